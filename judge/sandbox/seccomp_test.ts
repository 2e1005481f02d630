import assert from "node:assert/strict";
import { type Architecture, seccompFilter } from "./seccomp.ts";

/** What a program asks of the kernel. */
interface Call {
  number: number;
  /** The first argument, 64 bits. */
  argument?: bigint;
  second?: bigint;
  arch?: number;
}

const AUDIT: Record<Architecture, number> = {
  x86_64: 0xc000003e,
  aarch64: 0xc00000b7,
};
const I386 = 0x40000003;
const ALLOWED = "allowed";

/** Runs the filter as the kernel does, and says what becomes of a call. */
function judge(filter: Uint8Array, call: Required<Call>): string {
  const data = new DataView(new ArrayBuffer(64));
  data.setUint32(0, call.number >>> 0, true);
  data.setUint32(4, call.arch, true);
  data.setBigUint64(16, call.argument, true);
  data.setBigUint64(24, call.second, true);
  const program = new DataView(filter.buffer, filter.byteOffset);
  let accumulator = 0;
  for (let at = 0; at < filter.length / 8;) {
    const code = program.getUint16(at * 8, true);
    const yes = program.getUint8(at * 8 + 2);
    const no = program.getUint8(at * 8 + 3);
    const k = program.getUint32(at * 8 + 4, true);
    at++;
    const jump = (condition: boolean) => at += condition ? yes : no;
    if (code === 0x20) accumulator = data.getUint32(k, true);
    else if (code === 0x15) jump(accumulator === k);
    else if (code === 0x35) jump(accumulator >= k);
    else if (code === 0x45) jump(((accumulator & k) >>> 0) !== 0);
    else if (code === 0x06) return nameOf(k);
    else throw new Error(`instruction ${code.toString(16)} is not known`);
  }
  throw new Error("ran over the end");
}

const ERRORS: Record<number, string> = {
  1: "EPERM",
  13: "EACCES",
  38: "ENOSYS",
};

function nameOf(action: number): string {
  if (action === 0x7fff0000) return ALLOWED;
  if (action === 0x80000000) return "killed";
  if (action >>> 16 === 5) return ERRORS[action & 0xffff];
  throw new Error(`action ${action.toString(16)}`);
}

/** What becomes of a call, by number, on an architecture. */
const outcome = (
  architecture: Architecture,
  { number, argument = 0n, second = 0n, arch = AUDIT[architecture] }: Call,
) => judge(seccompFilter(architecture), { number, argument, second, arch });

type Numbers = Record<string, [x86_64: number, aarch64: number]>;

/** From the kernel's own tables, not from the filter's. */
const DANGEROUS: Numbers = {
  ptrace: [101, 117],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  unshare: [272, 97],
  setns: [308, 268],
  bpf: [321, 280],
  userfaultfd: [323, 282],
  perf_event_open: [298, 241],
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  io_uring_setup: [425, 425],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  kexec_load: [246, 104],
  init_module: [175, 105],
  finit_module: [313, 273],
  reboot: [169, 142],
  open_by_handle_at: [304, 265],
  name_to_handle_at: [303, 264],
  fsopen: [430, 430],
  move_mount: [429, 429],
  open_tree: [428, 428],
  chroot: [161, 51],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  sethostname: [170, 161],
  swapon: [167, 224],
  syslog: [103, 116],
  // The launcher runs as the same user.
  setpriority: [141, 140],
  sched_setaffinity: [203, 122],
  sched_setattr: [314, 274],
  ioprio_set: [251, 30],
};

const HARMLESS: Numbers = {
  read: [0, 63],
  write: [1, 64],
  close: [3, 57],
  mmap: [9, 222],
  brk: [12, 214],
  ioctl: [16, 29],
  execve: [59, 221],
  exit_group: [231, 94],
  futex: [202, 98],
  openat: [257, 56],
  clock_gettime: [228, 113],
  getrandom: [318, 278],
  socketpair: [53, 199],
  prlimit64: [302, 261],
  rseq: [334, 293],
};

const CLONE: Record<Architecture, number> = { x86_64: 56, aarch64: 220 };
const SOCKET: Record<Architecture, number> = { x86_64: 41, aarch64: 198 };
const ARCHITECTURES: Architecture[] = ["x86_64", "aarch64"];
const column = (architecture: Architecture) =>
  architecture === "x86_64" ? 0 : 1;

Deno.test("calls that reach into the kernel are refused, on both architectures", () => {
  for (const architecture of ARCHITECTURES) {
    for (const [name, numbers] of Object.entries(DANGEROUS)) {
      const number = numbers[column(architecture)];
      assert.equal(outcome(architecture, { number }), "EPERM", name);
    }
  }
});

