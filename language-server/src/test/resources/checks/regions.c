// User regions whose ends don't match.
void f(int n) {
    #pragma omp inst begin(one)
    n++;
    #pragma omp inst end(one)
    #pragma omp inst begin(one)
//              ^^^^^^^^^^ region-repeated
    n++;
    #pragma omp inst end(one)
    #pragma pomp inst begin(never_ended)
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ region-not-ended: End the region at the end of the block
    n++;
}
void g(int n) {
    #pragma pomp inst end(never_begun)
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ region-not-begun: Remove this end of a region
    #pragma pomp inst begin(first)
    #pragma pomp inst begin(second)
    n++;
    #pragma pomp inst end(first)
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ region-crosses: End 'second' here and 'first' there
    #pragma pomp inst end(second)
    #pragma pomp inst begin(crossing)
    if (n) {
        #pragma pomp inst end(crossing)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ region-crosses
        n++;
    }
}
