import { join, resolve } from "node:path";
import {
  backupDirOf,
  filesDirOf,
  ownNameOf,
  SETTING_NAMES,
  type Settings,
} from "../config.ts";
import type { Log } from "../log.ts";
import { packPlaces, PACKS_TOLD } from "../packs/places.ts";
import { allIn } from "../packs/system.ts";
import { remoteHosts } from "../remote/hosts.ts";
import { PROGRAM_FOLDER } from "../root.ts";
import { reachable } from "./addresses.ts";
import { Child } from "./child.ts";
import { Watch } from "./watch.ts";

/** Exit codes with a meaning; the log says what to do about it. */
export const EXIT = {
  /** An error that may not come again the next time. */
  failed: 1,
  /** Wrong settings, an address that is in use, or data that cannot be used. */
  refused: 2,
  /** The sandbox does not work on this machine (judge/main.ts). */
  noSandbox: 3,
} as const;

/** The lines that the web process prints when it begins to send mail and when it stops. */
export const MAIL_LINES = {
  on: "Gavel sends mail",
  off: "Gavel sends no mail",
} as const;

/** The line that the web process prints when something is to be done at other judges. */
export const REMOTE_LINE = "Gavel calls other judges";

/**
 * Settings that save memory. Without them V8 and glibc hold some 130 MB more for the
 * same work at the same speed (`deno task bench size`): V8 collects garbage only when
 * the heap has doubled, and glibc keeps freed memory in each of many arenas. V8's are
 * the same for all processes, `deno task start` included: what it has compiled is kept
 * for the next start, and with others it would be compiled anew.
 */
export const MEMORY = {
  flags: ["--v8-flags=--max-semi-space-size=4,--heap-growing-percent=70"],
  // The 19 MB for hashing a password are returned to the system at once. Kept for
  // reuse, they would be 600 MB, because each hash may run on another thread.
  env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "4194304" },
} as const;

const JUDGE_GRACE_MS = 25_000;
const WEB_GRACE_MS = 10_000;
/**
 * How long the mailer may take to end, in ms: longer than it needs for a mail in
 * progress (mailer/worker.ts).
 */
const MAIL_GRACE_MS = 8_000;
/** The same for a program that is on its way to another judge (remote/worker.ts). */
const REMOTE_GRACE_MS = 25_000;

export interface SupervisorOptions {
  /** The program's folder. */
  root: string;
  /** What its processes run: the sources, or what was built of them. */
  program: string;
  settings: Settings;
  log: Log;
  /** Whether to run without a judge, for example because bubblewrap is missing. */
  withoutJudge: boolean;
}

/** This process has put the packages in place; to look after them again takes half of a start. */
const RUN = ["run", "--node-modules-dir=manual", ...MEMORY.flags];

/** What the web process may ask of its machine: the dashboard's figures, its addresses, and a lower place for a thread. */
export const WEB_SYS = [
  "loadavg",
  "statfs",
  "systemMemoryInfo",
  "networkInterfaces",
  "setPriority",
];

