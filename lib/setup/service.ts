import { dirname, join } from "node:path";
import type { Settings } from "../config.ts";
import { translator } from "../i18n/mod.ts";
import type { Log } from "../log.ts";
import { packOfFile } from "../packs/file_name.ts";
import { packPlaces } from "../packs/places.ts";
import { openSystem } from "../packs/system.ts";
import { ROOT } from "../root.ts";
import { addressesFor } from "./addresses.ts";

/** What starts services on a machine. */
type Init = "systemd" | "openrc" | "sysv";

const PORT = 8000;
const DATA_DIR = "/var/lib/gavel";
const ENVIRONMENT = "/etc/gavel.env";
const UNIT = "/etc/systemd/system/gavel.service";
const SCRIPT = "/etc/init.d/gavel";

export interface ServiceFile {
  path: string;
  text: string;
  mode: number;
}

/** The files of a service that runs `file`, which keeps its program in `home`. */
export async function serviceFiles(
  init: Init,
  { file, home }: { file: string; home: string },
): Promise<ServiceFile[]> {
  if (init === "systemd") {
    const template = await Deno.readTextFile(join(ROOT, "docs/gavel.service"));
    const text = template
      .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${home}`)
      .replace(/^ExecStart=.*$/m, `ExecStart=/bin/sh ${file} start`)
      .replace(/^(Environment=.*)$/m, `$1 GAVEL_HOME=${home}`);
    return [{ path: UNIT, text, mode: 0o644 }];
  }
  const variables = `export GAVEL_HOME=${home} DATA_DIR=${DATA_DIR}
[ ! -f ${ENVIRONMENT} ] || { set -a; . ${ENVIRONMENT}; set +a; }`;
  const text = init === "openrc"
    ? `#!/sbin/openrc-run
description="Gavel, an online judge"
command=/bin/sh
command_args="${file} start"
command_background=true
pidfile=/run/gavel.pid
output_log=/var/log/gavel.log
error_log=/var/log/gavel.log
retry=TERM/45/KILL/5
${variables}
depend() { need net; }
`
    : `#!/bin/sh
### BEGIN INIT INFO
# Provides:          gavel
# Required-Start:    $remote_fs $network
# Required-Stop:     $remote_fs $network
# Default-Start:     2 3 4 5
# Default-Stop:      0 1 6
# Short-Description: Gavel, an online judge
### END INIT INFO
pidfile=\${PIDFILE:-/run/gavel.pid}
log=\${LOGFILE:-/var/log/gavel.log}
${variables}

runs() { [ -s "$pidfile" ] && kill -0 "$(cat "$pidfile")" 2>/dev/null; }
start() {
  if runs; then return; fi
  mkdir -p "\${pidfile%/*}" "\${log%/*}"
  sh ${file} start >>"$log" 2>&1 </dev/null &
  echo $! >"$pidfile"
}
stop() {
  if runs; then kill "$(cat "$pidfile")"; fi
  # It ends its own processes, after what is being judged.
  n=0
  while runs && [ $n -lt 45 ]; do sleep 1; n=$((n + 1)); done
  rm -f "$pidfile"
}
case "\${1:-}" in
  start) start ;;
  stop) stop ;;
  restart) stop; start ;;
  status) if runs; then echo runs; else echo stands; exit 3; fi ;;
  *) echo "$0 start|stop|restart|status" >&2; exit 2 ;;
