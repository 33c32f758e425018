# SPDX-License-Identifier: Apache-2.0
# Builds the library and the test programs in one way: with one compiler and its flags, into one folder. What has not
# changed since is kept; variants.sh names the folder after all that files below this one can't tell.
#
#   make -f test/variant.mk dir=FOLDER compiler=CC [flags=...] [openmp=-fopenmp] [library=build/libpomp.a] [mpicc=mpicc] programs...
warnings = -Wall -Wextra -Werror
depend = -MD -MP -MT $@
wrapped = -Wl,--wrap=clock_gettime -Wl,--wrap=syscall
library = $(dir)/libpomp.a
ar = ar

# What test/faults.c stands in front of.
faulty = mkdir mkdirat fsync fstat fstatat stat unlinkat linkat renameat2 renameat getrandom readlink sigaction sigaltstack munmap \
    pthread_create pthread_key_create pthread_setspecific pthread_atfork atexit mmap getcwd close write pwrite ftruncate openat open read

sources = $(wildcard src/*/*.c)
# As src/units.sh joins them.
objects = $(patsubst src/%/,$(dir)/pomp_%_unit.o,$(sort $(dir $(sources)))) $(patsubst src/%.c,$(dir)/%.o,$(filter %_lock.c,$(sources)))
mpi_objects = $(patsubst mpi/%.c,$(dir)/mpi/%.o,$(filter-out %_wrappers.c,$(wildcard mpi/*.c)))

.PHONY: always programs mpi
.SECONDARY:

programs: $(names:%=$(dir)/%)

mpi: $(dir)/mpi_cases $(dir)/libpomp_mpi.a $(dir)/pomp_mpi_wrappers.o

$(dir)/libpomp.a: $(objects) $(dir)/sources
	rm -f $@
	$(ar) rcs $@ $(objects)

# The list of files, by which one that is taken away leaves the library; the units include them, and are made again
# where src/units.sh would make others.
listed = $(sources) $(shell { cat src/units.sh; grep -x '\#define POMP_LIBRARY' src/*/*.c; } | cksum)

$(dir)/sources: always
	@echo '$(listed)' | cmp -s - $@ || { (cd $(dir) && sh $(CURDIR)/src/units.sh $(CURDIR)) >/dev/null && echo '$(listed)' >$@; }

$(dir)/pomp_%_unit.o: $(dir)/sources
	$(compiler) -std=c11 $(flags) -fPIC -fvisibility=hidden $(warnings) -Iinclude -Isrc $(depend) -c $(dir)/pomp_$*_unit.c -o $@

# As Makefile compiles it; the same objects serve programs that a compiler of MPI links.
$(dir)/%.o: src/%.c
	@mkdir -p $(@D)
	$(compiler) -std=c11 $(flags) -fPIC -fvisibility=hidden $(warnings) -Iinclude -Isrc $(depend) -c $< -o $@

$(dir)/test/%.o: test/%.c
	@mkdir -p $(@D)
	$(compiler) -std=gnu11 $(flags) $(openmp) $(warnings) -Wno-infinite-recursion -Iinclude -Isrc $(depend) -c $< -o $@

$(dir)/%_cases: $(dir)/test/%_cases.o $(dir)/test/clock.o $(library)
	$(compiler) $(flags) $(openmp) $^ $(wrapped) -pthread -o $@

$(dir)/handler_cases: $(dir)/test/handler_cases.o $(dir)/test/clock.o $(dir)/test/faults.o $(library)
	$(compiler) $(flags) $(openmp) $^ $(wrapped) $(faulty:%=-Wl,--wrap=%) -pthread -o $@

$(dir)/check: $(dir)/test/check.o $(dir)/test/json.o
	$(compiler) $(flags) $^ -o $@

$(dir)/random_signals: $(dir)/test/random_signals.o
	$(compiler) $(flags) $^ -o $@

$(dir)/mpi/%.o: mpi/%.c
	@mkdir -p $(@D)
	$(mpicc) -std=c11 $(flags) -fPIC $(warnings) -Iinclude -Isrc $(depend) -c $< -o $@

$(dir)/pomp_mpi_wrappers.o: $(dir)/mpi/pomp_mpi_wrappers.o
	cp $< $@

$(dir)/libpomp_mpi.a: $(mpi_objects) $(library)
	rm -f $@
	cp $(library) $@
	$(ar) rcs $@ $(mpi_objects)

$(dir)/test/mpi_cases.o: test/mpi_cases.c
	@mkdir -p $(@D)
	$(mpicc) -std=gnu11 $(flags) -fopenmp $(warnings) -Iinclude $(depend) -c $< -o $@

$(dir)/mpi_cases: $(dir)/test/mpi_cases.o $(dir)/test/clock.o $(dir)/pomp_mpi_wrappers.o $(dir)/libpomp_mpi.a
	$(mpicc) $(flags) -fopenmp $^ $(wrapped) -pthread -ldl -o $@

-include $(objects:.o=.d) $(wildcard $(dir)/test/*.d $(dir)/mpi/*.d)
