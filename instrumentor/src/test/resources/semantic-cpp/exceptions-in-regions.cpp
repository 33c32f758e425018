/* expect: 5 of 20 failed: 3 7 11 15 19; 10 20 30; unwound 8; 2 */
/* visits: function@19=8 function@20=6 function@26=23 function@33=23 function@45=3 critical@50=3 function@55=1 function@65=1 parallel for@68=2 critical@73=5 function@80=1 parallel@83=2 single@84=2 task@86=3 function@98=8 function@99=8 function@108=8 function@116=1 parallel@118=2 sections@120=2 function@146=1 parallel for@150=1 */
/* functions: *,!describe */
// SPDX-License-Identifier: Apache-2.0
// Exceptions thrown through functions and caught inside regions; exception_ptr carries them out.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <exception>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

class JobError : public std::runtime_error {
public:
    explicit JobError(int job) : std::runtime_error("job " + std::to_string(job)), job_(job) {}
    int job() const noexcept { return job_; }

private:
    int job_;
};

int check(int job)
{
    if (job % 4 == 3)
        throw JobError(job);
    return job;
}

int run(int job)
try {
    return check(job) * 2;
} catch (const JobError &) {
    throw;
} catch (...) {
    return -1;
}

/* Keeps the first exception of a team and throws it after the region. */
class Collector {
public:
    template <typename Work> void operator()(Work &&work) noexcept
    {
        try {
            work();
        } catch (...) {
#pragma omp critical(collector)
            if (!first_)
                first_ = std::current_exception();
        }
    }
    void rethrow() const
    {
        if (first_)
            std::rethrow_exception(first_);
    }

private:
    std::exception_ptr first_;
};

std::vector<int> failing_jobs(int jobs)
{
    std::vector<int> failed;
#pragma omp parallel for schedule(dynamic) default(none) shared(failed, jobs) num_threads(2)
    for (int job = 0; job < jobs; job++)
        try {
            run(job);
        } catch (const JobError &error) {
#pragma omp critical
            failed.push_back(error.job());
        }
    std::sort(failed.begin(), failed.end());
    return failed;
}

bool leaves_by_rethrow()
{
    Collector collector;
#pragma omp parallel num_threads(2)
#pragma omp single
    for (int i = 0; i < 3; i++)
#pragma omp task shared(collector)
        collector([i] { run(4 * i + 3); });
    try {
        collector.rethrow();
    } catch (const JobError &error) {
        return error.job() % 4 == 3;
    }
    return false;
}

struct Counted {
    static std::atomic<int> alive, unwound;
    Counted() { alive++; }
    ~Counted()
    {
        alive--;
        if (std::uncaught_exceptions() > 0)
            unwound++;
    }
};
std::atomic<int> Counted::alive{0}, Counted::unwound{0};

void nested(int depth)
{
    Counted counted;
    if (depth == 0)
        throw depth;
    nested(depth - 1);
}

int unwinds()
{
#pragma omp parallel num_threads(2)
    {
#pragma omp sections
        {
            try {
                nested(3);
            } catch (int) {
            }
#pragma omp section
            try {
                nested(3);
            } catch (int) {
            }
        }
    }
    return Counted::unwound + Counted::alive;
}

std::string describe(const std::vector<int> &jobs)
{
    std::ostringstream out;
    for (auto job : jobs)
        out << ' ' << job;
    return out.str();
}

} // namespace

int main()
{
    const auto failed = failing_jobs(20);
    std::vector<int> results(3);
#pragma omp parallel for num_threads(2) lastprivate(results) if (results.size() > 100)
    for (int i = 0; i < 3; i++) {
        results.resize(3);
        for (int j = 0; j < 3; j++)
            results[static_cast<std::size_t>(j)] = 10 * (j + 1);
    }
    std::printf("%zu of 20 failed:%s;%s; unwound %d; ", failed.size(), describe(failed).c_str(),
                describe(results).c_str(), unwinds());
    std::printf("%d\n", 1 + leaves_by_rethrow());
}
