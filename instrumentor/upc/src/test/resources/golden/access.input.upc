#pragma upc strict
shared [4] int a[8*THREADS];
int main(void) {
  a[3] = a[2] + 1;
  upc_barrier;
}
