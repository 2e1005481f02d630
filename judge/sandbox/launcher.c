/*
 * The sandbox's two small links, as one program without a C library: starting
 * a program with one costs as much here as all of the namespaces together.
 *
 *   launcher enter WORDS -- PROGRAM...   outside, before bubblewrap:
 *     w FD PATH   opens to write, emptied; r FD PATH: to read
 *     j FILE      joins the control group of this cgroup.procs
 *     l NUMBER N  sets a resource limit
 *     u ID        becomes this user and group, without others
 *     f PATH      stays, and feeds the file to the program through a pipe
 *
 *   launcher init WORDS -- PROGRAM...    inside, the namespace's first process:
 *     l NUMBER N  and u ID as above
 *     o PATH      what is printed goes nowhere; this file is the output
 *
 * init waits for the program, ends what is left of it, writes what all of it
 * has used to REPORT ("CPU in microseconds, largest process in KB") and ends
 * with the program's exit code, or 128 + the signal. by_launcher.ts writes the
 * words, and compiles this at the start.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>

enum { REPORT = 7, CHUNK = 65536 };
enum { FAILED = 1, NOT_STARTED = 127, BY_SIGNAL = 128 };

#if defined(__x86_64__)
__asm__(".globl _start\n_start: mov %rsp, %rdi\n and $-16, %rsp\n call start");

static long call(long number, long a, long b, long c, long d) {
  register long r10 __asm__("r10") = d;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10)
                   : "rcx", "r11", "memory");
  return result;
}
#elif defined(__aarch64__)
__asm__(".globl _start\n_start: mov x0, sp\n bl start");

static long call(long number, long a, long b, long c, long d) {
  register long x8 __asm__("x8") = number, x0 __asm__("x0") = a,
                x1 __asm__("x1") = b, x2 __asm__("x2") = c,
                x3 __asm__("x3") = d;
  __asm__ volatile("svc 0"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3)
                   : "memory");
  return x0;
}
#endif

#define CALL(number, a, b, c, d) \
  call(number, (long)(a), (long)(b), (long)(c), (long)(d))

static char **environment;

static int same(const char *a, const char *b) {
  for (; *a == *b; a++, b++) if (*a == 0) return 1;
  return 0;
}

static unsigned long number(const char *text) {
  unsigned long value = 0;
  for (; *text >= '0' && *text <= '9'; text++) value = value * 10 + *text - '0';
  return value;
}

/* Appends the digits, returns the end. */
static char *print(char *to, unsigned long value) {
  char digits[20];
  int count = 0;
  do digits[count++] = '0' + value % 10; while (value /= 10);
  while (count > 0) *to++ = digits[--count];
  return to;
}

static long say(int fd, const char *text) {
  long length = 0;
  while (text[length] != 0) length++;
  return CALL(SYS_write, fd, text, length, 0);
}

static void end(long code) {
  for (;;) CALL(SYS_exit_group, code, 0, 0, 0);
}

/* Nothing may go on after a step that has failed. */
static long must(const char *step, const char *on, long result) {
  if (result >= 0) return result;
  char digits[20];
  *print(digits, -result) = 0;
  say(2, "launcher: ");
  say(2, step);
  say(2, " ");
  say(2, on);
  say(2, ": error ");
  say(2, digits);
  say(2, "\n");
  end(FAILED);
  return result;
}

static void become(char **argv) {
  CALL(SYS_execve, argv[0], argv, environment, 0);
}

static void open_as(int fd, const char *path, int flags) {
  long opened = must("open", path, CALL(SYS_openat, AT_FDCWD, path, flags, 0600));
  if (opened == fd) return;
  must("dup", path, CALL(SYS_dup3, opened, fd, 0, 0));
  CALL(SYS_close, opened, 0, 0, 0);
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

static long copy(int from, int to) {
  static char chunk[CHUNK];
  for (;;) {
    long size = CALL(SYS_read, from, chunk, CHUNK, 0);
    if (size <= 0) return size;
    for (long done = 0; done < size;) {
      long written = CALL(SYS_write, to, chunk + done, size - done, 0);
      if (written < 0) return written;
      done += written;
    }
  }
}

static long fork_off(void) {
  return must("fork", "", CALL(SYS_clone, SIGCHLD, 0, 0, 0));
}

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
      case 'u': become_user(*++word); break;
      case 'f': fed = *++word; break;
      default: must("word", *word, -EINVAL);
    }
  }
  if (fed != 0) feed(fed, word + 1);
  become(word + 1);
  must("start", word[1], -ENOENT);
}

/* What has ended is counted in what `report` asks for. */
static void end_all(void) {
  CALL(SYS_kill, -1, SIGKILL, 0, 0);
  while (CALL(SYS_wait4, -1, 0, 0, 0) != -ECHILD) {}
}

static void report(void) {
  struct rusage used;
  char text[64], *to = text;
  CALL(SYS_getrusage, RUSAGE_CHILDREN, &used, 0, 0);
  to = print(to, (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000UL +
                     used.ru_utime.tv_usec + used.ru_stime.tv_usec);
  *to++ = ' ';
  to = print(to, used.ru_maxrss);
  *to = 0;
  say(REPORT, text);
}

/* As the program's own user; a link, a pipe or a device is not an output. */
static void hand_out(const char *path) {
  struct stat about;
  long fd = CALL(SYS_openat, AT_FDCWD, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
  if (fd < 0 || CALL(SYS_fstat, fd, &about, 0, 0) < 0) return;
  if (S_ISREG(about.st_mode)) copy(fd, 1);
}

static void init(char **word) {
  const char *output = 0;
  for (; !same(*word, "--"); word++) {
    switch (**word) {
      case 'l': limit(word[1], word[2]); word += 2; break;
      case 'u': become_user(*++word); break;
      case 'o': output = *++word; break;
      default: must("word", *word, -EINVAL);
    }
  }
  /* The program runs as the same user: it must not reach in here by /proc. */
  must("hide", "", CALL(SYS_prctl, PR_SET_DUMPABLE, 0, 0, 0));
  must("close", "", CALL(SYS_fcntl, REPORT, F_SETFD, FD_CLOEXEC, 0));
  long program = fork_off(), ended;
  int status = 0;
  if (program == 0) {
    if (output != 0) open_as(1, "/dev/null", O_WRONLY);
    become(word + 1);
    end(NOT_STARTED);
  }
  do ended = CALL(SYS_wait4, -1, &status, 0, 0); while (ended != program);
  end_all();
  report();
  if (output != 0) hand_out(output);
  end(code_of(status));
}

/* The stack as the kernel leaves it: count, words, null, environment. */
__attribute__((used)) void start(long *stack) {
  char **argv = (char **)(stack + 1);
  environment = argv + stack[0] + 1;
  if (stack[0] > 3 && same(argv[1], "enter")) enter(argv + 2);
  if (stack[0] > 3 && same(argv[1], "init")) init(argv + 2);
  end(FAILED);
}
