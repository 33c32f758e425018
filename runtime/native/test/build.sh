# SPDX-License-Identifier: Apache-2.0
# Builds what the tests need; read by run.sh.

warnings="-Wall -Wextra -Werror"

build_tool() {
    "${CC:-cc}" -std=gnu11 -O1 $warnings -Iinclude test/check.c test/json.c -o "$build/check"
}

# can_sanitize COMPILER FLAGS: clang has the runtimes in a package of their own.
can_sanitize() {
    echo 'int main(void) { return 0; }' >"$build/sanitized.c" &&
        "$1" "$2" "$build/sanitized.c" -o "$build/sanitized" 2>/dev/null
}

# build_variant NAME COMPILER FLAGS OPENMP: the library and the test programs, in $build/NAME.
build_variant() {
    mkdir -p "$build/$1/objects"
    for source in src/*/*.c; do
        "$2" $3 -fPIC -fvisibility=hidden $warnings -Iinclude -Isrc -c "$source" -o "$build/$1/objects/$(basename "$source" .c).o" ||
            { fail "$1: $source does not compile"; return 1; }
    done
    rm -f "$build/$1/libpomp.a"
    ar rcs "$build/$1/libpomp.a" "$build/$1/objects/"*.o
    programs="thread_cases control_cases use_cases leaf_cases"
    [ -n "$4" ] && programs="$programs omp_cases team_cases task_cases end_cases loop_cases"
    for program in $programs; do
        "$2" -std=gnu11 $3 $4 $warnings -Wno-infinite-recursion -Iinclude -Isrc "test/$program.c" test/clock.c \
            "$build/$1/libpomp.a" -Wl,--wrap=clock_gettime -Wl,--wrap=syscall -pthread -o "$build/$1/$program" || { fail "$1: $program does not compile"; return 1; }
    done
}

# The header compiles without a warning as every version of C and C++, and works from C++.
check_header() {
    for compiler in gcc clang; do
        for version in c89 c99 c11 c17 c2x; do
            if command -v "$compiler" >/dev/null; then
                "$compiler" "-std=$version" $warnings -pedantic -Iinclude -fsyntax-only test/header.c && pass ||
                    fail "pomp.h as $version with $compiler"
            fi
        done
    done
    for compiler in g++ clang++; do
        for version in c++98 c++11 c++17 c++20; do
            if command -v "$compiler" >/dev/null; then
                "$compiler" "-std=$version" $warnings -pedantic -Iinclude -fsyntax-only test/header.cpp && pass ||
                    fail "pomp.h as $version with $compiler"
            fi
        done
    done
    if command -v g++ >/dev/null; then
        build_cpp && pass || fail "a C++ program with the library"
    fi
}

# What make install gives is found by pkg-config and by CMake, and works.
check_install() {
    prefix=$build/prefix
    make -s install PREFIX="$prefix" || { fail "make install"; return; }
    mkdir -p "$build/installed/run"
    if command -v pkg-config >/dev/null; then
        flags=$(PKG_CONFIG_PATH=$prefix/lib/pkgconfig pkg-config --cflags --libs pomp) &&
            "${CC:-cc}" test/header.c $flags -o "$build/installed/header" &&
            POMP_RUN_DIR="$build/installed/run" "$build/installed/header" &&
            "$build/check" "$build/installed/run/profile.json" "constructs=1" && pass || fail "a program with pkg-config"
    fi
    if command -v cmake >/dev/null; then
        cp test/header.c "$build/installed/"
        printf '%s\n' 'cmake_minimum_required(VERSION 3.10)' 'project(t C)' 'find_package(pomp REQUIRED)' \
            'add_executable(found header.c)' 'target_link_libraries(found pomp::pomp)' \
            'add_executable(empty header.c)' 'target_link_libraries(empty pomp::stub)' >"$build/installed/CMakeLists.txt"
        cmake -S "$build/installed" -B "$build/installed/cmake" -DCMAKE_PREFIX_PATH="$prefix" >"$build/installed/log" 2>&1 &&
            cmake --build "$build/installed/cmake" >>"$build/installed/log" 2>&1 &&
            POMP_RUN_DIR="$build/installed/cmake/run" "$build/installed/cmake/found" && "$build/installed/cmake/empty" && pass ||
            { fail "a program with CMake"; cat "$build/installed/log"; }
    fi
}

# The library compiled by a C++ driver told that it is C, as a wrapper of g++ does.
build_cpp() {
    mkdir -p "$build/cpp/run"
    for source in src/*/*.c; do
        (cd "$build/cpp" && g++ -x c -O2 -fPIC -fvisibility=hidden -I"$here/include" -I"$here/src" -c "$here/$source") || return 1
    done
    ar rcs "$build/cpp/libpomp.a" "$build/cpp/"*.o &&
        g++ -Iinclude test/header.cpp "$build/cpp/libpomp.a" -pthread -o "$build/cpp/header" &&
        POMP_RUN_DIR="$build/cpp/run" "$build/cpp/header" &&
        "$build/check" "$build/cpp/run/profile.json" "constructs=1" "region:5 visits=2 threads=1" &&
        g++ -fopenmp -Iinclude test/exceptions.cpp "$build/cpp/libpomp.a" -o "$build/cpp/exceptions" &&
        POMP_RUN_DIR="$build/cpp/thrown" "$build/cpp/exceptions" &&
        "$build/check" "$build/cpp/thrown/profile.json" "region:90 visits=3" "region:90/region:91 visits=3" \
            "region:90/region:91/region:92 visits=3" "parallel:10/region:91/region:92 visits=2" \
            unbalanced_events=5 dropped_events=0
}

# Programs do the same with the stub library, and with a library of one's own on top of it.
check_stub() {
    mkdir -p "$build/stub/run"
    for program in omp_cases task_cases; do
        "${CC:-cc}" -std=gnu11 -O1 -fopenmp $warnings -Iinclude "test/$program.c" test/clock.c \
            build/libpomp_stub.a -Wl,--wrap=clock_gettime -Wl,--wrap=syscall \
            -o "$build/stub/$program" || { fail "$program with the stub library"; return; }
    done
    for case in "omp_cases tables" "omp_cases locks" "task_cases recursion" "task_cases fortran_taskloop"; do
        POMP_RUN_DIR=$build/stub/run "$build/stub/"$case && [ -z "$(ls -A "$build/stub/run")" ] && pass ||
            fail "$case with the stub library"
    done
    make -s -C ../../examples/tracer POMP="$build/prefix" CC="${CC:-cc}" &&
        "${CC:-cc}" -std=gnu11 -O1 -fopenmp -Iinclude test/omp_cases.c test/clock.c \
            ../../examples/tracer/tracer.o "$build/prefix/lib/libpomp_stub.a" -Wl,--wrap=clock_gettime -Wl,--wrap=syscall -o "$build/stub/traced" &&
        "$build/stub/traced" tables >"$build/stub/trace" && pass || fail "the tracer"
    make -s -C ../../examples/tracer clean
    forks=$(grep -c 'thread 0 forks parallel (test.c:10)$' "$build/stub/trace")
    enters=$(grep -c 'thread [01] has critical (test.c:50)$' "$build/stub/trace")
    [ "$forks $enters" = "3 6" ] && pass || fail "the tracer has $forks forks and $enters critical sections"
}
