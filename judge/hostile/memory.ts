import { c, type Hostile, java, python } from "./types.ts";

const OVER = ["memoryLimitExceeded"] as const;
const OVER_OR_CRASH = ["memoryLimitExceeded", "runtimeError"] as const;

/** Programs that take more memory than they may. */
export const MEMORY: readonly Hostile[] = [
  c(
    "memory from malloc",
    "int main(void) { for (;;) { char *p = malloc(1 << 20); if (p) memset(p, 1, 1 << 20); } }",
    ...OVER,
  ),
  c(
    "memory from mmap",
    "int main(void) { for (;;) { char *p = mmap(0, 1 << 20, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); if (p != MAP_FAILED) memset(p, 1, 1 << 20); } }",
    ...OVER,
  ),
  c(
    "shared memory",
    "int main(void) { for (;;) { char *p = mmap(0, 1 << 20, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0); if (p != MAP_FAILED) memset(p, 1, 1 << 20); } }",
    ...OVER,
  ),
  c(
    "memory in many processes",
    `int main(void) { for (int n = 0; n < 40; n++) if (fork() == 0) { char *p = malloc(8 << 20); memset(p, 1, 8 << 20); pause(); } for (;;) pause(); }`,
    ...OVER,
    "timeLimitExceeded",
  ),
  c(
    "memory in /tmp",
    `int main(void) { char b[65536]; memset(b, 1, 65536); char name[32]; for (int n = 0;; n++) { sprintf(name, "/tmp/%d", n); int f = open(name, O_CREAT | O_WRONLY, 0600); if (f < 0) break; for (int k = 0; k < 160; k++) if (write(f, b, 65536) < 0) { puts("held"); return 0; } close(f); } puts("held"); return 0; }`,
    ...OVER,
    "accepted",
    // On a slow machine its time ends first.
    "timeLimitExceeded",
  ),
  c(
    "memory in a file without a name",
    `int main(void) { int f = syscall(SYS_memfd_create, "x", 0); char b[65536]; memset(b, 1, 65536); if (f < 0) { puts("held"); return 0; } for (;;) if (write(f, b, 65536) < 0) { puts("held"); return 0; } }`,
    ...OVER_OR_CRASH,
    "accepted",
  ),
  c(
    "memory in pipes",
    `int main(void) { int p[2]; char b[65536]; for (int n = 0; n < 100; n++) { if (pipe(p)) break; fcntl(p[1], F_SETPIPE_SZ, 1 << 20); fcntl(p[1], F_SETFL, O_NONBLOCK); while (write(p[1], b, 65536) > 0); } puts("held"); return 0; }`,
    "accepted",
    ...OVER,
  ),
  c(
    "endless recursion",
    "volatile int sink; int deep(int n) { volatile char b[4096]; b[0] = n; return deep(n + 1) + b[0]; } int main(void) { sink = deep(0); return 0; }",
    ...OVER_OR_CRASH,
  ),
  c(
    "static data, used",
    "char data[200 << 20]; int main(void) { memset(data, 1, sizeof data); return data[5]; }",
    ...OVER_OR_CRASH,
  ),
  c(
    "static data, never used",
    `char data[200 << 20]; int main(void) { puts(data[7] ? "" : "held"); return 0; }`,
    "accepted",
    ...OVER_OR_CRASH,
  ),
  c(
    "locked memory",
    "int main(void) { mlockall(MCL_CURRENT | MCL_FUTURE); for (;;) malloc(1 << 20); }",
    ...OVER_OR_CRASH,
    "timeLimitExceeded",
  ),
  python(
    "memory in Python",
    "x = []\nwhile True: x.append(bytearray(1 << 20))",
    ...OVER_OR_CRASH,
  ),
  java(
    "memory on Java's heap",
    "    List<byte[]> all = new ArrayList<>(); while (true) all.add(new byte[1 << 20]);",
    ...OVER,
  ),
  java(
    "memory outside Java's heap",
    "    List<ByteBuffer> all = new ArrayList<>(); while (true) { ByteBuffer b = ByteBuffer.allocateDirect(1 << 20); for (int n = 0; n < b.capacity(); n += 4096) b.put(n, (byte) 1); all.add(b); }",
    ...OVER_OR_CRASH,
  ),
];
