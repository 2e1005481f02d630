import type { StatusName } from "../../lib/judging/status.ts";

/**
 * A program that tries something which the sandbox must prevent. The expected output
 * is "held", which it prints when its attempt has failed; so Wrong Answer means that
 * the sandbox leaks.
 */
export interface Hostile {
  name: string;
  language: "C" | "C++" | "Golang" | "Haskell" | "Java" | "Python3";
  code: string;
  /** The verdicts that are fine: a sandbox may stop a program in more than one way. */
  outcomes: readonly StatusName[];
  /** Source (C++) of the interactor that the program talks with. */
  interactor?: string;
  /** In KB: the program has certainly used as much, so a smaller figure is forged. Checked where control groups measure. */
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

/** Makes a C program, with the headers that all of them need. */
export const c = (
  name: string,
  code: string,
  ...outcomes: StatusName[]
): Hostile => ({ name, language: "C", code: HEADERS + code, outcomes });

/** Makes a C program that holds if a system call is refused. */
export const refused = (name: string, attempt: string): Hostile =>
  c(
    name,
    `int main(void) { errno = 0; long r = (long)(${attempt});
  if (r < 0 || errno) puts("held"); else printf("got %ld\\n", r); return 0; }`,
    "accepted",
    "runtimeError",
  );

/** Makes a program that holds if a file cannot be read. */
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

/** Makes a program that runs a Perl script while it is compiled, as a preprocessor of GHC. */
export const whileCompiling = (name: string, script: string): Hostile => ({
  name,
  language: "Haskell",
  code: `{-# OPTIONS_GHC -F -pgmF /usr/bin/perl #-}
1;} # To Perl, the line above is a block that this one ends.
${script}`,
  outcomes: ["compileError"],
});
