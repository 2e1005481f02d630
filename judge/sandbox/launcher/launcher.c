/*
 * The sandbox's two small links, as one program without a C library: starting
 * a program with one costs as much here as all of the namespaces together.
 *
 *   launcher enter WORDS -- PROGRAM...   outside, before bubblewrap:
 *     w FD PATH   opens to write, emptied; r FD PATH: to read
 *     i PATH      opens as the standard input, without a name that shows inside
 *     p PATH      opens this pipe as the standard output, likewise
 *     j FILE      joins the control group of this cgroup.procs
 *     l NUMBER N  sets a resource limit
 *     u ID        becomes this user and group, without others
 *     s PATH      listens here for the cells of `serve`
 *     f PATH      stays, and feeds the file to the program through a pipe
 *
 *   launcher init WORDS -- PROGRAM...    inside, the namespace's first process:
 *     m PATH OPTIONS  mounts a folder in memory, with bounds on bytes and files
 *     h PATH          hides a file of the kernel's, where there is one
 *     z PATH          makes a mount read-only
 *     c FROM TO       copies a file in; s FROM TO: links to it
 *     d PATH          goes to this folder
 *     b FROM TO       shows a folder in another place
 *     n               counts what all of it writes
 *     l NUMBER N      and u ID as above
 *     o PATH          what is printed goes nowhere; this file is the output
 *     t NAME          in front of all others: hands out this file of the folder
 *                     where the program ends well
 *     e SUFFIX        and those, in its folders too, whose names end like this
 *
 *   launcher serve       inside in its place: makes a cell for each that asks
 *
 *   launcher warm WORDS -- PROGRAM...    the same, as a runtime (warm.c): l as
 *     above, e VARIABLE of its environment
 *
 *   launcher cells PATH WORDS -- PROGRAM...    outside: starts such a box, which
 *     listens at PATH, as enter does, and asks it for cells (asks.h). An order is
 *     WORDS -- WORDS -- PROGRAM...: init does the second WORDS in a cell and runs
 *     the program; the first are i, p and j of enter.
 *
 * init gives up its privileges and loads the filter. It waits for the program,
 * ends what is left of it, writes what all of it has used to REPORT ("CPU in
 * microseconds, largest process in KB, files handed out or minus the error,
 * bytes written")
 * and ends with the program's exit code, or 128 + the signal. Files go to
 * BUNDLE one after another: the lengths of name and content in 8 bytes each,
 * then both. launcher.ts writes the words, and compiles this at the start.
 */
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "cells.h"
#include "taken.h"

enum { WRITTEN = 8, FILTER = 9 };
enum {
  READ_ONLY = MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC
};
enum { NOT_STARTED = 127, BY_SIGNAL = 128 };
enum { OPEN_TREE = 428, CLONE_TREE = 1, LAST_CAPABILITY = 63 };

static char **environment;

static void become(char **argv) {
  CALL(SYS_execve, argv[0], argv, environment, 0);
}

static void open_as(int fd, const char *path, int flags) {
  long opened = must("open", path, CALL(SYS_openat, AT_FDCWD, path, flags, 0600));
  if (opened == fd) return;
  must("dup", path, CALL(SYS_dup3, opened, fd, 0, 0));
  CALL(SYS_close, opened, 0, 0, 0);
}

/*
 * A copy of the mount that belongs to nothing has no path: in /proc/self/fd a
 * program would read where the site keeps this file, and its content's hash.
 * Without the right to do so, or before Linux 5.2, it is opened as it is.
 */
static int opened_nameless(const char *path, int flags) {
  char copied[64], *to = copied;
  long tree = CALL(OPEN_TREE, AT_FDCWD, path, CLONE_TREE | O_CLOEXEC, 0);
  if (tree < 0) {
    return must("open", path, CALL(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC, 0));
  }
  for (const char *from = "/proc/self/fd/"; *from != 0;) *to++ = *from++;
  *print(to, tree) = 0;
  int opened = must("open", path, CALL(SYS_openat, AT_FDCWD, copied, flags | O_CLOEXEC, 0));
  CALL(SYS_close, tree, 0, 0, 0);
  return opened;
}

