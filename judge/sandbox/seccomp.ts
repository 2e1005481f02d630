/**
 * The system calls that no contestant's program needs and that reach into the
 * kernel's rarely tested corners, as a filter program (classic BPF) that
 * bubblewrap loads. Namespaces hold the program; this makes the walls thicker.
 */

/** Refused with EPERM: numbers on x86_64 and on aarch64; null: not there. */
const REFUSED: Record<string, [x86_64: number | null, aarch64: number | null]> =
  {
    acct: [163, 89],
    add_key: [248, 217],
    adjtimex: [159, 171],
    bpf: [321, 280],
    chroot: [161, 51],
    clock_adjtime: [305, 266],
    clock_settime: [227, 112],
    delete_module: [176, 106],
    fanotify_init: [300, 262],
    finit_module: [313, 273],
    fsconfig: [431, 431],
    fsmount: [432, 432],
    fsopen: [430, 430],
    fspick: [433, 433],
    init_module: [175, 105],
    ioprio_set: [251, 30],
    io_uring_enter: [426, 426],
    io_uring_register: [427, 427],
    io_uring_setup: [425, 425],
    ioperm: [173, null],
    iopl: [172, null],
    kcmp: [312, 272],
    kexec_file_load: [320, 294],
    kexec_load: [246, 104],
    keyctl: [250, 219],
    lookup_dcookie: [212, 18],
    memfd_secret: [447, 447],
    migrate_pages: [256, 238],
    modify_ldt: [154, null],
    mount: [165, 40],
    mount_setattr: [442, 442],
    move_mount: [429, 429],
    move_pages: [279, 239],
    name_to_handle_at: [303, 264],
    nfsservctl: [180, 42],
    open_by_handle_at: [304, 265],
    open_tree: [428, 428],
    perf_event_open: [298, 241],
    pidfd_getfd: [438, 438],
    pivot_root: [155, 41],
    process_madvise: [440, 440],
    process_vm_readv: [310, 270],
    process_vm_writev: [311, 271],
    ptrace: [101, 117],
    quotactl: [179, 60],
    quotactl_fd: [443, 443],
    reboot: [169, 142],
    request_key: [249, 218],
    sched_setaffinity: [203, 122],
    sched_setattr: [314, 274],
    setdomainname: [171, 162],
    sethostname: [170, 161],
    setns: [308, 268],
    setpriority: [141, 140],
    settimeofday: [164, 170],
    swapoff: [168, 225],
    swapon: [167, 224],
    syslog: [103, 116],
    umount2: [166, 39],
    unshare: [272, 97],
    uselib: [134, null],
    userfaultfd: [323, 282],
    vhangup: [153, 58],
  };

const SCHEDULER = { x86_64: 144, aarch64: 119 };
const PRLIMIT = { x86_64: 302, aarch64: 261 };
/**
 * Numbers that this list knows nothing of: behind the last one of each
 * architecture's own, and from `cachestat` of Linux 6.5 on. New calls come with
 * each kernel (`statmount`, `listmount`, `file_setattr`); to programs and C
 * libraries they are not there, as on an older one.
 */
const LAST_OWN = { x86_64: 334, aarch64: 294 };
const FIRST_COMMON = 424;
const FIRST_UNKNOWN = 451;
const SOCKET = { x86_64: 41, aarch64: 198 };
const CLONE = { x86_64: 56, aarch64: 220 };
const CLONE3 = { x86_64: 435, aarch64: 435 };
const AUDIT_ARCH = { x86_64: 0xc000003e, aarch64: 0xc00000b7 };
/** Numbers from here on are the x32 ABI, a second door into the same kernel. */
const X32_BIT = 0x40000000;
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const NEW_NAMESPACE = 0x7e020000;
const AF_UNIX = 1;
const SCHED_OTHER = 0;

const EPERM = 1;
const EACCES = 13;
const ENOSYS = 38;
const KILL_PROCESS = 0x80000000;
const ALLOW = 0x7fff0000;
const errno = (code: number) => 0x00050000 | code;