/**
 * Runs the web process, the judge and, where mail is set up, the mailer as processes of
 * their own: the web process with few permissions, the judge with root's, the mailer
 * with the network only, and what talks to other judges with those alone, once it is
 * needed. A process that fails is started again.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #env: Record<string, string>;
  /** The token that the mailer shows to the web process. */
  readonly #mailToken: string;
  readonly #remoteToken: string;
  readonly web: Child;
  judge: Child | null = null;
  mailer: Child | null = null;
  remote: Child | null = null;
  /** The address at which the web process is called. */
  #address: string | null = null;
  #gone: (code: number) => void = () => {};
  #stopping = false;
  readonly #watch: Watch;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    const { settings } = options;
    const token = settings.JUDGE_TOKEN ?? crypto.randomUUID();
    this.#env = {
      ...MEMORY.env,
      DATA_DIR: resolve(settings.DATA_DIR),
      JUDGE_TOKEN: token,
      DEVELOPMENT: settings.DEVELOPMENT ? "1" : "0",
    };
    this.#mailToken = settings.MAIL_TOKEN ?? crypto.randomUUID();
    this.#remoteToken = settings.REMOTE_TOKEN ?? crypto.randomUUID();
    this.web = this.#createWeb();
    this.#watch = new Watch({ log: options.log, kill: () => this.web.kill() });
  }

  /** Runs until `stop` is aborted or the web process exits for good; returns an exit code. */
  async run(stop: AbortSignal): Promise<number> {
    const ended = new Promise<number>((resolve) => {
      this.#gone = resolve;
      stop.addEventListener("abort", () => resolve(0), { once: true });
    });
    this.web.start();
    // The judge prepares itself meanwhile, and calls until the web process answers.
    const { HOST, PORT } = this.#options.settings;
    if (PORT !== 0) this.#startJudge(`http://${reachable(HOST)}:${PORT}`);
    const code = await ended;
    // Whatever ends by itself from here on, or is killed, has ended for good.
    this.#stopping = true;
    this.#watch.end();
    const { web, judge, mailer, remote } = this;
    for (const child of [web, judge, mailer, remote]) child?.retire();
    // The others end first, because they may have results to deliver.
    await Promise.all([
      this.judge?.stop(JUDGE_GRACE_MS),
      this.mailer?.stop(MAIL_GRACE_MS),
      this.remote?.stop(REMOTE_GRACE_MS),
    ]);
    await this.web.stop(WEB_GRACE_MS);
    return code;
  }

  #createWeb(): Child {
    const { root, settings, log } = this.#options;
    const dataDir = resolve(settings.DATA_DIR);
    const { KV_URL, S3_URL, PEER_URLS = [] } = settings;
    const called = [KV_URL, S3_URL, ...PEER_URLS]
      .filter((url) => url !== undefined).map((url) => new URL(url).host);
    const folders = [
      dataDir,
      resolve(filesDirOf(settings)),
      resolve(backupDirOf(settings)),
    ];
    // Those among the data may change; the others stay until the next start.
    const packs = packPlaces({ DATA_DIR: dataDir }).archives.flatMap(allIn)
      .map(({ path }) => path).filter((path) => !path.startsWith(dataDir));
    return new Child({
      name: "web",
      log,
      isLogged: settings.LOG_FORMAT === "json",
      args: [
        ...RUN,
        "--no-prompt",
        `--allow-net=${[`${settings.HOST}:${settings.PORT}`, ...called]}`,
        `--allow-read=${[root, ...folders, ...packs]}`,
        `--allow-write=${folders}`,
        `--allow-sys=${WEB_SYS}`,
        `--allow-env=${[...SETTING_NAMES, PACKS_TOLD]}`,
        // Other variables that libraries look up seem to be missing, instead of being refused.
        "--ignore-env",
        this.#options.program,
        "serve",
        "--kept",
      ],
      env: {
        ...this.#env,
        MAIL_TOKEN: this.#mailToken,
        REMOTE_TOKEN: this.#remoteToken,
        [PACKS_TOLD]: packs.join("\n"),
      },
      finalCodes: [EXIT.refused],
      onLine: (line) => {
        const port = /^Gavel listening on \S+:(\d+)$/.exec(line)?.[1];
        if (port !== undefined) {
          this.#address = `http://${reachable(settings.HOST)}:${port}`;
          this.#watch.begin(this.#address);
          this.#startJudge(this.#address);
        } else if (line === MAIL_LINES.on) this.#startMailer();
        else if (line === MAIL_LINES.off) this.#stopMailer();
        else if (line === REMOTE_LINE) this.#startRemote();
      },
      onEnd: () => this.#watch.end(),
      onGone: (code) => this.#gone(code),
    });
  }

  /** Starts the judge, once: a restarted web process has the same address, except with port 0. */
  #startJudge(address: string): void {
    const { settings, log, withoutJudge } = this.#options;
    if (this.#stopping || this.judge !== null) return;
    if (withoutJudge || settings.JUDGES === 0) return;
    const dataDir = resolve(settings.DATA_DIR);
    this.judge = new Child({
      name: "judge",
      log,
      args: [
        ...RUN,
        "-A",
        this.#options.program,
        "judge",
        "--kept",
        `--server=${address}`,
        // Allows plain HTTP, because the address is this machine's, whatever its name.
        "--insecure",
        // With several machines, each has a judge of its own beside its web process.
        `--name=${ownNameOf(settings) ?? "local"}`,
        `--slots=${settings.JUDGES}`,
        `--cache=${join(dataDir, "judge")}`,
        "--packs=own",
        // With a bucket the local files are only a cache, and may be deleted at any time.
        ...settings.S3_URL === undefined
          ? [`--files=${join(resolve(filesDirOf(settings)), "files")}`]
          : [],
      ],
      env: this.#env,
      finalCodes: [EXIT.refused, EXIT.noSandbox],
      onGone: () =>
        log.error("this machine does not judge until the next start"),
    });
    this.judge.start();
  }

  /** Starts the mailer, once; a site that sends no mail has none. */
  #startMailer(): void {
    if (this.#stopping || this.mailer !== null) return;
    if (this.#address === null) return;
    const { root, settings, log } = this.#options;
    const code = [PROGRAM_FOLDER, "lib", "mailer", "node_modules"]
      .map((n) => join(root, n));
    this.mailer = new Child({
      name: "mail",
      log,
      args: [
        ...RUN,
        "--no-prompt",
        // A mail server may have any address.
        "--allow-net",
        // The program's own files, which are loaded when they are needed.
        `--allow-read=${code}`,
        "--allow-env=MAIL_TOKEN,LOG_LEVEL,LOG_FORMAT",
        "--ignore-env",
        this.#options.program,
        "mail",
        "--kept",
        `--server=${this.#address}`,
      ],
      env: {
        ...MEMORY.env,
        MAIL_TOKEN: this.#mailToken,
        LOG_LEVEL: settings.LOG_LEVEL,
        LOG_FORMAT: settings.LOG_FORMAT,
      },
      finalCodes: [EXIT.refused],
      onGone: () => log.error("no email is sent until the next start"),
    });
    this.mailer.start();
  }

  /** Starts what talks to other judges, once it is needed. */
  #startRemote(): void {
    if (this.#stopping || this.remote !== null) return;
    if (this.#address === null) return;
    const { root, settings, log } = this.#options;
    const code = [PROGRAM_FOLDER, "lib", "remote", "node_modules"]
      .map((n) => join(root, n));
    const hosts = [new URL(this.#address).host, ...remoteHosts()];
    this.remote = new Child({
      name: "remote",
      log,
      args: [
        ...RUN,
        "--no-prompt",
        `--allow-net=${hosts}`,
        `--allow-read=${code}`,
        "--allow-env=REMOTE_TOKEN,LOG_LEVEL,LOG_FORMAT",
        "--ignore-env",
        this.#options.program,
        "remote",
        "--kept",
        `--server=${this.#address}`,
      ],
      env: {
        ...MEMORY.env,
        REMOTE_TOKEN: this.#remoteToken,
        LOG_LEVEL: settings.LOG_LEVEL,
        LOG_FORMAT: settings.LOG_FORMAT,
      },
      finalCodes: [EXIT.refused],
      onGone: () => {
        log.error("no other judge is called until it is needed anew");
        // Another process may lead by now, and this one again later.
        this.remote = null;
      },
    });
    this.remote.start();
  }

  #stopMailer(): void {
    this.mailer?.stop(MAIL_GRACE_MS);
    this.mailer = null;
  }
}
