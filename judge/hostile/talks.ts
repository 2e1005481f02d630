import { c, type Hostile } from "./types.ts";

/** Takes a megabyte for each byte that it is told. */
const GREEDY = `#include <cstdio>
#include <cstdlib>
#include <cstring>
int main() {
  while (getchar() != EOF) memset(malloc(1 << 20), 1, 1 << 20);
  return 102;
}`;

/** Answers each line, until there is none. */
const ECHO = `#include <cstdio>
int main() {
  char line[64];
  while (fgets(line, sizeof line, stdin)) { fputs(line, stdout); fflush(stdout); }
  return 0;
}`;

const talking = (interactor: string, program: Hostile): Hostile => ({
  ...program,
  interactor,
});

/**
 * Programs of interactive problems, which run beside the author's: what they take
 * is theirs, and what they make the interactor take is not.
 */
export const TALKS: readonly Hostile[] = [
  talking(
    ECHO,
    c(
      "memory between two messages",
      `int main(void) { char line[64]; for (;;) { puts("more"); fflush(stdout); if (!fgets(line, sizeof line, stdin)) return 0; memset(malloc(1 << 20), 1, 1 << 20); } }`,
      "memoryLimitExceeded",
    ),
  ),
  // The author's program has failed, and is to be told of it.
  talking(
    GREEDY,
    c(
      "an interactor that keeps everything",
      `int main(void) { for (int n = 0; n < 4096; n++) putchar('x'); fflush(stdout); while (getchar() != EOF); return 0; }`,
      "systemError",
    ),
  ),
];
