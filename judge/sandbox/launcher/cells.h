/*
 * Cells: for each case of a submission a part of one box, with processes, mounts,
 * shared memory and folders of its own. `serve` is the box's first process and makes
 * them; what runs outside opens what a program gets and hands it over (asks.h).
 */
#include <linux/sched.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "kernel.h"

enum { LISTENING = 5, REPORT = 7 };
/* Input, output, errors, the report; then files of control groups to join. */
enum { GIVEN = 4, MAX_GIVEN = 8, OUT_OF_THE_WAY = 64 };
enum { MAX_SENT = 32768, MAX_WORDS = 1024 };
enum {
  OF_ITS_OWN = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_PIDFD | SIGCHLD
};

/* One packet: words that end in 0 each, and descriptors. */
struct sent {
  char words[MAX_SENT];
  long size;
  int given[MAX_GIVEN];
  long count;
};

static struct sent sent;

static long socket_at(const char *path, struct sockaddr_un *address) {
  long length = length_of(path);
  if (length >= (long)sizeof address->sun_path) must("socket", path, -ENAMETOOLONG);
  address->sun_family = AF_UNIX;
  for (long n = 0; n <= length; n++) address->sun_path[n] = path[n];
  return must("socket", path,
              CALL(SYS_socket, AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, 0));
}

/* Only the judge's own user may connect. Says so as soon as somebody can. */
static void listen_at(const char *path) {
  static struct sockaddr_un address;
  long fd = socket_at(path, &address);
  CALL(SYS_unlinkat, AT_FDCWD, path, 0, 0);
  must("bind", path, CALL(SYS_bind, fd, &address, sizeof address, 0));
  must("listen", path, CALL(SYS_listen, fd, 1, 0, 0));
  must("dup", path, CALL(SYS_dup3, fd, LISTENING, 0, 0));
  CALL(SYS_close, fd, 0, 0, 0);
  say(1, "\n");
}

static void send_to(long fd, const struct sent *what) {
  static union {
    struct cmsghdr head;
    char space[CMSG_SPACE(sizeof what->given)];
  } control;
  struct iovec words = {(char *)what->words, what->size};
  long bytes = what->count * sizeof *what->given;
  struct msghdr message = {.msg_iov = &words,
                           .msg_iovlen = 1,
                           .msg_control = control.space,
                           .msg_controllen = CMSG_SPACE(bytes)};
  control.head.cmsg_level = SOL_SOCKET;
  control.head.cmsg_type = SCM_RIGHTS;
  control.head.cmsg_len = CMSG_LEN(bytes);
  int *to = (int *)CMSG_DATA(&control.head);
  for (long n = 0; n < what->count; n++) to[n] = what->given[n];
  must("send", "", CALL(SYS_sendmsg, fd, &message, MSG_NOSIGNAL, 0));
}

/* Where nothing whole comes, nothing is kept of it. */
static int receive(long fd, struct sent *what) {
  static union {
    struct cmsghdr head;
    char space[CMSG_SPACE(sizeof what->given)];
  } control;
  struct iovec words = {what->words, sizeof what->words};
  struct msghdr message = {.msg_iov = &words,
                           .msg_iovlen = 1,
                           .msg_control = control.space,
                           .msg_controllen = sizeof control.space};
  what->count = 0;
  what->size = CALL(SYS_recvmsg, fd, &message, MSG_CMSG_CLOEXEC, 0);
  if (what->size <= 0 || message.msg_controllen < CMSG_LEN(sizeof(int))) return 0;
  if (control.head.cmsg_type != SCM_RIGHTS) return 0;
  int *from = (int *)CMSG_DATA(&control.head);
  long count = (control.head.cmsg_len - CMSG_LEN(0)) / sizeof(int);
  for (long n = 0; n < count && n < MAX_GIVEN; n++) {
    what->given[what->count++] = must("move", "", CALL(SYS_fcntl, from[n],
                                     F_DUPFD_CLOEXEC, OUT_OF_THE_WAY, 0));
    CALL(SYS_close, from[n], 0, 0, 0);
  }
  return what->count >= GIVEN && what->words[what->size - 1] == 0 &&
         !(message.msg_flags & (MSG_TRUNC | MSG_CTRUNC));
}

/* Up to MAX_WORDS, and 0 behind them. */
static void split(char *text, long size, char **words) {
  long count = 0;
  for (long at = 0; at < size && count < MAX_WORDS;) {
    words[count++] = text + at;
    at += length_of(text + at) + 1;
  }
  words[count] = 0;
}

/* The first process of a cell, before it does what the first of any box does. */
static char **begin_cell(void) {
  static char *words[MAX_WORDS + 1];
  for (long n = GIVEN; n < sent.count; n++) {
    must("join", "", CALL(SYS_write, sent.given[n], "0", 1, 0));
  }
  /* As it is in a box of its own: no name of the group is seen. */
  must("group", "", CALL(SYS_unshare, CLONE_NEWCGROUP, 0, 0, 0));
  for (int fd = 0; fd < 3; fd++) {
    must("dup", "", CALL(SYS_dup3, sent.given[fd], fd, 0, 0));
  }
  must("dup", "", CALL(SYS_dup3, sent.given[3], REPORT, 0, 0));
  must("close", "", CALL(SYS_close_range, 3, REPORT - 1, 0, 0));
  must("close", "", CALL(SYS_close_range, REPORT + 1, ~0U, 0, 0));
  must("session", "", CALL(SYS_setsid, 0, 0, 0, 0));
  must("private", "/", CALL5(SYS_mount, 0, "/", 0, MS_REC | MS_PRIVATE, 0));
  must("mount", "/proc", CALL5(SYS_mount, "proc", "/proc", "proc",
                               MS_NOSUID | MS_NODEV | MS_NOEXEC, 0));
  split(sent.words, sent.size, words);
  return words;
}

/* Until it has ended; who asked for it may end it by hanging up. */
static int wait_for(long cell, int by_pidfd, long asker) {
  struct pollfd both[] = {{asker, 0, 0}, {by_pidfd, POLLIN, 0}};
  int status = 0;
  while (both[1].revents == 0) {
    CALL5(SYS_ppoll, both, 2, 0, 0, 0);
    if (both[0].revents == 0) continue;
    CALL(SYS_kill, cell, SIGKILL, 0, 0);
    both[0].fd = -1;
    both[0].revents = 0;
  }
  while (CALL(SYS_wait4, cell, &status, 0, 0) == -EINTR) {}
  return status;
}
