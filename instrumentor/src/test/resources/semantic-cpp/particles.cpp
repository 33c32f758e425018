/* expect: 64 0.0 2016 64 0 31 */
/* visits: parallel for@60=2 parallel@68=2 for@70=2 barrier@74=2 for@75=2 parallel for@88=2 parallel@96=2 for@98=64 parallel@118=2 single@119=2 parallel for@131=2 atomic@154=2016 atomic@156=2016 */
// SPDX-License-Identifier: Apache-2.0
// Particles in cells: constructs in members of class templates, locks as RAII objects, inheritance.
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <omp.h>
#include <vector>

class Lock {
public:
    Lock() { omp_init_lock(&lock_); }
    ~Lock() { omp_destroy_lock(&lock_); }
    Lock(const Lock &) = delete;
    Lock &operator=(const Lock &) = delete;
    void lock() { omp_set_lock(&lock_); }
    void unlock() { omp_unset_lock(&lock_); }
    bool try_lock() { return omp_test_lock(&lock_) != 0; }

private:
    omp_lock_t lock_;
};

class Guard {
public:
    explicit Guard(Lock &lock) : lock_(lock) { lock_.lock(); }
    ~Guard() { lock_.unlock(); }

private:
    Lock &lock_;
};

struct Particle {
    double x = 0, v = 0, f = 0;
    int cell = 0;
};

class Force {
public:
    virtual ~Force() = default;
    virtual double operator()(const Particle &a, const Particle &b) const = 0;
};

class Spring final : public Force {
public:
    explicit Spring(double k) : k_{k} {}
    double operator()(const Particle &a, const Particle &b) const override { return k_ * (b.x - a.x); }

private:
    double k_;
};

template <std::size_t Cells> class Box {
public:
    Box(int particles, std::unique_ptr<Force> force)
        : particles_(static_cast<std::size_t>(particles)), force_(std::move(force))
    {
#pragma omp parallel for num_threads(2) schedule(static)
        for (std::size_t i = 0; i < particles_.size(); i++)
            particles_[i].x = static_cast<double>(i), particles_[i].v = 0;
    }

    int step(double dt)
    {
        int pairs = 0;
#pragma omp parallel num_threads(2) reduction(+ : pairs)
        {
#pragma omp for schedule(dynamic, 4)
            for (auto a = particles_.begin(); a < particles_.end(); ++a)
                for (auto b = a + 1; b != particles_.end(); ++b, ++pairs)
                    exert(*a, *b);
#pragma omp barrier
#pragma omp for nowait
            for (auto p = particles_.begin(); p < particles_.end(); p++) {
                p->v += dt * p->f;
                p->x += dt * p->v;
            }
        }
        return pairs;
    }

    double momentum() const
    {
        double sum = 0;
        const auto n = particles_.size();
#pragma omp parallel for reduction(+ : sum) default(none) firstprivate(n) num_threads(2)
        for (std::size_t i = 0; i < n; i++)
            sum += particles_[i].v;
        return sum;
    }

    void sort_into_cells()
    {
#pragma omp parallel num_threads(2)
        for (std::size_t cell = 0; cell < Cells; cell++)
#pragma omp for
            for (std::size_t i = 0; i < particles_.size(); i++)
                if (i % Cells == cell) {
                    particles_[i].cell = static_cast<int>(cell);
                    Guard guard(locks_[cell]);
                    counts_[cell]++;
                }
    }

    int counted() const
    {
        int sum = 0;
        for (const auto &[count] : view())
            sum += count;
        return sum;
    }

    int busy()
    {
        int busy = 0;
#pragma omp parallel num_threads(2) shared(busy)
#pragma omp single
        for (auto &lock : locks_)
            if (lock.try_lock())
                lock.unlock();
            else
                busy++;
        return busy;
    }

    int last_cell() const
    {
        int cell = -1;
#pragma omp parallel for lastprivate(cell) num_threads(2)
        for (std::size_t i = 0; i < particles_.size(); i++)
            cell = particles_[i].cell;
        return cell;
    }

    std::size_t size() const { return particles_.size(); }

private:
    struct Count {
        int count;
    };
    std::vector<Count> view() const
    {
        std::vector<Count> counts;
        for (int count : counts_)
            counts.push_back({count});
        return counts;
    }

    void exert(Particle &a, Particle &b)
    {
        const double f = (*force_)(a, b);
#pragma omp atomic
        a.f += f;
#pragma omp atomic update
        b.f -= f;
    }

    std::vector<Particle> particles_;
    std::unique_ptr<Force> force_;
    std::array<Lock, Cells> locks_;
    std::array<int, Cells> counts_{};
};

int main()
{
    Box<32> box(64, std::make_unique<Spring>(2.0));
    const int pairs = box.step(0.5);
    box.sort_into_cells();
    std::printf("%zu %.1f %d %d %d %d\n", box.size(), std::fabs(box.momentum()), pairs, box.counted(),
                box.busy(), box.last_cell());
}
