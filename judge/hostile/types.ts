import type { StatusName } from "../../lib/judging/status.ts";

/**
 * A program that tries something. Where the attempt is to fail, it prints
 * "held" when it did fail, which is the expected output: anything else that
 * comes out of the box is a Wrong Answer, and the box leaks.
 */
export interface Hostile {
  name: string;
  language: "C" | "C++" | "Golang" | "Haskell" | "Java" | "Python3";
  code: string;
  /** What it may end in; a box that holds has more than one right answer. */
  outcomes: readonly StatusName[];
  /** In C++: the program is to talk with it. */
  interactor?: string;
  /** Less than this is a forged figure, in KB; where control groups count. */
  leastMemory?: number;
}

export const HELD = "held\n";

const HEADERS = `#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/reboot.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
`;

/** A C program with what such programs need. */
export const c = (
  name: string,
  code: string,
  ...outcomes: StatusName[]
): Hostile => ({ name, language: "C", code: HEADERS + code, outcomes });

/** A C program that asks for something, and is held when it is not given. */
export const refused = (name: string, attempt: string): Hostile =>
  c(
    name,
    `int main(void) { errno = 0; long r = (long)(${attempt});
  if (r < 0 || errno) puts("held"); else printf("got %ld\\n", r); return 0; }`,
    "accepted",
    "runtimeError",
  );

/** A file that must not be there to read. */
export const unseen = (path: string): Hostile =>
  c(
    `reading ${path}`,
    `int main(void) { char b[4096]; int f = open("${path}", O_RDONLY); long n = f < 0 ? -1 : read(f, b, 4096);
  if (n <= 0) puts("held"); else fwrite(b, 1, n, stdout); return 0; }`,
    "accepted",
  );

export const python = (
  name: string,
  code: string,
  ...outcomes: StatusName[]
): Hostile => ({ name, language: "Python3", code, outcomes });

export const java = (
  name: string,
  body: string,
  ...outcomes: StatusName[]
): Hostile => ({
  name,
  language: "Java",
  code: `import java.io.*;
import java.nio.*;
import java.nio.file.*;
import java.util.*;
public class Main {
  public static void main(String[] args) throws Exception {
${body}
  }
}`,
  outcomes,
});

/** Runs a Perl script while it is compiled: as a preprocessor that GHC starts. */
export const whileCompiling = (name: string, script: string): Hostile => ({
  name,
  language: "Haskell",
  code: `{-# OPTIONS_GHC -F -pgmF /usr/bin/perl #-}
1;} # To Perl, the line above is a block that this one ends.
${script}`,
  outcomes: ["compileError"],
});