/** Offsets in `struct seccomp_data`. */
const NUMBER = 0;
const ARCH = 4;
const FIRST_ARGUMENT = 16;
const SECOND_ARGUMENT = 24;

const LOAD = 0x20; // BPF_LD | BPF_W | BPF_ABS
const JUMP_EQUAL = 0x15; // BPF_JMP | BPF_JEQ | BPF_K
const JUMP_GREATER_OR_EQUAL = 0x35;
const JUMP_ANY_BIT = 0x45; // BPF_JSET
const RETURN = 0x06;

/** One `struct sock_filter`: code, jump if true, jump if false, operand. */
type Instruction = [code: number, yes: number, no: number, k: number];

export type Architecture = keyof typeof AUDIT_ARCH;

/** The filter's bytes. */
export function seccompFilter(architecture: Architecture): Uint8Array {
  const column = architecture === "x86_64" ? 0 : 1;
  const refused = Object.values(REFUSED)
    .map((numbers) => numbers[column])
    .filter((number) => number !== null);
  return assemble([
    [LOAD, 0, 0, ARCH],
    [JUMP_EQUAL, 1, 0, AUDIT_ARCH[architecture]],
    [RETURN, 0, 0, KILL_PROCESS],
    [LOAD, 0, 0, NUMBER],
    [JUMP_GREATER_OR_EQUAL, 0, 1, X32_BIT],
    [RETURN, 0, 0, KILL_PROCESS],
    ...refuseFrom(FIRST_UNKNOWN),
    [JUMP_GREATER_OR_EQUAL, 2, 0, FIRST_COMMON],
    ...refuseFrom(LAST_OWN[architecture] + 1),
    ...refused.flatMap((number) => refuseCall(number, EPERM)),
    // Its flags are in memory, where a filter cannot look; libc falls back.
    ...refuseCall(CLONE3[architecture], ENOSYS),
    // The launcher, process 1, runs as the same user: nobody else's limits.
    ...only(PRLIMIT[architecture], [FIRST_ARGUMENT, 0], EPERM),
    // Mono sets what there is anyway.
    ...only(
      SCHEDULER[architecture],
      [SECOND_ARGUMENT, SCHED_OTHER],
      EPERM,
    ),
    ...only(SOCKET[architecture], [FIRST_ARGUMENT, AF_UNIX], EACCES),
    ...refuseNamespaces(CLONE[architecture]),
    [RETURN, 0, 0, ALLOW],
  ]);
}

const refuseFrom = (number: number): Instruction[] => [
  [JUMP_GREATER_OR_EQUAL, 0, 1, number],
  [RETURN, 0, 0, errno(ENOSYS)],
];

/** Refuses a call unless the low half of an argument is as it should be. */
const only = (
  number: number,
  [argument, value]: [argument: number, value: number],
  code: number,
): Instruction[] => [
  [JUMP_EQUAL, 0, 4, number],
  [LOAD, 0, 0, argument],
  [JUMP_EQUAL, 1, 0, value],
  [RETURN, 0, 0, errno(code)],
  [RETURN, 0, 0, ALLOW],
];

const refuseNamespaces = (clone: number): Instruction[] => [
  [JUMP_EQUAL, 0, 3, clone],
  [LOAD, 0, 0, FIRST_ARGUMENT],
  [JUMP_ANY_BIT, 0, 1, NEW_NAMESPACE],
  [RETURN, 0, 0, errno(EPERM)],
];

function refuseCall(number: number, code: number): Instruction[] {
  return [[JUMP_EQUAL, 0, 1, number], [RETURN, 0, 0, errno(code)]];
}

function assemble(program: Instruction[]): Uint8Array {
  const bytes = new Uint8Array(program.length * 8);
  const view = new DataView(bytes.buffer);
  program.forEach(([code, yes, no, k], n) => {
    view.setUint16(n * 8, code, true);
    view.setUint8(n * 8 + 2, yes);
    view.setUint8(n * 8 + 3, no);
    view.setUint32(n * 8 + 4, k >>> 0, true);
  });
  return bytes;
}
