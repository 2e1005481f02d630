import { c, type Hostile, java, python } from "./types.ts";

const CUT = ["runtimeError"] as const;

/** Programs that write far too much. */
export const FLOODS: readonly Hostile[] = [
  c(
    "endless output, in lines",
    `int main(void) { for (;;) puts("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"); }`,
    ...CUT,
    "timeLimitExceeded",
  ),
  c(
    "endless output, without line ends",
    `int main(void) { static char b[1 << 20]; memset(b, 'x', sizeof b); for (;;) fwrite(b, 1, sizeof b, stdout); }`,
    ...CUT,
    "timeLimitExceeded",
  ),
  c(
    "endless output of blanks",
    `int main(void) { static char b[1 << 20]; memset(b, ' ', sizeof b); for (;;) fwrite(b, 1, sizeof b, stdout); }`,
    ...CUT,
    "timeLimitExceeded",
  ),
  c(
    "endless error output",
    `int main(void) { static char b[1 << 20]; memset(b, 'x', sizeof b); for (int n = 0; n < 300; n++) fwrite(b, 1, sizeof b, stderr); puts("held"); return 0; }`,
    "accepted",
    "timeLimitExceeded",
  ),
  c(
    "zero bytes instead of text",
    `int main(void) { for (int n = 0; n < 100000; n++) { putchar(0); putchar(255); } return 1; }`,
    "runtimeError",
  ),
  c(
    "a file that is too large",
    `int main(void) { static char b[1 << 20]; int f = open("/tmp/big", O_CREAT | O_WRONLY, 0600); for (int n = 0; n < 200; n++) if (write(f, b, sizeof b) < 0) break; puts("held"); return 0; }`,
    "accepted",
    "runtimeError",
    "memoryLimitExceeded",
  ),
  c(
    "a huge sparse file",
    `int main(void) { int f = open("/tmp/hole", O_CREAT | O_WRONLY, 0600); puts(ftruncate(f, 1LL << 40) ? "held" : "free"); return 0; }`,
    "accepted",
    "runtimeError",
  ),
  c(
    "many small files",
    `int main(void) { char name[32]; for (int n = 0; n < 1000000; n++) { sprintf(name, "/tmp/%d", n); int f = open(name, O_CREAT | O_WRONLY, 0600); if (f < 0) break; close(f); } puts("held"); return 0; }`,
    "accepted",
    "timeLimitExceeded",
    "memoryLimitExceeded",
  ),
  c(
    "deeply nested folders",
    `int main(void) { chdir("/tmp"); for (int n = 0; n < 100000; n++) { if (mkdir("d", 0700) || chdir("d")) break; } puts("held"); return 0; }`,
    "accepted",
    "timeLimitExceeded",
    "memoryLimitExceeded",
  ),
  c(
    "using up all descriptors",
    `int main(void) { int n = 0; while (dup(1) >= 0) n++; fprintf(stdout, "%s\\n", n < 1024 ? "held" : "free"); return 0; }`,
    "accepted",
  ),
  python(
    "endless output in Python",
    "import sys\nwhile True: sys.stdout.write('x' * 65536)",
    ...CUT,
    "timeLimitExceeded",
  ),
  java(
    "endless error output in Java",
    `    for (int n = 0; n < 100000; n++) System.err.println("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
    System.out.println("held");`,
    "accepted",
    "timeLimitExceeded",
  ),
];
