import { GAVEL, Running } from "./support.ts";

/** Each machine is at 10.231.N.2, and finds this one at 10.231.N.1. */
const SUBNET = "10.231";

/**
 * A machine of its own, as far as the network goes: a namespace behind a cable
 * that can be pulled. Needs root and the package iproute2.
 */
export class Machine implements AsyncDisposable {
  readonly #name: string;
  readonly #cable: string;

  private constructor(readonly number: number) {
    this.#name = `gavel-${Deno.pid}-${number}`;
    // Names of network devices have at most 15 characters.
    this.#cable = `gv${Deno.pid}n${number}`;
  }

  static async create(number: number): Promise<Machine> {
    const machine = new Machine(number);
    const [name, cable] = [machine.#name, machine.#cable];
    await ip("netns", "add", name);
    await ip("link", "add", cable, "type", "veth", "peer", `${cable}i`);
    await ip("link", "set", `${cable}i`, "netns", name);
    await ip("addr", "add", `${SUBNET}.${number}.1/24`, "dev", cable);
    await ip("link", "set", cable, "up");
    const inside = ["-n", name];
    const address = `${SUBNET}.${number}.2/24`;
    await ip(...inside, "addr", "add", address, "dev", `${cable}i`);
    await ip(...inside, "link", "set", `${cable}i`, "up");
    await ip(...inside, "link", "set", "lo", "up");
    return machine;
  }

  /** This machine, as that one knows it. */
  get host(): string {
    return `${SUBNET}.${this.number}.1`;
  }

  /** That machine, as this one knows it. */
  get own(): string {
    return `${SUBNET}.${this.number}.2`;
  }

  plug = (): Promise<void> => ip("link", "set", this.#cable, "up");
  unplug = (): Promise<void> => ip("link", "set", this.#cable, "down");

  /** Starts Gavel there; mounts can be hidden from it alone. */
  run(args: string[], env: Record<string, string>): Running {
    const gavel = [Deno.execPath(), ...GAVEL, ...args];
    return this.enter(["/usr/bin/unshare", "--mount", ...gavel], env);
  }

  /** Runs any command there. */
  enter(command: string[], env: Record<string, string>): Running {
    return new Running(
      new Deno.Command("/usr/bin/nsenter", {
        args: [`--net=/run/netns/${this.#name}`, ...command],
        env,
        stdin: "null",
        stdout: "piped",
        stderr: "piped",
      }).spawn(),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // The cable goes with it.
    await ip("netns", "del", this.#name);
  }
}

/** Seen by the process alone, and by what it starts: `file` is no program. */
export const hideProgram = (pid: number, file: string): Promise<void> =>
  command("/usr/bin/nsenter", [
    "-t",
    `${pid}`,
    "-m",
    "mount",
    "--bind",
    "/dev/null",
    file,
  ]);

/** A disk with room for next to nothing. */
export class SmallDisk implements AsyncDisposable {
  private constructor(readonly dir: string) {}

  static async mount(dir: string): Promise<SmallDisk> {
    const options = ["-t", "tmpfs", "-o", "size=128k", "tmpfs", dir];
    await command("/usr/bin/mount", options);
    return new SmallDisk(dir);
  }

  /** Takes what room there is left. */
  async fill(): Promise<void> {
    const block = new Uint8Array(4_096);
    const path = `${this.dir}/filler`;
    try {
      for (;;) await Deno.writeFile(path, block, { append: true });
    } catch (reason) {
      if (!/No space/.test(String(reason))) throw reason;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await command("/usr/bin/umount", ["--lazy", this.dir]);
  }
}

const ip = (...args: string[]) => command("/usr/sbin/ip", args);

async function command(program: string, args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(program, { args })
    .output();
  if (success) return;
  const words = new TextDecoder().decode(stderr).trim();
  throw new Error(`${program} ${args.join(" ")}: ${words}`);
}
