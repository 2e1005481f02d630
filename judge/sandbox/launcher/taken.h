/*
 * What leaves a folder that a program could write in: regular files, opened
 * without following links, in bounds, once nothing runs there any more.
 */
#include <fcntl.h>
#include <sys/stat.h>

#include "kernel.h"

enum { BUNDLE = 6 };
/* Files, folders below each other, and bytes of a path. */
enum { MAX_TAKEN = 2000, MAX_DEPTH = 16, MAX_PATH = 1024 };

/*
 * A file that the program has left, open to read; not the target of a link, not
 * a pipe or a device. Negative when it is none.
 */
static long open_left(long folder, const char *name, struct stat *about) {
  long fd = CALL(SYS_openat, folder, name,
                 O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
  if (fd < 0) return fd;
  long result = CALL(SYS_fstat, fd, about, 0, 0);
  if (result >= 0) return fd;
  CALL(SYS_close, fd, 0, 0, 0);
  return result;
}

/* As the program's own user. */
static void hand_out(const char *path) {
  struct stat about;
  long fd = open_left(AT_FDCWD, path, &about);
  if (fd >= 0 && S_ISREG(about.st_mode)) copy(fd, 1);
}

/* Files handed out so far, or minus the error that ended it. */
static long taken;

static void take(long fd, const struct stat *about, const char *path) {
  unsigned long lengths[2] = {length_of(path), about->st_size};
  if (taken >= MAX_TAKEN) taken = -EFBIG;
  if (taken < 0) return;
  long result = CALL(SYS_write, BUNDLE, lengths, sizeof lengths, 0);
  if (result >= 0) result = say(BUNDLE, path);
  if (result >= 0) result = copy(fd, BUNDLE);
  taken = result < 0 ? result : taken + 1;
}

static void take_named(const char *name) {
  struct stat about;
  long fd = open_left(AT_FDCWD, name, &about);
  if (fd < 0) return;
  if (S_ISREG(about.st_mode)) take(fd, &about, name);
  CALL(SYS_close, fd, 0, 0, 0);
}

static int ends_with(const char *name, const char *suffix) {
  long more = length_of(name) - length_of(suffix);
  return more > 0 && same(name + more, suffix);
}

struct entry {
  unsigned long number, next;
  unsigned short size;
  unsigned char type;
  char name[];
};

/* `path` is where `folder` is, with room for what is in it behind `end`. */
static void take_ending(long folder, const char *suffix, char *path, char *end,
                        int depth) {
  char entries[4096];
  long size;
  while ((size = CALL(SYS_getdents64, folder, entries, sizeof entries, 0)) > 0) {
    for (long at = 0; at < size && taken >= 0;) {
      struct entry *entry = (struct entry *)(entries + at);
      struct stat about;
      long length = length_of(entry->name);
      at += entry->size;
      if (same(entry->name, ".") || same(entry->name, "..")) continue;
      if (end + length + 2 > path + MAX_PATH) continue;
      long fd = open_left(folder, entry->name, &about);
      if (fd < 0) continue;
      for (long n = 0; n <= length; n++) end[n] = entry->name[n];
      if (S_ISREG(about.st_mode) && ends_with(entry->name, suffix)) {
        take(fd, &about, path);
      } else if (S_ISDIR(about.st_mode) && depth < MAX_DEPTH) {
        end[length] = '/';
        take_ending(fd, suffix, path, end + length + 1, depth + 1);
      }
      CALL(SYS_close, fd, 0, 0, 0);
    }
  }
}

/* The words in front name what leaves the folder that the program ran in. */
static void take_all(char **word) {
  char path[MAX_PATH];
  for (; **word == 't' || **word == 'e'; word += 2) {
    if (**word == 't') take_named(word[1]);
    if (**word == 'e') {
      long here = CALL(SYS_openat, AT_FDCWD, ".", O_RDONLY | O_CLOEXEC, 0);
      if (here >= 0) take_ending(here, word[1], path, path, 0);
      CALL(SYS_close, here, 0, 0, 0);
    }
  }
}
