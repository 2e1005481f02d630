/**
 * The judge under a Debian kernel with cgroup v2, and as a service that is not
 * root, in an emulator made of Debian packages: `deno task test:v2`, as root. Words
 * choose parts; paths of test files after `root` choose among the judge's tests.
 */
import { join } from "node:path";
import { writeLine } from "../../lib/log.ts";
import { lineStream } from "../../lib/setup/child.ts";
import { installPackages, neededTools } from "../../lib/setup/tools.ts";

const ROOT = join(import.meta.dirname!, "../..");
const DIR = join(ROOT, ".tmp/emulator");
const SYSTEM = join(DIR, "debian.ext4");
const GAVEL = join(DIR, "gavel.ext4");
const OUTSIDE = ["mmdebstrap", "qemu-system-x86", "e2fsprogs"];
const INSIDE = [
  "systemd-sysv",
  "udev",
  "dbus",
  "initramfs-tools",
  "linux-image-cloud-amd64",
  "procps",
  ...new Set(neededTools().map(({ debianPackage }) => debianPackage)),
];
const SERVICE = `[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/sh /opt/gavel/tests/emulator/inside.sh
ExecStopPost=/usr/bin/systemctl --no-block poweroff
StandardOutput=file:/dev/ttyS1
StandardError=inherit
`;
const KVM_TRIAL_MS = 20_000;
/** Of one part; without KVM the longest takes most of an hour. */
const LIMIT_MS = 120 * 60_000;

