import { c, type Hostile } from "./types.ts";

/** An interactor that allocates a megabyte for each byte that it reads. */
const GREEDY = `#include <cstdio>
#include <cstdlib>
#include <cstring>
int main() {
  while (getchar() != EOF) memset(malloc(1 << 20), 1, 1 << 20);
  return 102;
}`;

/** An interactor that answers each line until the input ends. */
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
 * Programs that talk with an interactor: the memory that a program uses between two
 * messages counts as its own, and what it makes the interactor use does not.
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
  // The interactor has failed: that is an error of the problem, told to its author.
  talking(
    GREEDY,
    c(
      "an interactor that keeps everything",
      `int main(void) { for (int n = 0; n < 4096; n++) putchar('x'); fflush(stdout); while (getchar() != EOF); return 0; }`,
      "systemError",
    ),
  ),
];