static int open_input(const char *path) {
  /* A pipe whose writer has ended already must not be waited for. */
  int opened = opened_nameless(path, O_RDONLY | O_NONBLOCK);
  CALL(SYS_fcntl, opened, F_SETFL, O_RDONLY, 0);
  return opened;
}

static void move(int from, int to) {
  must("dup", "", CALL(SYS_dup3, from, to, 0, 0));
  CALL(SYS_close, from, 0, 0, 0);
}

static void limit(const char *which, const char *value) {
  struct rlimit both = {number(value), number(value)};
  must("limit", which, CALL(SYS_prlimit64, 0, number(which), &both, 0));
}

static void join(const char *file) {
  long fd = must("open", file, CALL(SYS_openat, AT_FDCWD, file, O_WRONLY, 0));
  must("join", file, CALL(SYS_write, fd, "0", 1, 0));
  CALL(SYS_close, fd, 0, 0, 0);
}

static void become_user(const char *id) {
  long user = number(id);
  must("setgroups", id, CALL(SYS_setgroups, 0, 0, 0, 0));
  must("setgid", id, CALL(SYS_setresgid, user, user, user, 0));
  must("setuid", id, CALL(SYS_setresuid, user, user, user, 0));
}

static long code_of(int status) {
  return WIFSIGNALED(status) ? BY_SIGNAL + WTERMSIG(status)
                             : WEXITSTATUS(status);
}

/* What whoever started Gavel has left open would reach every program. */
static void close_others(void) {
  if (CALL(SYS_close_range, 3, ~0U, 0, 0) == 0) return;
  /* A kernel before 5.9. */
  for (int fd = 3; fd < CHUNK; fd++) CALL(SYS_close, fd, 0, 0, 0);
}

#ifdef WARM
/* The C library's, which knows its threads. */
extern int fork(void);
static long fork_off(void) { return must("fork", "", fork()); }
#else
static long fork_off(void) {
  return must("fork", "", CALL(SYS_clone, SIGCHLD, 0, 0, 0));
}
#endif

/* Test data of our own user: over a pipe the program cannot make it writable. */
static void feed(const char *path, char **argv) {
  int ends[2];
  must("pipe", path, CALL(SYS_pipe2, ends, O_CLOEXEC, 0, 0));
  long from = must("open", path, CALL(SYS_openat, AT_FDCWD, path, O_RDONLY, 0));
  long child = fork_off();
  if (child == 0) {
    must("dup", path, CALL(SYS_dup3, ends[0], 0, 0, 0));
    CALL(SYS_close, from, 0, 0, 0);
    become(argv);
    must("start", argv[0], -ENOENT);
  }
  /* It may end before it has read all; whoever reads its output waits for us. */
  struct { void *handler; unsigned long rest[3]; } ignore = {SIG_IGN, {0}};
  CALL(SYS_rt_sigaction, SIGPIPE, &ignore, 0, sizeof ignore.rest[0]);
  for (int fd = 0; fd < 3; fd++) CALL(SYS_close, fd, 0, 0, 0);
  CALL(SYS_close, ends[0], 0, 0, 0);
  copy(from, ends[1]);
  CALL(SYS_close, ends[1], 0, 0, 0);
  int status = 0;
  while (CALL(SYS_wait4, child, &status, 0, 0) == -EINTR) {}
  end(code_of(status));
}

static void enter(char **word) {
  const char *fed = 0;
  close_others();
  for (; !same(*word, "--"); word++) {
    switch (**word) {
      case 'j': join(*++word); break;
      case 'l': limit(word[1], word[2]); word += 2; break;
      case 'r': open_as(number(word[1]), word[2], O_RDONLY); word += 2; break;
      case 'w':
        open_as(number(word[1]), word[2], O_WRONLY | O_CREAT | O_TRUNC);
        word += 2;
        break;
      case 'i': move(open_input(*++word), 0); break;
      case 'p': move(opened_nameless(*++word, O_WRONLY), 1); break;
      case 'u': become_user(*++word); break;
      case 's': listen_at(*++word); break;
      case 'f': fed = *++word; break;
      default: must("word", *word, -EINVAL);
    }
  }
  if (fed != 0) feed(fed, word + 1);
  become(word + 1);
  must("start", word[1], -ENOENT);
}

