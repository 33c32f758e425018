// Directives and clauses that can't be as they are.
void f(int n, int m, int *a) {
    #pragma omp paralel
//              ^^^^^^^ unknown-directive: Change to 'parallel'
    n++;
    #pragma omp parallel privat(n)
//                       ^^^^^^ unknown-clause: Change to 'private'
    n = 0;
    #pragma omp parallel fro
//                       ^^^ unknown-clause: Change to 'for'
    for (int i = 0; i < n; i++) { a[i] = i; }
    #pragma omp parallel nowait
//                       ^^^^^^ clause-not-allowed: Remove 'nowait'
    n++;
    #pragma omp parallel num_threads(2) num_threads(4)
//                                      ^^^^^^^^^^^ clause-repeated: Remove 'num_threads'
    n++;
    #pragma omp single copyprivate(n) nowait
//                                    ^^^^^^ clauses-exclusive: Remove 'nowait'
    n = m;
    #pragma omp target enter data
//              ^^^^^^^^^^^^^^^^^ clause-required
    a[0]++;
    #pragma omp parallel num_threads(2
//                                  ^^ directive-syntax
    n++;
    #pragma omp masked
//              ^^^^^^ too-new
    n++;
    #pragma pomp inst begn(x)
//               ^^^^ unknown-directive
    #pragma omp parallel \
        default(none) \
        schedule(static)
//      ^^^^^^^^ clause-not-allowed: Remove 'schedule'
    n++;
    #pragma omp /* here */ parallel if(n) /* and */ if(m)
//                                                  ^^ clause-repeated: Remove 'if'
    n++;
}
void g(int n, int *a) {
    #pragma omp parallel for schedule(dinamic, 4) proc_bind(static)
//                                    ^^^^^^^ unknown-argument: Change to 'dynamic'
//                                                          ^^^^^^ unknown-argument
    for (int i = 0; i < n; i++) { a[i] = i; }
    #pragma omp parallel for reduction(+ n) default(shared)
//                                     ^ unknown-argument: Change to '+:'
    for (int i = 0; i < n; i++) { n++; }
    #pragma omp task depend(in: a[0]) depend(inn: a[1])
//                                           ^^^ unknown-argument: Change to 'in'
    n++;
    #pragma omp task default(mine)
//                           ^^^^ doubtful-argument
    n++;
    #pragma omp critical (two words)
//                        ^^^^^^^^^ unknown-argument
    n++;
    #pragma omp parallel proc_bind(KIND)
    n++;
    #pragma omp inst begin(main loop)
//                         ^^^^^^^^^ doubtful-argument
    n++;
    #pragma omp inst end(main loop)
//                       ^^^^^^^^^ doubtful-argument
}