/** A shell command whose output is shown; ends everything when it fails. */
async function sh(command: string, env: Record<string, string> = {}) {
  const { code } = await new Deno.Command("/bin/sh", {
    args: ["-euc", command],
    env,
    cwd: ROOT,
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  if (code !== 0) Deno.exit(1);
}

/** Debian itself: a system with systemd, and what judging needs. */
async function makeSystem(): Promise<void> {
  const root = join(DIR, "root");
  // Where this machine's apt gets Debian from, and how.
  await sh(
    `apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' \
       'Created-By: Packages' 'Origin: Debian' | sort -u >$DIR/sources
     apt-config dump --format '%F "%v";%n' Acquire >$DIR/apt.conf
     rm -rf $ROOT
     mmdebstrap --variant=apt --include=${INSIDE.join(",")} \
       --aptopt=$DIR/apt.conf "$(. /etc/os-release; echo $VERSION_CODENAME)" \
       $ROOT $DIR/sources
     ln -s /opt/deno $ROOT/usr/local/bin/deno
     ln -s ../emulator.service $ROOT/etc/systemd/system/multi-user.target.wants/
     echo "/dev/vdb /opt ext4 ro 0 0" >$ROOT/etc/fstab
     cp $ROOT/boot/vmlinuz-* $DIR/vmlinuz
     cp $ROOT/boot/initrd.img-* $DIR/initrd`,
    { DIR, ROOT: root },
  );
  await Deno.writeTextFile(
    join(root, "etc/systemd/system/emulator.service"),
    SERVICE,
  );
  await sh(
    `mke2fs -q -t ext4 -d $ROOT $FILE.new 4G; mv $FILE.new $FILE; rm -r $ROOT`,
    {
      ROOT: root,
      FILE: SYSTEM,
    },
  );
}

/** This checkout as it stands, prepared in its place, the Deno that runs, and the full one file. */
async function makeGavel(withFile: boolean): Promise<void> {
  const root = join(DIR, "opt");
  const file = join(root, "file");
  // A place for what tests keep: all else below /opt is read-only.
  await sh("rm -rf $ROOT $FILE; mkdir -p $ROOT/gavel/.tmp", {
    ROOT: root,
    FILE: GAVEL,
  });
  if (withFile) {
    await sh('"$DENO" run -A release/run.ts --full --out $OUT', {
      DENO: Deno.execPath(),
      OUT: file,
    });
  }
  await sh(
    `git ls-files -z --cached --others --exclude-standard |
       xargs -0 cp --parents -t $ROOT/gavel
     cp "$DENO" $ROOT/deno
     # mke2fs keeps no fractions of a second, and the build looks at times.
     find $ROOT/gavel -type f -exec touch -d @1000000000 {} +
     DENO_DIR=/opt/cache unshare --mount sh -euc 'mount --bind $ROOT /opt
       cd /opt/gavel; /opt/deno run -A main.ts prepare'
     mke2fs -q -t ext4 -E root_owner=0:0 -d $ROOT $FILE 1G; rm -r $ROOT`,
    { ROOT: root, FILE: GAVEL, DENO: Deno.execPath() },
  );
}

const isTestFile = (word: string) => word.endsWith("_test.ts");
/** Of the judge's tests these alone; empty: all. */
const tests = Deno.args.filter(isTestFile);

/** KVM that hangs or lacks something is found out by a kernel that is silent. */
const KVM = ["-accel", "kvm", "-cpu", "max", "-smp", "2"];
/** The machine's clock counts instructions, so that limits hold at any speed. */
const TCG = ["-accel", "tcg", "-cpu", "max", "-smp", "1", "-icount", "shift=0"];

function machine(part: string, accelerator: string[]): Deno.ChildProcess {
  const drive = (file: string) => [
    "-drive",
    `file=${file},if=virtio,format=raw,snapshot=on`,
  ];
  return new Deno.Command("qemu-system-x86_64", {
    args: [
      ...accelerator,
      ...["-m", "3G", "-display", "none", "-nic", "none", "-no-reboot"],
      ...["-kernel", join(DIR, "vmlinuz"), "-initrd", join(DIR, "initrd")],
      "-append",
      `root=/dev/vda rw console=ttyS0 gavel.part=${part} gavel.tests=${
        tests.join(",")
      }`,
      ...[...drive(SYSTEM), ...drive(GAVEL)],
      ...["-serial", `file:${consoleOf(part)}`, "-serial", "stdio"],
    ],
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
}

const consoleOf = (part: string) => join(DIR, `console-${part}.log`);

/** Whether a kernel comes up at all with this machine's KVM. */
async function hasKvm(): Promise<boolean> {
  if (!await isThere("/dev/kvm")) return false;
  await sh("rm -f $LOG", { LOG: consoleOf("none") });
  const solutionRun = machine("none", KVM);
  const ended = solutionRun.output();
  const end = Date.now() + KVM_TRIAL_MS;
  let hasSpoken = false;
  while (!hasSpoken && Date.now() < end) {
    await new Promise((done) => setTimeout(done, 500));
    const text = await Deno.readTextFile(consoleOf("none")).catch(() => "");
    hasSpoken = text.includes("Linux version");
  }
  stop(solutionRun);
  await ended;
  return hasSpoken;
}

/** Runs one part and shows what it says; true when nothing of it has failed. */
async function runPart(part: string, accelerator: string[]): Promise<boolean> {
  const started = machine(part, accelerator);
  const timer = setTimeout(() => stop(started), LIMIT_MS);
  const lines = started.stdout
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(lineStream());
  let isWell = false;
  for await (const line of lines) {
    writeLine(Deno.stdout, `${part.padEnd(8)} ${line.trimEnd()}`);
    isWell ||= line.startsWith("emulator: 0 failed");
  }
  await started.status;
  clearTimeout(timer);
  return isWell;
}

const stop = (started: Deno.ChildProcess) => {
  try {
    started.kill();
  } catch (reason) {
    // Ended already.
    if (!(reason instanceof TypeError)) throw reason;
  }
};

const isThere = (path: string) => Deno.stat(path).then(() => true, () => false);

const wanted = OUTSIDE.map((debianPackage) => ({ debianPackage }));
if (!await installPackages(wanted)) Deno.exit(1);
await Deno.mkdir(DIR, { recursive: true });
if (!await isThere(SYSTEM)) await makeSystem();
const asked = Deno.args.filter((word) => !isTestFile(word));
const parts = asked.length > 0 ? asked : ["root", "service", "file", "user"];
await makeGavel(parts.includes("file"));
const accelerator = await hasKvm() ? KVM : TCG;
const results = await Promise.all(
  parts.map((part) => runPart(part, accelerator)),
);
Deno.exit(results.every(Boolean) ? 0 : 1);
