import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The files that each controller adds to a group; tests/emulator compares them with a real kernel. */
const FILES: Record<string, Record<string, string>> = {
  memory: {
    "memory.max": "max",
    "memory.swap.max": "max",
    "memory.oom.group": "0",
    "memory.current": "0",
    "memory.peak": "0",
    "memory.stat": "anon 0\nfile 0\nshmem 0\n",
    "memory.events": "low 0\noom 0\noom_kill 0\noom_group_kill 0\n",
  },
  pids: { "pids.max": "max" },
};
const CORE = {
  "cpu.stat": "usage_usec 0\nuser_usec 0\n",
  "cgroup.kill": "",
  "cgroup.procs": "",
  "cgroup.events": "populated 0\nfrozen 0\n",
  "cgroup.subtree_control": "",
};

/**
 * A folder that behaves like a version 2 hierarchy as far as the judge can tell:
 * what mkdir, rmdir and writing do there is the kernel's.
 */
export class FakeKernel {
  readonly root = Deno.makeTempDirSync({ prefix: "gavel-test-" });
  readonly #real = {
    mkdirSync: Deno.mkdirSync,
    removeSync: Deno.removeSync,
    writeTextFileSync: Deno.writeTextFileSync,
  };
  /** Groups that this process may not change. */
  readonly forbidden = new Set<string>();
  /** Kernel files that this kernel is too old for. */
  readonly missing = new Set<string>();

  constructor() {
    Object.assign(Deno, {
      mkdirSync: (path: string, options?: Deno.MkdirOptions) => {
        if (!options?.recursive || !existsSync(path)) this.#mkdir(path);
      },
      removeSync: (path: string) => this.#rmdir(path),
      writeTextFileSync: (path: string, text: string) =>
        this.#write(path, text),
    });
  }

  [Symbol.dispose](): void {
    Object.assign(Deno, this.#real);
    Deno.removeSync(this.root, { recursive: true });
  }

  /** A version 2 group with these controllers, made from outside. */
  v2(path: string, controllers: string, procs = ""): void {
    this.#real.mkdirSync(join(this.root, path), { recursive: true });
    this.set(join(path, "cgroup.controllers"), controllers);
    this.set(join(path, "cgroup.subtree_control"), "");
    this.set(join(path, "cgroup.procs"), procs);
  }

  /** Makes the folders of version 1, one for each controller. */
  v1(...controllers: string[]): void {
    for (const name of controllers) {
      this.#real.mkdirSync(join(this.root, name));
    }
  }

  get(path: string): string {
    return Deno.readTextFileSync(join(this.root, path)).trim();
  }

  set(path: string, text: string): void {
    this.#real.writeTextFileSync(join(this.root, path), text);
  }

  /** Groups below the root, those that were there before left out. */
  groups(): string[] {
    const below = (path: string): string[] =>
      subgroups(join(this.root, path))
        .flatMap((name) => [join(path, name), ...below(join(path, name))]);
    return below("").filter((path) => path.includes("gavel-"));
  }

  #mayChange(path: string): void {
    if (this.forbidden.has(dirname(path))) {
      throw new Deno.errors.PermissionDenied(path);
    }
  }

  #mkdir(path: string): void {
    this.#mayChange(path);
    this.#real.mkdirSync(path);
    const parent = join(dirname(path), "cgroup.subtree_control");
    if (!existsSync(parent)) return;
    this.#put(path, CORE);
    this.#offer(path, Deno.readTextFileSync(parent));
  }

  /** Makes the files of the controllers that the parent group offers. */
  #offer(path: string, controllers: string): void {
    this.#put(path, { "cgroup.controllers": controllers });
    for (const name of controllers.split(" ")) {
      this.#put(path, FILES[name] ?? {});
    }
  }

  #put(group: string, files: Record<string, string>): void {
    for (const [name, text] of Object.entries(files)) {
      if (this.missing.has(name)) continue;
      this.#real.writeTextFileSync(join(group, name), text);
    }
  }

  #rmdir(path: string): void {
    const procs = join(path, "cgroup.procs");
    const isUsed = existsSync(procs) && Deno.readTextFileSync(procs) !== "";
    if (isUsed || subgroups(path).length > 0) throw busy(path);
    this.#real.removeSync(path, { recursive: true });
  }

  #write(path: string, text: string): void {
    this.#mayChange(path);
    const group = dirname(path);
    const old = Deno.readTextFileSync(path);
    const handed = join(group, "cgroup.subtree_control");
    switch (basename(path)) {
      case "cgroup.subtree_control": {
        const name = text.slice(1);
        const has = Deno.readTextFileSync(join(group, "cgroup.controllers"));
        if (!has.split(" ").includes(name)) {
          throw new Deno.errors.NotFound(path);
        }
        const procs = Deno.readTextFileSync(join(group, "cgroup.procs"));
        if (procs.trim() && group !== this.root) {
          throw busy(path);
        }
        text = `${old} ${name}`.trim();
        for (const below of subgroups(group)) {
          this.#offer(join(group, below), text);
        }
        break;
      }
      case "cgroup.procs":
        if (Deno.readTextFileSync(handed) !== "") {
          throw busy(path);
        }
        this.#leave(this.root, text);
        return this.#hold(group, `${old}${text}\n`);
      case "cgroup.kill":
        return this.#hold(group, "");
    }
    this.#real.writeTextFileSync(path, text);
  }

  #leave(group: string, pid: string): void {
    for (const name of subgroups(group)) this.#leave(join(group, name), pid);
    const path = join(group, "cgroup.procs");
    if (!existsSync(path)) return;
    const pids = Deno.readTextFileSync(path).split("\n")
      .filter((line) => line !== "" && line !== pid);
    this.#hold(group, pids.map((line) => `${line}\n`).join(""));
  }

  #hold(group: string, procs: string): void {
    this.#put(group, {
      "cgroup.procs": procs,
      "cgroup.events": `populated ${procs === "" ? 0 : 1}\nfrozen 0\n`,
    });
  }
}

const subgroups = (path: string) =>
  [...Deno.readDirSync(path)]
    .filter(({ isDirectory }) => isDirectory)
    .map(({ name }) => name);

/** As Deno reports EBUSY of files: without a class of its own. */
const busy = (path: string) =>
  Object.assign(new Error(`Device or resource busy: ${path}`), {
    code: "EBUSY",
  });
