	.file	"pr100450.c"
	.text
	.section	.rodata
.LC0:
	.string	"parallel"
.LC1:
	.string	""
	.align 8
.LC2:
	.string	"/tmp/me/gccsrc/gcc-12-12.2.0/x/gcc-12.2.0/gcc/testsuite/c-c++-common/gomp/pr100450.c"
	.section	.data.rel.local,"aw"
	.align 32
	.type	omp_rd_1, @object
	.size	omp_rd_1, 64
omp_rd_1:
	.quad	.LC0
	.quad	.LC1
	.long	0
	.zero	4
	.quad	.LC2
	.long	18
	.long	18
	.long	19
	.long	19
	.quad	0
	.quad	0
	.text
	.globl	foo
	.type	foo, @function
foo:
.LFB0:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register 6
	subq	$48, %rsp
	movl	$0, -4(%rbp)
	movq	$0, -44(%rbp)
	movl	$0, -36(%rbp)
	leaq	omp_rd_1(%rip), %rax
	movq	%rax, %rdi
	call	POMP_Parallel_fork@PLT
	leaq	-44(%rbp), %rax
	movq	%rax, -32(%rbp)
	movl	-4(%rbp), %eax
	movl	%eax, -24(%rbp)
	leaq	-32(%rbp), %rax
	movl	$0, %ecx
	movl	$0, %edx
	movq	%rax, %rsi
	leaq	foo._omp_fn.0(%rip), %rax
	movq	%rax, %rdi
	call	GOMP_parallel@PLT
	movl	-24(%rbp), %eax
	movl	%eax, -4(%rbp)
	leaq	omp_rd_1(%rip), %rax
	movq	%rax, %rdi
	call	POMP_Parallel_join@PLT
	nop
	leave
	.cfi_def_cfa 7, 8
	ret
	.cfi_endproc
.LFE0:
	.size	foo, .-foo
	.type	foo._omp_fn.0, @function
foo._omp_fn.0:
.LFB1:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register 6
	pushq	%rbx
	subq	$40, %rsp
	.cfi_offset 3, -24
	movq	%rdi, -40(%rbp)
	leaq	omp_rd_1(%rip), %rax
	movq	%rax, %rdi
	call	POMP_Parallel_begin@PLT
	movl	$0, -20(%rbp)
	call	omp_get_num_threads@PLT
	movl	%eax, %ebx
	call	omp_get_thread_num@PLT
	movl	%eax, %esi
	movl	$3, %eax
	cltd
	idivl	%ebx
	movl	%eax, %ecx
	movl	$3, %eax
	cltd
	idivl	%ebx
	movl	%edx, %eax
	cmpl	%eax, %esi
	jl	.L3
.L6:
	imull	%ecx, %esi
	movl	%esi, %edx
	addl	%edx, %eax
	leal	(%rax,%rcx), %edx
	cmpl	%edx, %eax
	jge	.L4
	movl	%eax, -24(%rbp)
.L5:
	movq	-40(%rbp), %rax
	movq	(%rax), %rax
	movl	-24(%rbp), %ecx
	movslq	%ecx, %rcx
	movl	(%rax,%rcx,4), %eax
	addl	%eax, -20(%rbp)
	addl	$1, -24(%rbp)
	cmpl	%edx, -24(%rbp)
	jl	.L5
.L4:
	movq	-40(%rbp), %rax
	leaq	8(%rax), %rdx
	movl	-20(%rbp), %eax
	lock addl	%eax, (%rdx)
	call	GOMP_barrier@PLT
	leaq	omp_rd_1(%rip), %rax
	movq	%rax, %rdi
	call	POMP_Barrier_enter@PLT
	call	GOMP_barrier@PLT
	leaq	omp_rd_1(%rip), %rax
	movq	%rax, %rdi
	call	POMP_Barrier_exit@PLT
	leaq	omp_rd_1(%rip), %rax
	movq	%rax, %rdi
	call	POMP_Parallel_end@PLT
	jmp	.L7
.L3:
	movl	$0, %eax
	addl	$1, %ecx
	jmp	.L6
.L7:
	movq	-8(%rbp), %rbx
	leave
	.cfi_def_cfa 7, 8
	ret
	.cfi_endproc
.LFE1:
	.size	foo._omp_fn.0, .-foo._omp_fn.0
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
