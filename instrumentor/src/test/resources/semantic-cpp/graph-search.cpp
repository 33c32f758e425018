/* expect: 30 29 58 1 2 yes 30 */
/* visits: parallel@50=2 for@52=60 critical@57=58 critical@64=29 single@67=60 atomic@81=30 parallel for@85=2 parallel@97=2 for@100=2 atomic@104=2 parallel for@115=2 atomic@118=30 flush@120=30 parallel@130=2 for@132=2 atomic@135=1 cancel@137=1 cancellation point@139=3 atomic@143=1 */
// SPDX-License-Identifier: Apache-2.0
// Breadth-first search by levels: iterators, lambdas that hold directives, capture and compare atomics, cancel.
#include <atomic>
#include <cstdio>
#include <deque>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <unordered_map>
#include <vector>

class Graph {
public:
    using Edges = std::vector<int>;
    using iterator = std::vector<Edges>::const_iterator;

    explicit Graph(int n) : edges_(static_cast<std::size_t>(n)) {}
    void connect(int a, int b)
    {
        edges_[static_cast<std::size_t>(a)].push_back(b);
        edges_[static_cast<std::size_t>(b)].push_back(a);
    }
    const Edges &operator[](int node) const { return edges_[static_cast<std::size_t>(node)]; }
    iterator begin() const { return edges_.begin(); }
    iterator end() const { return edges_.end(); }
    int size() const { return static_cast<int>(edges_.size()); }

private:
    std::vector<Edges> edges_;
};

static Graph path(int n)
{
    Graph graph(n);
    for (int i = 1; i < n; i++)
        graph.connect(i - 1, i);
    return graph;
}

/* Distances from a node; each level is a loop in one parallel region. */
static std::vector<int> distances(const Graph &graph, int from)
{
    std::vector<int> distance(static_cast<std::size_t>(graph.size()), -1);
    std::vector<int> level{from}, next;
    distance[static_cast<std::size_t>(from)] = 0;
    int depth = 0;
#pragma omp parallel num_threads(2) default(none) shared(graph, distance, level, next, depth)
    while (!level.empty()) {
#pragma omp for schedule(dynamic, 1)
        for (std::size_t i = 0; i < level.size(); i++)
            for (int neighbour : graph[level[i]]) {
                int before;
                int *place = &distance[static_cast<std::size_t>(neighbour)];
#pragma omp critical(claim)
                {
                    before = *place;
                    if (before < 0)
                        *place = depth + 1;
                }
                if (before < 0)
#pragma omp critical(next)
                    next.push_back(neighbour);
            }
#pragma omp single
        {
            level.swap(next);
            next.clear();
            ++depth;
        }
    }
    return distance;
}

static int degrees(const Graph &graph)
{
    int sum = 0;
    auto add = [&sum](const Graph::Edges &edges) {
#pragma omp atomic
        sum += static_cast<int>(edges.size());
    };
    const auto end = graph.end();
#pragma omp parallel for num_threads(2) firstprivate(add)
    for (auto it = graph.begin(); it < end; ++it)
        add(*it);
    return sum;
}

/* A lambda with a whole region inside; returned, stored and called through std::function. */
static std::function<int(int)> leaf_counter(const Graph &graph)
{
    return [&graph](int wanted) -> int {
        int found = 0;
        const int n = graph.size();
#pragma omp parallel num_threads(2)
        {
            int own = 0;
#pragma omp for nowait
            for (int node = 0; node < n; node++)
                if (auto degree = graph[node].size(); static_cast<int>(degree) == wanted)
                    own++;
#pragma omp atomic
            found += own;
        }
        return found;
    };
}

static int tickets(int n)
{
    int ticket = 0, highest = 0;
    std::atomic<int> taken{0};
#pragma omp parallel for num_threads(2) reduction(max : highest)
    for (int i = 0; i < n; i++) {
        int mine;
#pragma omp atomic capture
        mine = ++ticket;
#pragma omp flush
        taken.fetch_add(1, std::memory_order_relaxed);
        highest = mine > highest ? mine : highest;
    }
    return taken == highest ? highest : -1;
}

static bool contains(const std::deque<std::string> &words, const std::string &wanted)
{
    bool found = false;
#pragma omp parallel num_threads(2)
    {
#pragma omp for
        for (std::size_t i = 0; i < words.size(); i++) {
            if (words[i] == wanted) {
#pragma omp atomic write
                found = true;
#pragma omp cancel for
            }
#pragma omp cancellation point for
        }
    }
    bool result;
#pragma omp atomic read
    result = found;
    return result;
}

int main()
{
    const Graph graph = path(30);
    const auto distance = distances(graph, 0);
    const auto leaves = leaf_counter(graph);
    std::unordered_map<std::string, int> names{{"leaves", leaves(1)}, {"far", distance.back()}};
    std::map<int, int> histogram;
    for (const auto &d : distance)
        ++histogram[d];
    std::printf("%zu %d %d %d %d %s %d\n", histogram.size(), names.at("far"), degrees(graph),
                histogram[17], names["leaves"],
                contains({"red", "green", "blue"}, "green") ? "yes" : "no", tickets(30));
}
