import { type Hostile, whileCompiling } from "./types.ts";

/** Programs that run while they are compiled, and attack the folder in which that happens. */
export const WORKSHOPS: readonly Hostile[] = [
  whileCompiling(
    "60,000 nested folders beside the source",
    "for (1..60000) { mkdir 'd'; chdir 'd'; }",
  ),
  whileCompiling(
    "filling the disk beside the source",
    `for my $n (1..200) { open my $f, '>', "f$n" or last; for (1..64) { print $f 'x' x 1048576 or last; } close $f; }`,
  ),
  whileCompiling(
    "a million files beside the source",
    `for my $n (1..1000000) { open my $f, '>', "f$n" or last; close $f; }`,
  ),
  whileCompiling(
    "a link to the host as the program",
    "symlink '/etc/passwd', 'main'; symlink '/proc/1/mem', 'main.o';",
  ),
  whileCompiling(
    "a pipe as the program",
    "system 'mkfifo', 'main', 'main.o', 'main.hi';",
  ),
  whileCompiling(
    "a process that outlives the compiler",
    "if (fork() == 0) { setpgrp; close STDIN; close STDOUT; close STDERR; for (;;) { sleep 1; } }",
  ),
  whileCompiling("sleeping while compiling", "sleep 1 while 1;"),
  whileCompiling(
    "writing to its source on the host",
    "for (glob '/in/* /in/..') { open my $f, '>>', $_ and die 'free'; chmod 0777, $_; unlink $_; }",
  ),
];
