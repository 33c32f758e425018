/* Instrumented by POMP Lens; edit the original. */
// in this line: already-instrumented
int x;
