/* expect: 40 40 190 3 16 done */
/* visits: parallel@77=2 parallel for@93=8 parallel sections@111=2 parallel@127=2 barrier@131=2 single@133=2 critical@136=2 parallel sections@149=2 atomic@160=1 */
// SPDX-License-Identifier: Apache-2.0
// std::thread beside OpenMP: threads with teams of their own, a queue with condition variables, threadprivate.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <future>
#include <memory>
#include <mutex>
#include <numeric>
#include <omp.h>
#include <optional>
#include <queue>
#include <string>
#include <thread>
#include <vector>

template <typename T> class Queue {
public:
    void push(T value)
    {
        {
            std::lock_guard<std::mutex> guard(mutex_);
            values_.push(std::move(value));
        }
        filled_.notify_one();
    }
    void close()
    {
        {
            std::lock_guard<std::mutex> guard(mutex_);
            closed_ = true;
        }
        filled_.notify_all();
    }
    std::optional<T> pop()
    {
        std::unique_lock<std::mutex> guard(mutex_);
        filled_.wait(guard, [this] { return closed_ || !values_.empty(); });
        if (values_.empty())
            return std::nullopt;
        T value = std::move(values_.front());
        values_.pop();
        return value;
    }

private:
    std::mutex mutex_;
    std::condition_variable filled_;
    std::queue<T> values_;
    bool closed_ = false;
};

static thread_local int own = 0;
static int per_thread = 0;
#pragma omp threadprivate(per_thread)

/* Producers are threads of the standard library, the consumer is a team. */
static int produce_and_consume(int producers, int each)
{
    Queue<std::unique_ptr<int>> queue;
    std::vector<std::thread> threads;
    for (int p = 0; p < producers; p++)
        threads.emplace_back([&queue, each] {
            for (int i = 0; i < each; i++)
                queue.push(std::make_unique<int>(1));
        });
    std::thread closer([&threads, &queue] {
        for (auto &thread : threads)
            thread.join();
        queue.close();
    });
    int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum) shared(queue)
    while (auto value = queue.pop())
        sum += **value;
    closer.join();
    return sum;
}

/* Each thread is the master of a team. */
static int teams_of_threads(int count)
{
    std::atomic<int> sum{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < count; t++) {
        auto work = [&sum, t]() mutable {
            own = t;
            int local = 0;
#pragma omp parallel for num_threads(2) reduction(+ : local) schedule(static)
            for (int i = 0; i < 10; i++)
                local += i < 10 ? 1 : 0;
            sum += local;
            own++;
        };
        threads.push_back(std::thread(std::move(work)));
    }
    std::for_each(threads.begin(), threads.end(), [](std::thread &thread) { thread.join(); });
    return sum + own;
}

static int from_future()
{
    auto future = std::async(std::launch::async, [] {
        std::vector<int> values(20);
        std::iota(values.begin(), values.end(), 0);
        int sum = 0;
#pragma omp parallel sections reduction(+ : sum) num_threads(2)
        {
#pragma omp section
            sum += std::accumulate(values.begin(), values.begin() + 10, 0);
#pragma omp section
            sum += std::accumulate(values.begin() + 10, values.end(), 0);
        }
        return sum;
    });
    return future.get();
}

static int copies()
{
    per_thread = 2;
    int sum = 0;
#pragma omp parallel num_threads(2) copyin(per_thread) reduction(+ : sum)
    {
        int shown = 0;
        sum += per_thread;
#pragma omp barrier
        per_thread = omp_get_thread_num();
#pragma omp single copyprivate(shown)
        shown = 7;
        sum += shown - 7;
#pragma omp critical(copies)
        {
            sum += per_thread == 0 ? -1 : 0;
        }
    }
    return sum;
}

static int spinning()
{
    std::atomic<bool> ready{false};
    int result = 0;
    omp_set_dynamic(0);
#pragma omp parallel sections num_threads(2) shared(ready, result)
    {
#pragma omp section
        {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            ready.store(true, std::memory_order_release);
        }
#pragma omp section
        {
            while (!ready.load(std::memory_order_acquire))
                std::this_thread::yield();
#pragma omp atomic write
            result = 16;
        }
    }
    return result;
}

int main()
{
    const std::string end = "done";
    std::printf("%d %d %d %d %d %s\n", produce_and_consume(4, 10), teams_of_threads(4), from_future(),
                copies(), spinning(), end.c_str());
}
