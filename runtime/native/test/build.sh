# SPDX-License-Identifier: Apache-2.0
# Builds what the tests need; read by run.sh.

warnings="-Wall -Wextra -Werror"

build_tool() {
    "${CC:-cc}" -std=gnu11 -O1 $warnings -Iinclude test/check.c test/json.c -o "$build/check"
}

# build_variant NAME COMPILER FLAGS OPENMP: the library and the test programs, in $build/NAME.
build_variant() {
    mkdir -p "$build/$1/objects"
    for source in src/*.c; do
        "$2" $3 -fPIC $warnings -Iinclude -c "$source" -o "$build/$1/objects/$(basename "$source" .c).o" ||
            { fail "$1: $source does not compile"; return 1; }
    done
    rm -f "$build/$1/libpomp.a"
    ar rcs "$build/$1/libpomp.a" "$build/$1/objects/"*.o
    programs=thread_cases
    [ -n "$4" ] && programs="omp_cases team_cases task_cases thread_cases end_cases"
    for program in $programs; do
        "$2" -std=gnu11 $3 $4 $warnings -Wno-infinite-recursion -Iinclude "test/$program.c" "$build/$1/libpomp.a" \
            -pthread -o "$build/$1/$program" || { fail "$1: $program does not compile"; return 1; }
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

# The library compiled by a C++ driver told that it is C, as a wrapper of g++ does.
build_cpp() {
    mkdir -p "$build/cpp/run"
    for source in src/*.c; do
        (cd "$build/cpp" && g++ -x c -O2 -fPIC -I"$here/include" -c "$here/$source") || return 1
    done
    ar rcs "$build/cpp/libpomp.a" "$build/cpp/"*.o &&
        g++ -Iinclude test/header.cpp "$build/cpp/libpomp.a" -pthread -o "$build/cpp/header" &&
        POMP_RUN_DIR="$build/cpp/run" "$build/cpp/header" &&
        "$build/check" "$build/cpp/run/profile.json" "constructs=1" "region:5 visits=2 threads=1"
}