/* While it may: once nobody can look in here, the kernel lets nobody open it. */
static void open_written(void) {
  open_as(WRITTEN, "/proc/self/io", O_RDONLY);
  CALL(SYS_fcntl, WRITTEN, F_SETFD, FD_CLOEXEC, 0);
}

/* "wchar: N", of this process and all that it has waited for; 0 if not counted. */
static unsigned long written(void) {
  static char text[512];
  if (CALL(SYS_pread64, WRITTEN, text, sizeof text - 1, 0) <= 0) return 0;
  for (const char *at = text; *at != 0; at++) {
    const char *wanted = "wchar: ", *here = at;
    while (*wanted != 0 && *wanted == *here) wanted++, here++;
    if (*wanted == 0) return number(here);
  }
  return 0;
}

/* What has ended is counted in what `report` asks for. */
static void end_all(void) {
  CALL(SYS_kill, -1, SIGKILL, 0, 0);
  while (CALL(SYS_wait4, -1, 0, 0, 0) != -ECHILD) {}
}

static void report(long taken) {
  struct rusage used;
  char text[96], *to = text;
  CALL(SYS_getrusage, RUSAGE_CHILDREN, &used, 0, 0);
  to = print(to, (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000UL +
                     used.ru_utime.tv_usec + used.ru_stime.tv_usec);
  *to++ = ' ';
  to = print(to, used.ru_maxrss);
  *to++ = ' ';
  if (taken < 0) *to++ = '-';
  to = print(to, taken < 0 ? -taken : taken);
  *to++ = ' ';
  to = print(to, written());
  *to = 0;
  say(REPORT, text);
}

static void copy_in(const char *from, const char *to) {
  long source = must("open", from, CALL(SYS_openat, AT_FDCWD, from, O_RDONLY, 0));
  long target = must("make", to, CALL(SYS_openat, AT_FDCWD, to,
                                      O_WRONLY | O_CREAT | O_EXCL, 0644));
  must("copy", to, copy(source, target));
  CALL(SYS_close, source, 0, 0, 0);
  CALL(SYS_close, target, 0, 0, 0);
}

static void hide(const char *path) {
  long result = CALL5(SYS_mount, "/dev/null", path, 0, MS_BIND, 0);
  if (result != -ENOENT) must("hide", path, result);
}

/* What the walls were made with, nothing that runs behind them may have. */
static void drop_privileges(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  must("drop", "", CALL(SYS_capset, &header, none, 0, 0));
}

static struct sock_filter instructions[4096];
static long filter_size;

static void read_filter(void) {
  filter_size = must("filter", "", CALL(SYS_read, FILTER, instructions,
                                        sizeof instructions, 0));
  CALL(SYS_close, FILTER, 0, 0, 0);
}

static void load_filter(void) {
  if (filter_size == 0) read_filter();
  struct sock_fprog program = {filter_size / sizeof *instructions, instructions};
  must("filter", "", CALL(SYS_prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER,
                          &program, 0));
}

/* While there is the right to: becoming a user loses it. */
static void drop_bound(void) {
  for (int n = 0; n <= LAST_CAPABILITY; n++) CALL(SYS_prctl, PR_CAPBSET_DROP, n, 0, 0);
}

static void init(char **word) {
  const char *output = 0;
  char **leaving = word;
  for (; !same(*word, "--"); word++) {
    switch (**word) {
      case 'm':
        must("mount", word[1], CALL5(SYS_mount, "tmpfs", word[1], "tmpfs",
                                     MS_NOSUID | MS_NODEV, word[2]));
        word += 2;
        break;
      case 'h': hide(*++word); break;
      case 'b':
        must("bind", word[2], CALL5(SYS_mount, word[1], word[2], 0, MS_BIND, 0));
        word += 2;
        break;
      case 'z':
        must("lock", word[1], CALL5(SYS_mount, 0, word[1], 0, READ_ONLY, 0));
        word++;
        break;
      case 'c': copy_in(word[1], word[2]); word += 2; break;
      case 's':
        must("link", word[2], CALL(SYS_symlinkat, word[1], AT_FDCWD, word[2], 0));
        word += 2;
        break;
      case 'd': must("go", word[1], CALL(SYS_chdir, word[1], 0, 0, 0)); word++; break;
      case 'l': limit(word[1], word[2]); word += 2; break;
      case 'u': become_user(*++word); break;
      case 'o': output = *++word; break;
      case 'n': open_written(); break;
      case 't':
      case 'e': word++; break;
      default: must("word", *word, -EINVAL);
    }
  }
  drop_privileges();
  /* The program runs as the same user: it must not reach in here by /proc. */
  must("hide", "", CALL(SYS_prctl, PR_SET_DUMPABLE, 0, 0, 0));
  must("close", "", CALL(SYS_fcntl, REPORT, F_SETFD, FD_CLOEXEC, 0));
  CALL(SYS_fcntl, BUNDLE, F_SETFD, FD_CLOEXEC, 0);
  load_filter();
  long program = fork_off(), ended;
  int status = 0;
  if (program == 0) {
    if (output != 0) open_as(1, "/dev/null", O_WRONLY);
#ifdef WARM
    return;
#endif
    become(word + 1);
    end(NOT_STARTED);
  }
  do ended = CALL(SYS_wait4, -1, &status, 0, 0); while (ended != program);
  end_all();
  if (status == 0) take_all(leaving);
  report(taken);
  if (output != 0) hand_out(output);
  end(code_of(status));
}

/* Returns in a program that a runtime goes on with (warm.c), nowhere else. */
static void serve(void) {
  drop_bound();
  read_filter();
  for (;;) {
    long asker = CALL(SYS_accept4, LISTENING, 0, 0, SOCK_CLOEXEC);
    if (asker == -EINTR) continue;
    must("accept", "", asker);
    int code = FAILED, pidfd = -1;
    if (receive(asker, &sent)) {
      long cell = CALL5(SYS_clone, OF_ITS_OWN, 0, &pidfd, 0, 0);
      if (cell == 0) {
        init(begin_cell());
        return;
      }
      if (cell > 0) code = code_of(wait_for(cell, pidfd, asker));
      if (pidfd >= 0) CALL(SYS_close, pidfd, 0, 0, 0);
    }
    for (long n = 0; n < sent.count; n++) CALL(SYS_close, sent.given[n], 0, 0, 0);
    CALL5(SYS_sendto, asker, &code, sizeof code, MSG_NOSIGNAL, 0);
    CALL(SYS_close, asker, 0, 0, 0);
  }
}

#ifndef WARM
#include "asks.h"

/* With the rights of whoever serves, as one does. */
static void warm(char **word) {
  static char *with[MAX_WORDS];
  int count = 0;
  drop_bound();
  for (; !same(*word, "--"); word++) {
    switch (**word) {
      case 'l': limit(word[1], word[2]); word += 2; break;
      case 'e': with[0] = *++word; break;
      default: must("word", *word, -EINVAL);
    }
  }
  /* Behind all others: it is wiped out. */
  char *own = with[0];
  for (; environment[count] != 0 && count < MAX_WORDS - 2; count++) {
    with[count] = environment[count];
  }
  with[count] = own;
  CALL(SYS_execve, word[1], word + 1, with, 0);
  must("start", word[1], -ENOENT);
}

/* The stack as the kernel leaves it: count, words, null, environment. */
__attribute__((used)) void start(long *stack) {
  char **argv = (char **)(stack + 1);
  environment = argv + stack[0] + 1;
  if (stack[0] > 3 && same(argv[1], "enter")) enter(argv + 2);
  if (stack[0] > 3 && same(argv[1], "cells")) cells(argv[2], argv + 3);
  if (stack[0] > 1 && same(argv[1], "serve")) serve();
  if (stack[0] > 3 && same(argv[1], "warm")) warm(argv + 2);
  if (stack[0] > 3 && same(argv[1], "init")) {
    drop_bound();
    init(argv + 2);
  }
  end(FAILED);
}
#endif
