/* expect: 127 8128 7 64 128 */
/* visits: parallel@33=4 single@35=4 parallel@43=2 single@44=2 parallel sections@52=2 task@68=254 task@70=254 task@81=63 task@84=63 taskwait@88=127 atomic@127=127 */
// SPDX-License-Identifier: Apache-2.0
// Trees of unique_ptr walked by tasks: recursion through members, std::function, visitors as templates.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <utility>

template <typename Key> class Tree {
    struct Node {
        explicit Node(Key k) : key(std::move(k)) {}
        Key key;
        std::unique_ptr<Node> left, right;
    };

public:
    void insert(Key key)
    {
        auto *slot = &root_;
        while (*slot)
            slot = key < (*slot)->key ? &(*slot)->left : &(*slot)->right;
        *slot = std::make_unique<Node>(std::move(key));
        ++size_;
    }

    /* Visits all nodes, each in a task of its own. */
    template <typename Visitor> void visit(Visitor visitor) const
    {
#pragma omp parallel num_threads(2)
        {
#pragma omp single
            walk(root_.get(), visitor);
        }
    }

    Key sum() const
    {
        Key total{};
#pragma omp parallel num_threads(2) default(shared)
#pragma omp single
        total = sum(root_.get());
        return total;
    }

    int height() const
    {
        int result = 0;
#pragma omp parallel sections num_threads(2) reduction(max : result)
        {
            result = std::max(result, height(root_.get()->left.get()));
#pragma omp section
            result = std::max(result, height(root_.get()->right.get()));
        }
        return result + 1;
    }

    std::size_t size() const { return size_; }

private:
    template <typename Visitor> static void walk(const Node *node, Visitor &visitor)
    {
        if (!node)
            return;
#pragma omp task shared(visitor)
        walk(node->left.get(), visitor);
#pragma omp task shared(visitor)
        walk(node->right.get(), visitor);
        visitor(node->key);
    }

    static Key sum(const Node *node)
    {
        if (!node)
            return Key{};
        Key left{}, right{};
        if (node->left)
#pragma omp task shared(left) firstprivate(node)
            left = sum(node->left.get());
        if (node->right)
#pragma omp task shared(right) firstprivate(node)
            right = sum(node->right.get());
        else
            right = Key{};
#pragma omp taskwait
        return left + node->key + right;
    }

    static int height(const Node *node)
    {
        return node ? 1 + std::max(height(node->left.get()), height(node->right.get())) : 0;
    }

    std::unique_ptr<Node> root_;
    std::size_t size_ = 0;
};

static void fill(Tree<int> &tree, int low, int high)
{
    if (low > high)
        return;
    const int middle = low + (high - low) / 2;
    tree.insert(middle);
    fill(tree, low, middle - 1);
    fill(tree, middle + 1, high);
}

int main()
{
    Tree<int> tree;
    fill(tree, 1, 127);

    std::set<int> seen;
    std::mutex mutex;
    std::function<void(int)> remember = [&](int key) {
        std::lock_guard<std::mutex> guard(mutex);
        if (key % 2 != 0)
            seen.insert(key);
    };
    tree.visit(remember);

    int visited = 1;
    tree.visit([&visited](int) {
#pragma omp atomic
        visited++;
    });
    std::printf("%zu %d %d %zu %d\n", tree.size(), tree.sum(), tree.height(), seen.size(), visited);
}
