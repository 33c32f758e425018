#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Gives generated files the time of the newest file that they are made of, so that nothing is compiled
# again where these are the same as before:  date-generated.sh FOLDER MADE_OF...
set -eu
folder=$1
shift
newest=$(find "$@" -type f -exec ls -t {} + | head -n 1)
find "$folder" -type f -exec touch -r "$newest" {} +
