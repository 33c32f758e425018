void work(int n, int *a) {
    [[omp::directive(parallel for schedule(static) num_threads(2))]]
    for (int i = 0; i < n; i++) a[i] = 0;
    if (n)
        [[omp::directive(critical(name))]] a[0]++;
    [[likely]] [[omp::sequence(directive(parallel default(none)), directive(for))]]
    for (int i = 0; i < n; i++) a[i] = 0;
    [[using omp: sequence(directive(barrier), directive(flush), directive(cancel for))]];
    [[omp::sequence(directive(parallel), directive(for), directive(tile sizes(4)))]]
    for (int i = 0; i < n; i++) a[i] = 0;
    [[omp::sequence(directive(parallel for),
                    directive(tile sizes(4)))]]
    for (int i = 0; i < n; i++) a[i] = 0;
    [[omp::directive(inst off)]];
    [[omp::directive(noinstrument), omp::directive(taskwait)]];
    [[maybe_unused]] int x [[omp::decl(allocate)]] = a[n[a]];
}
