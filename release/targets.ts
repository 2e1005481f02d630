/** A kind of machine that a release can be for. */
export interface Target {
  /** In names of files, after `linux-`. */
  name: "x64" | "arm64";
  /** As `uname -m` says it, and packs say of themselves. */
  machine: "x86_64" | "aarch64";
  /** As Debian calls it. */
  debian: "amd64" | "arm64";
  /** What Debian's folders and compilers are called by. */
  triplet: "x86_64-linux-gnu" | "aarch64-linux-gnu";
  loader: "ld-linux-x86-64.so.2" | "ld-linux-aarch64.so.1";
  /** The npm package that has Deno for it. */
  deno: string;
}

export const TARGETS: readonly Target[] = [
  {
    name: "x64",
    machine: "x86_64",
    debian: "amd64",
    triplet: "x86_64-linux-gnu",
    loader: "ld-linux-x86-64.so.2",
    deno: "@deno/linux-x64-glibc",
  },
  {
    name: "arm64",
    machine: "aarch64",
    debian: "arm64",
    triplet: "aarch64-linux-gnu",
    loader: "ld-linux-aarch64.so.1",
    deno: "@deno/linux-arm64-glibc",
  },
];

export const systemOf = ({ name }: Target) => `linux-${name}`;

/** Whether what is made runs on this machine. */
export const isOwn = ({ machine }: Target) => machine === Deno.build.arch;

/** What a machine of another kind needs to make a release for it. */
export const CROSS_PACKAGES = [
  "gcc-aarch64-linux-gnu",
  "libc6-dev-arm64-cross",
  "qemu-user-static",
];

/** The words before a program of the target that make this machine run it. */
export const runnerOf = (target: Target): string[] =>
  isOwn(target) ? [] : [`/usr/bin/qemu-${target.machine}-static`];

/** What the target's binutils and compiler are called here. */
export const crossTool = (target: Target, tool: string): string =>
  isOwn(target) ? `/usr/bin/${tool}` : `/usr/bin/${target.triplet}-${tool}`;
