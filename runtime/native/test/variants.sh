# SPDX-License-Identifier: Apache-2.0
# Builds what groups need: the library and the test programs of each variant, once. Read by run.sh.

cases="thread_cases control_cases use_cases leaf_cases sample_cases"
openmp_cases="omp_cases team_cases task_cases end_cases loop_cases handler_cases"
sanitizers="-fsanitize=address,undefined"

# can_sanitize COMPILER FLAGS: clang has the runtimes in a package of their own.
can_sanitize() {
    echo 'int main(void) { return 0; }' >"$build/sanitized.c" &&
        "$1" "$2" "$build/sanitized.c" -o "$build/sanitized" 2>/dev/null
}

# compiled_by COMPILER: what its objects depend on beside our files: it, the C library, and whether PAPI is there.
compiled_by() {
    "$1" --version | sed '1s/^[^ ]* //'
    getconf GNU_LIBC_VERSION
    echo '#include <papi.h>' | "$1" -E - >/dev/null 2>&1 && echo PAPI
}

# make_variant NAME COMPILER FLAGS GOAL...: $build/NAME becomes a link to the folder that has all of it.
make_variant() {
    name=$1 compiler=$2 flags=$3
    shift 3
    key=$( (compiled_by "$compiler" && echo "$flags") | cksum | tr -d ' ')
    folder=build/variants/$name-$key
    for old in "build/variants/$name"-[0-9]*; do
        [ "$old" = "$folder" ] || rm -rf "$old"
    done
    mkdir -p "$folder"
    # What make has built is the same, if it was told to use the same compiler. Below MPI sanitizers watch mpi only, unless
    # the library with them is there anyway; its own programs are run with them.
    case $name in gcc | mpi | mpi-asan)
        [ "$(compiled_by "$compiler")" != "$(compiled_by "$CC")" ] || [ "$CFLAGS" != -O2 ] || set -- "$@" library=build/libpomp.a
        [ "$name" != mpi-asan ] || [ ! -e "$build/gcc-asan/libpomp.a" ] || set -- "$@" library="$(cd "$build/gcc-asan" && pwd -P)/libpomp.a"
        ;;
    esac
    if make -s -j "$lanes" -f test/variant.mk dir="$folder" compiler="$compiler" flags="$flags" "$@" >"$build/$name.log" 2>&1; then
        ln -s "$here/$folder" "$build/$name"
    else
        echo "FAILED: $name does not compile"
        cat "$build/$name.log"
        return 1
    fi
}

# unsanitized COMPILER: says that the variant can't be built here.
unsanitized() {
    skip "$1 $sanitizers: its runtime is not installed"
    return 2
}

# build_variant NAME: 1 if it does not compile, 2 if its tools are not here.
build_variant() {
    case $1 in
    gcc | clang | gcc-asan | clang-asan)
        compiler=${1%-asan}
        command -v "$compiler" >/dev/null || { skip "$1: not installed"; return 2; }
        ;;
    aarch64)
        if ! command -v aarch64-linux-gnu-gcc >/dev/null || ! command -v qemu-aarch64 >/dev/null; then
            skip "$1: aarch64-linux-gnu-gcc and qemu-aarch64 are not installed"
            return 2
        fi
        ;;
    mpi*) command -v mpicc >/dev/null && command -v mpirun >/dev/null || { skip "$1: mpicc and mpirun are not installed"; return 2; } ;;
    esac
    checked="-O1 -g $sanitizers -fno-sanitize-recover=undefined"
    case $1 in
    gcc | clang) make_variant "$1" "$1" -O2 openmp=-fopenmp names="$cases $openmp_cases" ;;
    aarch64) make_variant aarch64 aarch64-linux-gnu-gcc -O2 openmp=-fopenmp names="$cases $openmp_cases" ;;
    *-asan)
        if [ "$1" = mpi-asan ]; then
            make_variant mpi-asan mpicc "$checked" mpicc=mpicc mpi
        else
            can_sanitize "$compiler" "$sanitizers" || unsanitized "$compiler" || return 2
            make_variant "$1" "$compiler" "$checked" openmp=-fopenmp names="$cases $openmp_cases"
        fi
        ;;
    mpi) make_variant mpi mpicc -O2 mpicc=mpicc mpi ;;
    tsan)
        # OpenMP runtimes are not built for ThreadSanitizer: only the programs that use POSIX threads alone.
        compiler=clang
        can_sanitize clang -fsanitize=thread || compiler=gcc
        make_variant tsan "$compiler" "-O1 -g -fsanitize=thread" openmp= names="$cases"
        ;;
    esac
}
