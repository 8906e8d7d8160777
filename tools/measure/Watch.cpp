#include "tools/measure/Watch.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <ctime>
#include <poll.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace reeve::measure {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kBatch = 100; // items a child does before it is replaced
constexpr int kPollMilliseconds = 200;
constexpr int kStarted = -1;

/// What a child says through its pipe: that it starts on a number, or how it ended.
struct Message {
    int number = 0;
    int status = kStarted;
    double seconds = 0;
};

double seconds(const timespec& time)
{
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Processor seconds of this process.
double ownSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return seconds(time);
}

double secondsOf(pid_t process)
{
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0)
        return 0;
    return seconds(time);
}

[[noreturn]] void workAsChild(int pipe, int first, int end, const MakeWork& makeWork)
{
    const auto say = [pipe](const Message& message) {
        if (write(pipe, &message, sizeof message) != sizeof message)
            _exit(1);
    };
    const WatchedWork work = makeWork();
    for (int number = first; number < end; ++number) {
        work.prepare(number);
        say({number, kStarted, 0});
        const double start = ownSeconds();
        const int status = work.work(number);
        say({number, status, ownSeconds() - start});
    }
    _exit(0);
}

/// One child at a time, for a range of numbers.
class Worker
{
public:
    Worker(const MakeWork& makeWork, const std::function<void(const Outcome&)>& report,
           const Patience& patience)
        : m_makeWork(makeWork)
        , m_report(report)
        , m_patience(patience)
    {}

    void begin(int first, int end)
    {
        m_next = first;
        m_end = end;
        startChild();
    }

    [[nodiscard]] bool isBusy() const { return m_process > 0; }
    [[nodiscard]] int pipe() const { return m_pipe; }

    /// Takes what the child has said; starts another one after a fault.
    void listen()
    {
        Message message;
        const auto size = read(m_pipe, &message, sizeof message);
        if (size != sizeof message) {
            endChild("");
            return;
        }
        if (message.status == kStarted) {
            m_working = true;
            m_next = message.number;
            m_start = Clock::now();
            m_startSeconds = secondsOf(m_process);
            return;
        }
        m_working = false;
        ++m_next;
        m_report({message.number, message.status, message.seconds, ""});
    }

    void endIfHung()
    {
        if (!isBusy() || !m_working)
            return;
        const std::chrono::duration<double> taken = Clock::now() - m_start;
        if (taken.count() > m_patience.clock ||
            secondsOf(m_process) - m_startSeconds > m_patience.processor) {
            kill(m_process, SIGKILL);
            endChild("hung");
        }
    }

private:
    void startChild()
    {
        m_working = false;
        if (m_next >= m_end)
            return;
        int ends[2];
        if (::pipe(ends) != 0)
            return giveUp();
        m_process = fork();
        if (m_process < 0) {
            m_process = 0;
            close(ends[0]);
            close(ends[1]);
            return giveUp();
        }
        if (m_process == 0) {
            close(ends[0]);
            workAsChild(ends[1], m_next, m_end, m_makeWork);
        }
        close(ends[1]);
        m_pipe = ends[0];
    }

    /// Without a process none of the rest can be read.
    void giveUp()
    {
        for (; m_next < m_end; ++m_next)
            m_report({m_next, 0, 0, "no process could be started"});
    }

    void endChild(std::string fault)
    {
        int status = 0;
        const double taken = m_working ? secondsOf(m_process) - m_startSeconds : 0;
        waitpid(m_process, &status, 0);
        close(m_pipe);
        m_process = 0;
        if (fault.empty() && WIFSIGNALED(status))
            fault = "crashed (signal " + std::to_string(WTERMSIG(status)) + ")";
        else if (fault.empty() && m_next < m_end)
            fault = "ended (status " + std::to_string(WEXITSTATUS(status)) + ")";
        if (fault.empty())
            return;
        m_report({m_next, 0, taken, fault});
        ++m_next;
        startChild();
    }

    const MakeWork& m_makeWork;
    const std::function<void(const Outcome&)>& m_report;
    const Patience& m_patience;
    pid_t m_process = 0;
    int m_pipe = -1;
    int m_next = 0;
    int m_end = 0;
    bool m_working = false;
    Clock::time_point m_start;
    double m_startSeconds = 0;
};

} // namespace

void watch(int count, const MakeWork& makeWork, const std::function<void(const Outcome&)>& report,
           const Patience& patience)
{
    std::vector<Worker> workers(std::max(1U, std::thread::hardware_concurrency()),
                                Worker(makeWork, report, patience));
    for (int next = 0;;) {
        std::vector<pollfd> pipes;
        std::vector<Worker*> busy;
        for (Worker& worker : workers) {
            if (!worker.isBusy() && next < count) {
                worker.begin(next, std::min(count, next + kBatch));
                next = std::min(count, next + kBatch);
            }
            if (worker.isBusy()) {
                pipes.push_back({worker.pipe(), POLLIN, 0});
                busy.push_back(&worker);
            }
        }
        if (busy.empty())
            return;
        poll(pipes.data(), pipes.size(), kPollMilliseconds);
        for (std::size_t i = 0; i < busy.size(); ++i) {
            if (pipes[i].revents != 0)
                busy[i]->listen();
            busy[i]->endIfHung();
        }
    }
}

} // namespace reeve::measure