esac
`;
  return [{ path: SCRIPT, text, mode: 0o755 }];
}

/** Commands that begin to use the files, or stop it; each may fail where it does not exist. */
const COMMANDS: Record<Init, { on: string; off: string }> = {
  systemd: {
    on:
      "systemctl daemon-reload; systemctl enable gavel; systemctl restart gavel",
    off: "systemctl disable --now gavel",
  },
  openrc: {
    on: "rc-update add gavel default; rc-service gavel restart",
    off: "rc-service gavel stop; rc-update del gavel",
  },
  sysv: {
    on:
      "if command -v update-rc.d; then update-rc.d gavel defaults; elif command -v chkconfig; then chkconfig --add gavel; fi; /etc/init.d/gavel restart",
    off:
      "/etc/init.d/gavel stop; if command -v update-rc.d; then update-rc.d -f gavel remove; elif command -v chkconfig; then chkconfig --del gavel; fi",
  },
};

/** The user that the service is, where systemd gives it what it needs. */
const ADD_USER =
  `grep -q '^gavel:' /etc/passwd || useradd --system --home-dir ${DATA_DIR} --shell /bin/false gavel`;

function initHere(): Init {
  return isThere("/run/systemd/system")
    ? "systemd"
    : isThere("/sbin/openrc-run")
    ? "openrc"
    : "sysv";
}

interface Terminal {
  settings: Settings;
  log: Log;
  say: (line: string) => void;
}

/** Makes a service of the one file (`install`), which root does; an exit code. */
export async function runInstall(
  { settings, log, say }: Terminal,
): Promise<number> {
  const t = translator(settings.LANG);
  const given = oneFile();
  if (given === null) {
    say(t("terminal.installNotHere"));
    return 2;
  }
  const { file, home } = given;
  const kept = join(home, "gavel.run");
  await copyOver(file, kept);
  for (const { name } of Deno.readDirSync(dirname(file))) {
    if (packOfFile(name) === null) continue;
    await copyOver(join(dirname(file), name), join(home, name));
  }
  // The service may not write where they are unpacked.
  const places = packPlaces(settings);
  await openSystem({ ...places, archives: [...places.archives, home] }, log);
  if (!isThere(ENVIRONMENT)) {
    await Deno.mkdir(dirname(ENVIRONMENT), { recursive: true });
    await Deno.writeTextFile(ENVIRONMENT, `HOST=0.0.0.0\nPORT=${PORT}\n`);
  }
  const init = initHere();
  if (init === "systemd") await run(ADD_USER);
  else await Deno.mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  for (
    const { path, text, mode } of await serviceFiles(init, { file: kept, home })
  ) {
    await Deno.mkdir(dirname(path), { recursive: true });
    await Deno.writeTextFile(path, text);
    await Deno.chmod(path, mode);
  }
  const isOn = await run(COMMANDS[init].on);
  const outside = addressesFor({ HOST: "0.0.0.0" }, PORT);
  const addresses = outside.length > 0 ? outside : [`http://127.0.0.1:${PORT}`];
  say(t(isOn ? "terminal.installed" : "terminal.installedNotOn", {
    address: addresses.join("  "),
    environment: ENVIRONMENT,
    data: DATA_DIR,
    words: init === "systemd"
      ? "journalctl -u gavel"
      : "less /var/log/gavel.log",
  }));
  return isOn ? 0 : 1;
}

/** Takes the service away (`uninstall`) and keeps the data; an exit code. */
export async function runUninstall(
  { settings, say }: Pick<Terminal, "settings" | "say">,
): Promise<number> {
  const t = translator(settings.LANG);
  if (oneFile() === null) {
    say(t("terminal.installNotHere"));
    return 2;
  }
  const init = initHere();
  await run(COMMANDS[init].off);
  for (const path of [UNIT, SCRIPT]) {
    if (isThere(path)) await Deno.remove(path);
  }
  if (init === "systemd") await run("systemctl daemon-reload");
  say(t("terminal.uninstalled", { data: DATA_DIR, environment: ENVIRONMENT }));
  return 0;
}

/** The one file and its folder; null: this was started otherwise, or not by root. */
function oneFile(): { file: string; home: string } | null {
  const file = Deno.env.get("GAVEL_FILE");
  const home = Deno.env.get("GAVEL_HOME");
  return file === undefined || home === undefined || Deno.uid() !== 0
    ? null
    : { file, home };
}

/** Beside the place first: one that is running is not written over. */
async function copyOver(from: string, to: string): Promise<void> {
  if (from === to) return;
  await Deno.copyFile(from, `${to}.new`);
  await Deno.rename(`${to}.new`, to);
}

async function run(command: string): Promise<boolean> {
  const { success } = await new Deno.Command("/bin/sh", {
    args: ["-c", command],
    stdin: "null",
    stdout: "null",
    stderr: "inherit",
  }).output();
  return success;
}

function isThere(path: string): boolean {
  try {
    Deno.lstatSync(path);
    return true;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
}
