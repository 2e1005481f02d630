import { join } from "node:path";
import { z } from "zod";

const isAddress = (text: string) =>
  /^ *https?:\/\//.test(text) && URL.canParse(text);
const originOf = (url: string) => new URL(url).origin;

/** Every setting, read from the environment once, at the start. */
const Settings = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  DATA_DIR: z.string().min(1).default("./data"),
  /** A KV Connect server in place of the file in DATA_DIR. */
  KV_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The password for that server; Deno itself reads it from the environment. */
  DENO_KV_ACCESS_TOKEN: z.string().optional(),
  /** The address at which the site's other web processes call this one; needs KV_URL. */
  OWN_URL: z.url({ protocol: /^https?$/ }).transform(originOf).optional(),
  /** The addresses of all web processes, including this one; no other address is called. */
  PEER_URLS: z.string().refine((text) => text.split(",").every(isAddress))
    .transform((text) => text.split(",").map(originOf)).optional(),
  /** Addresses of proxies on other machines whose headers about the client's address are trusted. */
  PROXIES: z.string().transform((text) => text.split(/[ ,]+/))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()]))).optional(),
  /** The folder of test data and uploads, if several machines share it. */
  FILES_DIR: z.string().min(1).optional(),
  /** An S3-compatible bucket in place of that folder, with its region and keys. */
  S3_URL: z.url({ protocol: /^https?$/ }).refine((url) => !/[?#@]/.test(url))
    .optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** The folder of backups; default: `backups` among the data. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Encrypts backups. */
  BACKUP_PASSPHRASE: z.string().min(12).max(200).optional(),
  ROOT_PASSWORD: z.string().min(6).max(20).optional(),
  DEMO: z.enum(["0", "1"]).default("0").transform((value) => value === "1"),
  /** How many programs are judged at the same time; 0: no judge is started. */
  JUDGES: z.coerce.number().int().min(0).max(256)
    .default(() => navigator.hardwareConcurrency),
  /** Seconds between two submissions of one account; 0: no limit. */
  SUBMIT_INTERVAL: z.coerce.number().int().min(0).max(3600).default(8),
  /** 1 while working on Gavel itself: shows the gallery at /_ui. */
  DEVELOPMENT: z.enum(["0", "1"]).default("0")
    .transform((value) => value === "1"),
  /** The language of commands in the terminal: Chinese or English. */
  LANG: z.string().default("en").transform((name) =>
    name.startsWith("zh") ? "zh-CN" : "en-US"
  ),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("info"),
  LOG_FORMAT: z.enum(["text", "json"]).default("text"),
  /** What reads /metrics shows this; without it, nobody reads them. */
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  /** The token of judges; a new one is made at each start unless it is given. */
  JUDGE_TOKEN: z.string().min(16).max(200).optional(),
  /** The token of the mailer; a new one is made at each start unless it is given. */
  MAIL_TOKEN: z.string().min(16).max(200).optional(),
  /** The token of the process that talks to judges elsewhere; made at each start unless it is given. */
  REMOTE_TOKEN: z.string().min(16).max(200).optional(),
}).refine(
  (given) => given.KV_URL === undefined || given.DENO_KV_ACCESS_TOKEN,
  {
    path: ["DENO_KV_ACCESS_TOKEN"],
    when: ({ issues }) => issues.length === 0,
  },
).refine(
  ({ OWN_URL, KV_URL }) => OWN_URL === undefined || KV_URL !== undefined,
  { path: ["OWN_URL"], when: ({ issues }) => issues.length === 0 },
).refine(
  ({ OWN_URL, PEER_URLS }) =>
    OWN_URL === undefined
      ? PEER_URLS === undefined
      : PEER_URLS?.includes(OWN_URL),
  { path: ["PEER_URLS"], when: ({ issues }) => issues.length === 0 },
).refine(
  // A judge calls the process beside it, but the leader checks its token: both must know the same.
  ({ OWN_URL, JUDGES, JUDGE_TOKEN }) =>
    OWN_URL === undefined || JUDGES === 0 || JUDGE_TOKEN !== undefined,
  { path: ["JUDGE_TOKEN"], when: ({ issues }) => issues.length === 0 },
).refine(
  ({ S3_URL, FILES_DIR }) => S3_URL === undefined || FILES_DIR === undefined,
  { path: ["FILES_DIR"], when: ({ issues }) => issues.length === 0 },
).refine(
  ({ S3_URL, S3_ACCESS_KEY }) => S3_URL === undefined || S3_ACCESS_KEY,
  { path: ["S3_ACCESS_KEY"], when: ({ issues }) => issues.length === 0 },
).refine(
  ({ S3_URL, S3_SECRET_KEY }) => S3_URL === undefined || S3_SECRET_KEY,
  { path: ["S3_SECRET_KEY"], when: ({ issues }) => issues.length === 0 },
);
export type Settings = z.infer<typeof Settings>;

