import { c, type Hostile, java, python, refused, unseen } from "./types.ts";

const SOCKETS: [name: string, family: string, kind: string][] = [
  ["TCP", "AF_INET", "SOCK_STREAM"],
  ["UDP", "AF_INET", "SOCK_DGRAM"],
  ["TCP over IPv6", "AF_INET6", "SOCK_STREAM"],
  ["raw packets", "AF_PACKET", "SOCK_RAW"],
  ["netlink", "AF_NETLINK", "SOCK_RAW"],
  ["the virtual machine's host", "AF_VSOCK", "SOCK_STREAM"],
  ["Bluetooth", "AF_BLUETOOTH", "SOCK_RAW"],
  ["the kernel's ciphers", "AF_ALG", "SOCK_SEQPACKET"],
];

/** Programs that try to leave the sandbox, or to read what is outside of it. */
export const ESCAPES: readonly Hostile[] = [
  ...SOCKETS.map(([name, family, kind]) =>
    refused(`a socket for ${name}`, `socket(${family}, ${kind}, 0)`)
  ),
  c(
    "connecting to a socket of the host",
    `int main(void) { struct sockaddr_un a = {AF_UNIX, "\\0/tmp/.X11-unix/X0"}; int s = socket(AF_UNIX, SOCK_STREAM, 0);
  puts(s < 0 || connect(s, (void *)&a, sizeof a) ? "held" : "free"); return 0; }`,
    "accepted",
  ),
  refused("tracing its parent", "ptrace(PTRACE_ATTACH, getppid(), 0, 0)"),
  refused("rebooting", "reboot(RB_AUTOBOOT)"),
  refused("mounting", `mount("none", "/tmp", "tmpfs", 0, "")`),
  refused("unmounting", `umount2("/usr", MNT_DETACH)`),
  refused("changing its root folder", `chroot("/tmp")`),
  refused("new namespaces with unshare", "unshare(CLONE_NEWUSER)"),
  refused(
    "new namespaces with clone",
    "syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)",
  ),
  refused("entering a namespace", `setns(open("/proc/1/ns/pid", O_RDONLY), 0)`),
  refused("io_uring", "syscall(SYS_io_uring_setup, 8, 0)"),
  refused("bpf", "syscall(SYS_bpf, 0, 0, 0)"),
  refused("perf", "syscall(SYS_perf_event_open, 0, 0, -1, -1, 0)"),
  refused("userfaultfd", "syscall(SYS_userfaultfd, 0)"),
  refused(
    "kernel keys",
    `syscall(SYS_add_key, "user", "x", "y", 1, -3)`,
  ),
  refused("loading a kernel module", `syscall(SYS_init_module, "", 0, "")`),
  refused(
    "setting the clock",
    "clock_settime(CLOCK_REALTIME, &(struct timespec){0, 0})",
  ),
  refused("renaming the host", `sethostname("mine", 4)`),
  refused("becoming root", "setuid(0)"),
  refused(
    "creating a device",
    `mknod("/tmp/mem", S_IFCHR | 0600, 0x101) ? -1 : open("/tmp/mem", O_RDWR)`,
  ),
  refused("writing to the system", `open("/usr/bin/gcc", O_WRONLY)`),
  refused(
    "writing to the program's folder",
    `open("/box/x", O_CREAT | O_WRONLY, 0600)`,
  ),
  refused("writing to its program", `open("/box/main", O_WRONLY)`),
  refused("writing to /etc", `open("/etc/passwd", O_WRONLY)`),
  refused(
    "writing to kernel settings",
    `open("/proc/sys/kernel/core_pattern", O_WRONLY)`,
  ),
  unseen("/etc/shadow"),
  unseen("/root/.bashrc"),
  unseen("/proc/kcore"),
  unseen("/dev/mem"),
  unseen("/sys/kernel/notes"),
  unseen("/box/../../proc/1/root/etc/shadow"),
  c(
    "seeing other processes",
    `#include <dirent.h>
int main(void) { DIR *d = opendir("/proc"); struct dirent *e; int n = 0; while (d && (e = readdir(d))) if (e->d_name[0] > '0' && e->d_name[0] <= '9') n++;
  puts(n < 6 ? "held" : "free"); return 0; }`,
    "accepted",
  ),
  c(
    "descriptors left open",
    `int main(void) { char name[64], path[256]; int bad = 0;
  for (int f = 3; f < 1024; f++) { sprintf(name, "/proc/self/fd/%d", f); long n = readlink(name, path, 255); if (n > 0) bad++; }
  puts(bad ? "free" : "held"); return 0; }`,
    "accepted",
  ),
  c(
    "changing its input",
    `int main(void) { struct stat s; fstat(0, &s); int f = open("/proc/self/fd/0", O_WRONLY);
  puts(f < 0 || write(f, "x", 1) < 0 || S_ISFIFO(s.st_mode) ? "held" : "free"); return 0; }`,
    "accepted",
  ),
  c(
    "reading another process's environment",
    `int main(void) { char name[64], b[65536]; for (int p = 1; p < 200; p++) { sprintf(name, "/proc/%d/environ", p); int f = open(name, O_RDONLY); long n = f < 0 ? -1 : read(f, b, 65535);
  for (long k = 0; k < n; k++) if (!strncmp(b + k, "TOKEN", 5) || !strncmp(b + k, "PASSWORD", 8)) { puts("free"); return 0; } }
  puts("held"); return 0; }`,
    "accepted",
  ),
  c(
    "secrets in its own environment",
    `extern char **environ; int main(void) { for (char **e = environ; *e; e++) if (strstr(*e, "TOKEN") || strstr(*e, "PASSWORD") || strstr(*e, "DATA_DIR")) { puts(*e); return 0; } puts("held"); return 0; }`,
    "accepted",
  ),
  c(
    "files of an earlier run",
    `int main(void) { puts(access("/tmp/mark", F_OK) && access("/dev/shm/mark", F_OK) ? "held" : "free");
  close(open("/tmp/mark", O_CREAT | O_WRONLY, 0600)); close(open("/dev/shm/mark", O_CREAT | O_WRONLY, 0600)); return 0; }`,
    "accepted",
  ),
  python(
    "finding the judge's data folder",
    `import glob
print("held" if not glob.glob("/**/gavel.db", recursive=True) and not glob.glob("/tmp/gavel*") else "free")`,
    "accepted",
    "timeLimitExceeded",
  ),
  python(
    "a web request in Python",
    `import urllib.request
try:
    print(urllib.request.urlopen("http://127.0.0.1:8000/", timeout=1).read())
except OSError:
    print("held")`,
    "accepted",
  ),
  java(
    "reading and writing files in Java",
    `    try { System.out.println(Files.readString(Path.of("/etc/shadow"))); }
    catch (IOException e) { System.out.println("held"); }`,
    "accepted",
  ),
];
