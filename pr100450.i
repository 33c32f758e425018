# 0 "/tmp/me/gc/c-c++-common_gomp-gcc/pr100450.c"
# 0 "<built-in>"
# 0 "<command-line>"
# 1 "/usr/include/stdc-predef.h" 1 3 4
# 0 "<command-line>" 2
# 1 "/tmp/me/gc/c-c++-common_gomp-gcc/pr100450.c"

# 1 "/tmp/wt/me/runtime/native/include/pomp/pomp.h" 1
# 39 "/tmp/wt/me/runtime/native/include/pomp/pomp.h"
typedef struct ompregdescr {
    const char *name;
    const char *sub_name;
    int num_sections;
    const char *file_name;
    int begin_line1, begin_lineN;
    int end_line1, end_lineN;
    void *data;
    struct ompregdescr *next;
} OMPRegDescr;







void POMP_Parallel_fork(OMPRegDescr *d);
void POMP_Parallel_begin(OMPRegDescr *d);
void POMP_Parallel_end(OMPRegDescr *d);
void POMP_Parallel_join(OMPRegDescr *d);





void POMP_For_enter(OMPRegDescr *d);
void POMP_For_exit(OMPRegDescr *d);
void POMP_Do_enter(OMPRegDescr *d);
void POMP_Do_exit(OMPRegDescr *d);





void POMP_Workshare_enter(OMPRegDescr *d);
void POMP_Workshare_exit(OMPRegDescr *d);






void POMP_Sections_enter(OMPRegDescr *d);
void POMP_Sections_exit(OMPRegDescr *d);
void POMP_Section_begin(OMPRegDescr *d);
void POMP_Section_end(OMPRegDescr *d);






void POMP_Single_enter(OMPRegDescr *d);
void POMP_Single_begin(OMPRegDescr *d);
void POMP_Single_end(OMPRegDescr *d);
void POMP_Single_exit(OMPRegDescr *d);






void POMP_Critical_enter(OMPRegDescr *d);
void POMP_Critical_begin(OMPRegDescr *d);
void POMP_Critical_end(OMPRegDescr *d);
void POMP_Critical_exit(OMPRegDescr *d);





void POMP_Atomic_enter(OMPRegDescr *d);
void POMP_Atomic_exit(OMPRegDescr *d);





void POMP_Master_begin(OMPRegDescr *d);
void POMP_Master_end(OMPRegDescr *d);







void POMP_Barrier_enter(OMPRegDescr *d);
void POMP_Barrier_exit(OMPRegDescr *d);






void POMP_Ordered_enter(OMPRegDescr *d);
void POMP_Ordered_begin(OMPRegDescr *d);
void POMP_Ordered_end(OMPRegDescr *d);
void POMP_Ordered_exit(OMPRegDescr *d);





void POMP_Flush_enter(OMPRegDescr *d);
void POMP_Flush_exit(OMPRegDescr *d);






void POMP_Scope_enter(OMPRegDescr *d);
void POMP_Scope_begin(OMPRegDescr *d);
void POMP_Scope_end(OMPRegDescr *d);
void POMP_Scope_exit(OMPRegDescr *d);
# 167 "/tmp/wt/me/runtime/native/include/pomp/pomp.h"
void *POMP_Task_enter(OMPRegDescr *d);
void POMP_Task_begin(OMPRegDescr *d, void *created);
void POMP_Task_suspend(OMPRegDescr *d);
void POMP_Task_resume(OMPRegDescr *d, void *created);
void POMP_Task_end(OMPRegDescr *d);
void POMP_Task_exit(OMPRegDescr *d);





void POMP_Taskwait_enter(OMPRegDescr *d);
void POMP_Taskwait_exit(OMPRegDescr *d);
void POMP_Taskyield_enter(OMPRegDescr *d);
void POMP_Taskyield_exit(OMPRegDescr *d);
void POMP_Taskloop_enter(OMPRegDescr *d);
void POMP_Taskloop_exit(OMPRegDescr *d);






void POMP_Taskgroup_enter(OMPRegDescr *d);
void POMP_Taskgroup_begin(OMPRegDescr *d);
void POMP_Taskgroup_end(OMPRegDescr *d);
void POMP_Taskgroup_exit(OMPRegDescr *d);






void POMP_Target_enter(OMPRegDescr *d);
void POMP_Target_exit(OMPRegDescr *d);





void POMP_Begin(OMPRegDescr *d);
void POMP_End(OMPRegDescr *d);
# 217 "/tmp/wt/me/runtime/native/include/pomp/pomp.h"
void POMP_Init(void);
void POMP_Finalize(void);
void POMP_On(void);
void POMP_Off(void);






void POMP_Init_lock(void *lock);
void POMP_Destroy_lock(void *lock);
void POMP_Set_lock(void *lock);
void POMP_Unset_lock(void *lock);
int POMP_Test_lock(void *lock);
void POMP_Init_nest_lock(void *lock);
void POMP_Destroy_nest_lock(void *lock);
void POMP_Set_nest_lock(void *lock);
void POMP_Unset_nest_lock(void *lock);
int POMP_Test_nest_lock(void *lock);
# 3 "/tmp/me/gc/c-c++-common_gomp-gcc/pr100450.c" 2
static OMPRegDescr omp_rd_1 __attribute__((unused)) = {"parallel", "", 0, "/tmp/me/gccsrc/gcc-12-12.2.0/x/gcc-12.2.0/gcc/testsuite/c-c++-common/gomp/pr100450.c", 18, 18, 19, 19, 0, 0};
# 1 "/tmp/me/gccsrc/gcc-12-12.2.0/x/gcc-12.2.0/gcc/testsuite/c-c++-common/gomp/pr100450.c"
# 14 "/tmp/me/gccsrc/gcc-12-12.2.0/x/gcc-12.2.0/gcc/testsuite/c-c++-common/gomp/pr100450.c"
void foo()
{
  int red = 0;
  int A[3] = {};
  POMP_Parallel_fork(&omp_rd_1);
# 18 "/tmp/me/gccsrc/gcc-12-12.2.0/x/gcc-12.2.0/gcc/testsuite/c-c++-common/gomp/pr100450.c"
          
# 18 "/tmp/me/gccsrc/gcc-12-12.2.0/x/gcc-12.2.0/gcc/testsuite/c-c++-common/gomp/pr100450.c"
#pragma omp parallel shared(red)
{ POMP_Parallel_begin(&omp_rd_1);
# 19 "/tmp/me/gccsrc/gcc-12-12.2.0/x/gcc-12.2.0/gcc/testsuite/c-c++-common/gomp/pr100450.c"
  { {{ 
# 19 "/tmp/me/gccsrc/gcc-12-12.2.0/x/gcc-12.2.0/gcc/testsuite/c-c++-common/gomp/pr100450.c"
#pragma omp for reduction(+:red)
# 19 "/tmp/me/gccsrc/gcc-12-12.2.0/x/gcc-12.2.0/gcc/testsuite/c-c++-common/gomp/pr100450.c"
  for(int i=0; i < 3; i++) red += A[i]; }} }
POMP_Barrier_enter(&omp_rd_1);
        
# 21 "/tmp/me/gccsrc/gcc-12-12.2.0/x/gcc-12.2.0/gcc/testsuite/c-c++-common/gomp/pr100450.c"
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
# 20 "/tmp/me/gccsrc/gcc-12-12.2.0/x/gcc-12.2.0/gcc/testsuite/c-c++-common/gomp/pr100450.c"
}
