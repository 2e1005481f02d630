import { join, resolve } from "node:path";
import {
  filesDirOf,
  ownNameOf,
  SETTING_NAMES,
  type Settings,
} from "../config.ts";
import type { Log } from "../log.ts";
import { Child } from "./child.ts";
import { reachable } from "./addresses.ts";

/** Exit codes with a meaning: what to do about it stands in the log. */
export const EXIT = {
  /** It may work the next time. */
  failed: 1,
  /** Bad settings, an address in use, data that cannot be used as they are. */
  refused: 2,
  /** This machine cannot hold a program (judge/main.ts). */
  noSandbox: 3,
} as const;

/** What the web process says when it begins to send mail, and when it ends. */
export const MAIL_LINES = {
  on: "Gavel sends mail",
  off: "Gavel sends no mail",
} as const;

/**
 * Left to themselves V8 and glibc hold, for the same work at the same speed,
 * some 130 MB more (`deno task bench size`): V8 collects only when the heap has
 * doubled, and glibc keeps what is freed in each of many arenas.
 */
export const WEB_MEMORY = {
  flags: ["--v8-flags=--max-semi-space-size=8,--heap-growing-percent=70"],
  // The 19 MB of a password's hash go back to the system at once. Kept for the
  // next one they are 600 MB: each may come on another thread.
  env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "4194304" },
} as const;

const JUDGE_GRACE_MS = 25_000;
const WEB_GRACE_MS = 10_000;
/** Longer than the mailer takes for what is under way (mailer/worker.ts). */
const MAIL_GRACE_MS = 8_000;

export interface SupervisorOptions {
  /** Folder of the program. */
  root: string;
  settings: Settings;
  log: Log;
  /** No judge of our own: bubblewrap is missing, say. */
  withoutJudge: boolean;
}

/**
 * Runs web, judge and, where mail is set up, mailer as processes of their own:
 * the web process with few permissions, the judge with root's, the mailer with
 * the network and nothing else. One that falls is started again.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #env: Record<string, string>;
  /** What the mailer shows to the web process. */
  readonly #mailToken: string;
  readonly web: Child;
  judge: Child | null = null;
  mailer: Child | null = null;
  /** Where the web process is called. */
  #address: string | null = null;
  #gone: (code: number) => void = () => {};

  constructor(options: SupervisorOptions) {
    this.#options = options;
    const { settings } = options;
    const token = settings.JUDGE_TOKEN ?? crypto.randomUUID();
    this.#env = {
      DATA_DIR: resolve(settings.DATA_DIR),
      JUDGE_TOKEN: token,
      DEVELOPMENT: settings.DEVELOPMENT ? "1" : "0",
    };
    this.#mailToken = settings.MAIL_TOKEN ?? crypto.randomUUID();
    this.web = this.#createWeb();
  }

  /** Runs until `stop` is aborted or the web process refuses; an exit code. */
  async run(stop: AbortSignal): Promise<number> {
    const ended = new Promise<number>((resolve) => {
      this.#gone = resolve;
      stop.addEventListener("abort", () => resolve(0), { once: true });
    });
    this.web.start();
    // The judge prepares itself meanwhile, and calls until somebody answers.
    const { HOST, PORT } = this.#options.settings;
    if (PORT !== 0) this.#startJudge(`http://${reachable(HOST)}:${PORT}`);
    const code = await ended;
    // First those who have results to hand in.
    await Promise.all([
      this.judge?.stop(JUDGE_GRACE_MS),
      this.mailer?.stop(MAIL_GRACE_MS),
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
    const folders = [dataDir, resolve(filesDirOf(settings))];
    return new Child({
      name: "web",
      log,
      args: [
        "run",
        "--no-prompt",
        ...WEB_MEMORY.flags,
        `--allow-net=${[`${settings.HOST}:${settings.PORT}`, ...called]}`,
        `--allow-read=${[root, ...folders]}`,
        `--allow-write=${folders}`,
        // What the dashboard tells of this machine, and where a class finds it.
        "--allow-sys=loadavg,statfs,systemMemoryInfo,networkInterfaces",
        `--allow-env=${SETTING_NAMES.join(",")}`,
        // What libraries look up besides is not there for them.
        "--ignore-env",
        join(root, "main.ts"),
        "serve",
        "--kept",
      ],
      env: {
        ...this.#env,
        ...WEB_MEMORY.env,
        MAIL_TOKEN: this.#mailToken,
      },
      finalCodes: [EXIT.refused],
      onLine: (line) => {
        const port = /^Gavel listening on \S+:(\d+)$/.exec(line)?.[1];
        if (port !== undefined) {
          this.#address = `http://${reachable(settings.HOST)}:${port}`;
          this.#startJudge(this.#address);
        } else if (line === MAIL_LINES.on) this.#startMailer();
        else if (line === MAIL_LINES.off) this.#stopMailer();
      },
      onGone: (code) => this.#gone(code),
    });
  }

  /** Once: a restarted web process has the same address, but for port 0. */
  #startJudge(address: string): void {
    const { root, settings, log, withoutJudge } = this.#options;
    if (this.judge !== null || withoutJudge || settings.JUDGES === 0) return;
    const dataDir = resolve(settings.DATA_DIR);
    this.judge = new Child({
      name: "judge",
      log,
      args: [
        "run",
        "-A",
        join(root, "main.ts"),
        "judge",
        "--kept",
        `--server=${address}`,
        // An address of this machine, whatever it is called.
        "--insecure",
        // Each of several machines has one beside its web process.
        `--name=${ownNameOf(settings) ?? "local"}`,
        `--slots=${settings.JUDGES}`,
        `--cache=${join(dataDir, "judge")}`,
        // What is kept here of a bucket may go at any time.
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

  /** Once; a site that sends no mail has none. */
  #startMailer(): void {
    if (this.mailer !== null || this.#address === null) return;
    const { root, settings, log } = this.#options;
    const code = ["lib", "mailer", "node_modules"].map((n) => join(root, n));
    this.mailer = new Child({
      name: "mail",
      log,
      args: [
        "run",
        "--no-prompt",
        // A mail server may be anywhere.
        "--allow-net",
        // Its own program, which is loaded in parts.
        `--allow-read=${code}`,
        "--allow-env=MAIL_TOKEN,LOG_LEVEL",
        "--ignore-env",
        join(root, "main.ts"),
        "mail",
        "--kept",
        `--server=${this.#address}`,
      ],
      env: { MAIL_TOKEN: this.#mailToken, LOG_LEVEL: settings.LOG_LEVEL },
      finalCodes: [EXIT.refused],
      onGone: () => log.error("no email is sent until the next start"),
    });
    this.mailer.start();
  }

  #stopMailer(): void {
    this.mailer?.stop(MAIL_GRACE_MS);
    this.mailer = null;
  }
}
