/* System calls and words of text, in place of a C library. */
#pragma once

#include <errno.h>
#include <sys/syscall.h>

enum { FAILED = 1, CHUNK = 65536 };

#if defined(__x86_64__)
#ifndef WARM
__asm__(".globl _start\n_start: mov %rsp, %rdi\n and $-16, %rsp\n call start");
#endif

static long call(long number, long a, long b, long c, long d, long e) {
  register long r10 __asm__("r10") = d, r8 __asm__("r8") = e;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10),
                     "r"(r8)
                   : "rcx", "r11", "memory");
  return result;
}
#elif defined(__aarch64__)
#ifndef WARM
__asm__(".globl _start\n_start: mov x0, sp\n bl start");
#endif

static long call(long number, long a, long b, long c, long d, long e) {
  register long x8 __asm__("x8") = number, x0 __asm__("x0") = a,
                x1 __asm__("x1") = b, x2 __asm__("x2") = c,
                x3 __asm__("x3") = d, x4 __asm__("x4") = e;
  __asm__ volatile("svc 0"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4)
                   : "memory");
  return x0;
}
#endif

#define CALL5(number, a, b, c, d, e) \
  call(number, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e))
#define CALL(number, a, b, c, d) CALL5(number, a, b, c, d, 0)

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

static long length_of(const char *text) {
  long length = 0;
  while (text[length] != 0) length++;
  return length;
}

static long say(int fd, const char *text) {
  return CALL(SYS_write, fd, text, length_of(text), 0);
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