Deno.test("calls that every program makes are allowed", () => {
  for (const architecture of ARCHITECTURES) {
    for (const [name, numbers] of Object.entries(HARMLESS)) {
      const number = numbers[column(architecture)];
      assert.equal(outcome(architecture, { number }), ALLOWED, name);
    }
  }
});

Deno.test("threads and processes may be made, namespaces may not", () => {
  const THREAD = 0x3d0f00n;
  const FORK = 0x1200011n;
  const namespaces = {
    NEWNS: 0x00020000n,
    NEWCGROUP: 0x02000000n,
    NEWUTS: 0x04000000n,
    NEWIPC: 0x08000000n,
    NEWUSER: 0x10000000n,
    NEWPID: 0x20000000n,
    NEWNET: 0x40000000n,
  };
  for (const architecture of ARCHITECTURES) {
    const clone = (argument: bigint) =>
      outcome(architecture, { number: CLONE[architecture], argument });
    assert.deepEqual([clone(THREAD), clone(FORK), clone(17n)], [
      ALLOWED,
      ALLOWED,
      ALLOWED,
    ]);
    for (const [name, flag] of Object.entries(namespaces)) {
      assert.equal(clone(flag | 17n), "EPERM", name);
      assert.equal(clone(flag | (1n << 40n)), "EPERM", name);
    }
    // Its flags can not be seen; the C library falls back to clone.
    assert.equal(outcome(architecture, { number: 435 }), "ENOSYS");
  }
});

Deno.test("sockets are for the machine's own programs, not for any network", () => {
  const families = {
    UNIX: 1,
    INET: 2,
    INET6: 10,
    NETLINK: 16,
    PACKET: 17,
    ALG: 38,
  };
  for (const architecture of ARCHITECTURES) {
    for (const [name, family] of Object.entries(families)) {
      const number = SOCKET[architecture];
      const argument = BigInt(family);
      assert.equal(
        outcome(architecture, { number, argument }),
        name === "UNIX" ? ALLOWED : "EACCES",
        name,
      );
    }
  }
});

Deno.test("the kernel's other doors kill: other architectures, the x32 numbers, no number", () => {
  for (const architecture of ARCHITECTURES) {
    const other = architecture === "x86_64" ? AUDIT.aarch64 : AUDIT.x86_64;
    for (const arch of [I386, other, 0]) {
      assert.equal(outcome(architecture, { number: 1, arch }), "killed");
    }
    for (const number of [0x40000000, 0x40000000 + 101, -1, 0x7fffffff]) {
      assert.equal(outcome(architecture, { number }), "killed");
    }
    assert.equal(outcome(architecture, { number: 0x3fffffff }), "ENOSYS");
  }
});

Deno.test("calls that this list does not know are not there", () => {
  const unknown = { statmount: 457, listmount: 458, file_setattr: 469 };
  for (const architecture of ARCHITECTURES) {
    for (const number of [...Object.values(unknown), 451, 500, 100_000]) {
      assert.equal(outcome(architecture, { number }), "ENOSYS", String(number));
    }
    for (const number of [335, 336, 423]) {
      assert.equal(outcome(architecture, { number }), "ENOSYS", String(number));
    }
  }
});

Deno.test("nobody is put behind others, not even by itself", () => {
  const numbers = { x86_64: 144, aarch64: 119 };
  for (const architecture of ARCHITECTURES) {
    const policy = (second: bigint) =>
      outcome(architecture, { number: numbers[architecture], second });
    assert.equal(policy(0n), ALLOWED);
    for (const other of [1n, 2n, 3n, 5n, 6n]) {
      assert.equal(policy(other), "EPERM");
    }
  }
});

Deno.test("limits are one's own, not those of process 1", () => {
  for (const architecture of ARCHITECTURES) {
    const number = HARMLESS.prlimit64[column(architecture)];
    const limits = (pid: bigint) =>
      outcome(architecture, { number, argument: pid });
    assert.equal(limits(0n), ALLOWED);
    for (const pid of [1n, 2n, 0xffffffffn]) assert.equal(limits(pid), "EPERM");
  }
});

Deno.test("every call ends in an answer", () => {
  for (const architecture of ARCHITECTURES) {
    const filter = seccompFilter(architecture);
    assert.equal(filter.length % 8, 0);
    assert.ok(filter.length / 8 < 4_096, "the kernel takes 4,096 at most");
    for (let number = 0; number < 600; number++) {
      for (const argument of [0n, 1n, 0x10000000n]) {
        assert.ok(outcome(architecture, { number, argument }));
      }
    }
  }
});
