import { join } from "node:path";
import type { Machine } from "./network.ts";
import type { Running } from "./support.ts";

/** Where files are copied to, as a stick would be mounted. */
export const STICK = "/media/stick";

/** A Debian of nothing but its essential packages and apt, in a folder in memory. */
export class BareRoot implements AsyncDisposable {
  private constructor(readonly dir: string) {}

  /** Made from where this machine's apt has Debian's packages from; needs root. */
  static async create(): Promise<BareRoot> {
    const dir = await Deno.makeTempDir({
      dir: "/dev/shm",
      prefix: "gavel-bare-",
    });
    const script = `cd "$DIR"
      apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' 'Origin: Debian' | sort -u >sources
      apt-config dump --format '%F "%v";%n' Acquire >apt.conf
      mmdebstrap --quiet --variant=apt --dpkgopt=force-unsafe-io \
        --aptopt="$DIR/apt.conf" "$(. /etc/os-release; echo $VERSION_CODENAME)" \
        root sources
      mkdir -p "root${STICK}" root/.outside`;
    const { success } = await new Deno.Command("/bin/sh", {
      args: ["-euc", script],
      env: { DIR: dir },
      stdin: "null",
    }).output();
    if (!success) throw new Error("mmdebstrap failed");
    return new BareRoot(dir);
  }

  /**
   * A root of nothing but a static busybox, whose programs are links; with `/etc/passwd`
   * only where somebody is to run there who is not root.
   */
  static async busybox(): Promise<BareRoot> {
    const dir = await Deno.makeTempDir({
      dir: "/dev/shm",
      prefix: "gavel-bare-",
    });
    const script = `cd "$DIR"
      apt-get -qq -o APT::Sandbox::User=root download busybox-static
      dpkg-deb -x busybox-static_*.deb deb
      mkdir -p root/bin root/proc root/dev root/tmp "root${STICK}" root/.outside
      mv deb/bin/busybox root/bin
      for name in $(root/bin/busybox --list); do
        [ "$name" = busybox ] || ln -s busybox "root/bin/$name"
      done`;
    const { success } = await new Deno.Command("/bin/sh", {
      args: ["-euc", script],
      env: { DIR: dir },
      stdin: "null",
    }).output();
    if (!success) throw new Error("busybox-static cannot be fetched");
    await Deno.chmod(dir, 0o755);
    return new BareRoot(dir);
  }

  /** Lets a user of that number run things there, in a home of its own; returns its name. */
  async user(uid: number): Promise<{ name: string; home: string }> {
    const root = join(this.dir, "root");
    await Deno.mkdir(join(root, "etc"), { recursive: true });
    await Deno.writeTextFile(
      join(root, "etc", "passwd"),
      `pupil:x:${uid}:${uid}::/home:/bin/sh\n`,
    );
    await Deno.mkdir(join(root, "home"));
    await Deno.chown(join(root, "home"), uid, uid);
    return { name: "pupil", home: "/home" };
  }

  /** Copies a file or folder onto the stick. */
  async bring(path: string): Promise<void> {
    const { success } = await new Deno.Command("/bin/cp", {
      args: ["-r", path, join(this.dir, "root", STICK)],
    }).output();
    if (!success) throw new Error(`cannot copy ${path}`);
  }

  /**
   * Runs a command there, with processes of its own, in the network of `machine`; the
   * folder is the root of all mounts, as of a machine that has started from it.
   */
  run(machine: Machine, command: string, env: Record<string, string>): Running {
    const script = `mount --bind "$ROOT" "$ROOT"; cd "$ROOT"
      mount -t proc proc proc; mount -t tmpfs -o mode=1777 none tmp
      mount -t devtmpfs none dev 2>/dev/null || mount --rbind /dev dev
      pivot_root . .outside
      # The shell stays: it ends with whoever has started it, and all of this with it.
      exec chroot . sh -c 'umount -l /.outside; ${command}; exit'`;
    return machine.enter(
      ["/usr/bin/unshare", "--mount", "--pid", "--fork", "--kill-child"]
        .concat("/bin/sh", "-euc", script),
      {
        PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        HOME: "/root",
        ROOT: join(this.dir, "root"),
        ...env,
      },
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.dir, { recursive: true });
  }
}
