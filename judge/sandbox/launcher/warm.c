/*
 * A runtime that has its start behind it, and makes the cells of its program by
 * itself (launcher/cells.h). It is loaded into an interpreter as it is, which starts
 * as ever, up to the moment when it first looks for its program. There it stays, and
 * serves in the launcher's place. In each cell, once all rights are dropped and the
 * filter is loaded, the interpreter goes on in a process of its own as if nothing had
 * been. The program's folder has its place in the cell alone: what has rights cannot
 * read a word of it, even if it wanted to.
 */
#define WARM
#include "launcher.c"

extern char *getenv(const char *name);
extern int unsetenv(const char *name);
extern void *dlsym(void *handle, const char *name);

#define NEXT ((void *)-1L)

static int has_begun;

/* The program must not see how its interpreter was started. */
__attribute__((constructor)) static void hide_itself(void) {
  char *value = getenv("LD_PRELOAD");
  if (value == 0) {
    /* Of a process that the program has started in the same way: no box of ours. */
    has_begun = 1;
    return;
  }
  char *end_of = value + length_of(value);
  unsetenv("LD_PRELOAD");
  for (char *at = value - length_of("LD_PRELOAD="); at < end_of; at++) *at = 0;
}

static void look(const char *path) {
  const char *wanted = "/box/";
  if (has_begun || path == 0) return;
  while (*wanted != 0 && *wanted == *path) wanted++, path++;
  if (*wanted != 0) return;
  has_begun = 1;
  serve();
  must("close", "", CALL(SYS_close_range, 3, ~0U, 0, 0));
  must("show", "", CALL(SYS_prctl, PR_SET_DUMPABLE, 1, 0, 0));
}

#define LOOKS_FIRST(result, name, parameters, arguments)      \
  result name parameters {                                    \
    static result(*next) parameters;                          \
    look(path);                                               \
    if (next == 0) next = (result(*) parameters)dlsym(NEXT, #name); \
    return next arguments;                                    \
  }

LOOKS_FIRST(int, stat64, (const char *path, void *to), (path, to))
LOOKS_FIRST(int, lstat64, (const char *path, void *to), (path, to))
LOOKS_FIRST(int, open64, (const char *path, int flags, int mode), (path, flags, mode))
LOOKS_FIRST(void *, fopen64, (const char *path, const char *mode), (path, mode))
LOOKS_FIRST(void *, opendir, (const char *path), (path))
LOOKS_FIRST(int, access, (const char *path, int mode), (path, mode))
LOOKS_FIRST(long, readlink, (const char *path, char *to, unsigned long size), (path, to, size))