/**
 * Returns the folder that contains `files` and `avatars`: all of them, or, with a
 * bucket, a cache of those that were used lately.
 */
export const filesDirOf = (
  { FILES_DIR, DATA_DIR, S3_URL }: Pick<Settings, "DATA_DIR"> & {
    FILES_DIR?: string;
    S3_URL?: string;
  },
) => S3_URL === undefined ? FILES_DIR ?? DATA_DIR : join(DATA_DIR, "bucket");

/** Returns the folder of backups. */
export const backupDirOf = (
  { BACKUP_DIR, DATA_DIR }: Pick<Settings, "BACKUP_DIR" | "DATA_DIR">,
) => BACKUP_DIR ?? join(DATA_DIR, "backups");

/** Returns this web process's host and port in a form that may be part of a file's name; null if it is the only one. */
export const ownNameOf = ({ OWN_URL }: Pick<Settings, "OWN_URL">) =>
  OWN_URL === undefined
    ? null
    : new URL(OWN_URL).host.replaceAll(/[^\w.]+/g, "-");

/** Thrown for settings that are not valid; lib/setup/terminal.ts has the words for people. */
export class SettingsError extends Error {
  constructor(
    /** The settings at fault; `value` is null for secrets. */
    readonly faults: readonly { name: keyof Settings; value: string | null }[],
  ) {
    super(`Bad settings: ${faults.map(({ name }) => name).join(", ")}`);
  }
}

/** Settings that must not appear in a log. */
const SECRETS = new Set<keyof Settings>([
  "BACKUP_PASSPHRASE",
  "ROOT_PASSWORD",
  "JUDGE_TOKEN",
  "MAIL_TOKEN",
  "METRICS_TOKEN",
  "REMOTE_TOKEN",
  "DENO_KV_ACCESS_TOKEN",
  "S3_ACCESS_KEY",
  "S3_SECRET_KEY",
]);

type Variable = (name: string) => string | undefined;

/** The variables that set a program's language; the first that is set counts. */
const LANGUAGE_NAMES = ["LC_ALL", "LC_MESSAGES", "LANG"];

const languageIn = (variable: Variable) =>
  LANGUAGE_NAMES.map((name) => variable(name)?.trim())
    .find((value) => value);

/** Reads the terminal's language, even if other settings are not valid. */
export const terminalLocale = (variable: Variable) =>
  Settings.shape.LANG.parse(languageIn(variable));

/** Reads all settings; an empty variable counts as not set. Throws a `SettingsError`. */
export function readSettings(variable: Variable): Settings {
  const given = Object.fromEntries(
    Object.keys(Settings.shape)
      .map((name) => [name, variable(name)?.trim() || undefined]),
  );
  const parsed = Settings.safeParse({ ...given, LANG: languageIn(variable) });
  if (parsed.success) return parsed.data;
  throw new SettingsError(parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]) as keyof Settings;
    return { name, value: SECRETS.has(name) ? null : given[name] ?? "" };
  }));
}

/** The names of the variables that `readSettings` reads, which a process must be permitted to read. */
export const SETTING_NAMES = [
  ...Object.keys(Settings.shape),
  ...LANGUAGE_NAMES.filter((name) => !(name in Settings.shape)),
];
