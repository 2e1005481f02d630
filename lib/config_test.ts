import assert from "node:assert/strict";
import {
  filesDirOf,
  readSettings,
  SETTING_NAMES,
  SettingsError,
  terminalLocale,
} from "./config.ts";
import { settingsText } from "./setup/terminal.ts";

const read = (variables: Record<string, string>) =>
  readSettings((name) => variables[name]);

/** The complaint about a set of variables. */
function complaintOf(variables: Record<string, string>): string {
  try {
    read(variables);
  } catch (reason) {
    assert.ok(reason instanceof SettingsError);
    return settingsText("en-US", reason);
  }
  throw new Error(`taken: ${JSON.stringify(variables)}`);
}

Deno.test("without any variable Gavel starts on this machine alone", () => {
  const { JUDGES, ...rest } = read({});
  assert.deepEqual(rest, {
    HOST: "127.0.0.1",
    PORT: 8000,
    BACKUP_DIR: undefined,
    BACKUP_PASSPHRASE: undefined,
    DATA_DIR: "./data",
    DEMO: false,
    SUBMIT_INTERVAL: 8,
    DEVELOPMENT: false,
    LANG: "en-US",
    LOG_LEVEL: "info",
    LOG_FORMAT: "text",
    METRICS_TOKEN: undefined,
    KV_URL: undefined,
    DENO_KV_ACCESS_TOKEN: undefined,
    OWN_URL: undefined,
    PEER_URLS: undefined,
    PROXIES: undefined,
    FILES_DIR: undefined,
    S3_URL: undefined,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY: undefined,
    S3_SECRET_KEY: undefined,
    ROOT_PASSWORD: undefined,
    JUDGE_TOKEN: undefined,
    MAIL_TOKEN: undefined,
    REMOTE_TOKEN: undefined,
  });
  assert.equal(JUDGES, navigator.hardwareConcurrency);
});

Deno.test("given values are taken, blanks around them are not", () => {
  const settings = read({
    HOST: "0.0.0.0",
    PORT: " 80 ",
    DATA_DIR: "/var/lib/gavel",
    KV_URL: "https://kv.school.lan:4512",
    DENO_KV_ACCESS_TOKEN: "kv-token",
    OWN_URL: "http://10.0.0.1:8000/",
    PEER_URLS: "http://10.0.0.1:8000, http://10.0.0.2:8000",
    PROXIES: "10.0.0.9, fd00::9",
    S3_URL: "https://s3.school.lan/gavel",
    S3_REGION: "eu-1",
    S3_ACCESS_KEY: "key",
    S3_SECRET_KEY: "secret",
    ROOT_PASSWORD: "secret1",
    DEMO: "1",
    JUDGES: "0",
    SUBMIT_INTERVAL: "0",
    DEVELOPMENT: "0",
    LANG: "zh_CN.UTF-8",
    LOG_LEVEL: "debug",
    JUDGE_TOKEN: "0123456789abcdef",
    MAIL_TOKEN: "fedcba9876543210",
    REMOTE_TOKEN: "0011223344556677",
  });
  assert.deepEqual(settings, {
    HOST: "0.0.0.0",
    PORT: 80,
    BACKUP_DIR: undefined,
    BACKUP_PASSPHRASE: undefined,
    DATA_DIR: "/var/lib/gavel",
    KV_URL: "https://kv.school.lan:4512",
    DENO_KV_ACCESS_TOKEN: "kv-token",
    OWN_URL: "http://10.0.0.1:8000",
    PEER_URLS: ["http://10.0.0.1:8000", "http://10.0.0.2:8000"],
    PROXIES: ["10.0.0.9", "fd00::9"],
    FILES_DIR: undefined,
    S3_URL: "https://s3.school.lan/gavel",
    S3_REGION: "eu-1",
    S3_ACCESS_KEY: "key",
    S3_SECRET_KEY: "secret",
    ROOT_PASSWORD: "secret1",
    DEMO: true,
    JUDGES: 0,
    SUBMIT_INTERVAL: 0,
    DEVELOPMENT: false,
    LANG: "zh-CN",
    LOG_LEVEL: "debug",
    LOG_FORMAT: "text",
    METRICS_TOKEN: undefined,
    JUDGE_TOKEN: "0123456789abcdef",
    MAIL_TOKEN: "fedcba9876543210",
    REMOTE_TOKEN: "0011223344556677",
  });
});

Deno.test("an empty variable counts as not set", () => {
  const empty = Object.fromEntries(SETTING_NAMES.map((name) => [name, " "]));
  assert.deepEqual(read(empty), read({}));
});

Deno.test("each bad value is named, with what is expected in its place", () => {
  const bad: Record<string, string[]> = {
    PORT: ["http", "-1", "65536", "80.5"],
    KV_URL: ["localhost", "ftp://kv", "file:///etc/passwd"],
    OWN_URL: ["10.0.0.1:8000", "ftp://10.0.0.1"],
    PEER_URLS: ["10.0.0.1", "http://10.0.0.1,,"],
    PROXIES: ["proxy.school", "10.0.0.1/24"],
    S3_URL: ["s3.school.lan/gavel", "s3://gavel", "https://s3.lan/b?x=1"],
    ROOT_PASSWORD: ["12345", "x".repeat(21)],
    DEMO: ["yes", "true", "2"],
    JUDGES: ["-1", "257", "two", "1.5"],
    SUBMIT_INTERVAL: ["-1", "3601", "soon"],
    DEVELOPMENT: ["on"],
    LOG_LEVEL: ["verbose", "INFO"],
    JUDGE_TOKEN: ["short", "x".repeat(201)],
    MAIL_TOKEN: ["short", "x".repeat(201)],
    REMOTE_TOKEN: ["short", "x".repeat(201)],
  };
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values) {
      const lines = complaintOf({ [name]: value }).split("\n");
      assert.equal(lines.length, 2, `${name}=${value}`);
      assert.match(lines[1], new RegExp(`^  ${name}\\b.*: expected .+`));
    }
  }
});

Deno.test("a KV server needs its access token", () => {
  const lines = complaintOf({ KV_URL: "http://kv.school.lan" });
  assert.match(lines, /\n {2}DENO_KV_ACCESS_TOKEN: expected the access token/);
});

Deno.test("a bucket needs its keys, and stands in place of a folder", () => {
  const S3_URL = "https://s3.school.lan/gavel";
  assert.match(complaintOf({ S3_URL }), /\n {2}S3_ACCESS_KEY: expected/);
  const half = { S3_URL, S3_ACCESS_KEY: "key" };
  assert.match(complaintOf(half), /\n {2}S3_SECRET_KEY: expected/);
  const whole = { ...half, S3_SECRET_KEY: "secret" };
  const both = complaintOf({ ...whole, FILES_DIR: "/mnt/gavel" });
  assert.match(both, /\n {2}FILES_DIR.*no S3_URL/);
  assert.equal(filesDirOf(read(whole)), "data/bucket");
  assert.equal(filesDirOf(read({ FILES_DIR: "/mnt/gavel" })), "/mnt/gavel");
});

Deno.test("one of several web processes needs the database, the others and one token", () => {
  const one = { OWN_URL: "http://10.0.0.1:8000" };
  assert.match(complaintOf(one), /\n {2}OWN_URL.*KV_URL/);
  const shared = {
    ...one,
    KV_URL: "http://kv.school.lan",
    DENO_KV_ACCESS_TOKEN: "kv-token",
  };
  assert.match(complaintOf(shared), /\n {2}PEER_URLS.*every web process/);
  const alone = { ...shared, PEER_URLS: "http://10.0.0.2:8000" };
  assert.match(complaintOf(alone), /\n {2}PEER_URLS/);
  const all = { ...shared, PEER_URLS: `${alone.PEER_URLS},${one.OWN_URL}` };
  assert.match(complaintOf({ ...all, JUDGES: "2" }), /\n {2}JUDGE_TOKEN/);
  assert.equal(read({ ...all, JUDGES: "0" }).OWN_URL, one.OWN_URL);
  const token = { JUDGES: "2", JUDGE_TOKEN: "0123456789abcdef" };
  assert.equal(read({ ...all, ...token }).OWN_URL, one.OWN_URL);
});

Deno.test("all bad values are told at once", () => {
  const complaint = complaintOf({ PORT: "x", DEMO: "x", LOG_LEVEL: "info" });
  assert.match(complaint, /PORT="x"/);
  assert.match(complaint, /DEMO="x"/);
  assert.doesNotMatch(complaint, /LOG_LEVEL/);
});

Deno.test("a complaint does not write a secret to the log", () => {
  for (const name of ["ROOT_PASSWORD", "JUDGE_TOKEN"]) {
    const complaint = complaintOf({ [name]: "pa55" });
    assert.match(complaint, new RegExp(name));
    assert.doesNotMatch(complaint, /pa55/);
  }
});

Deno.test("the terminal's language is the system's, the first that is set", () => {
  const told: [Record<string, string>, string][] = [
    [{ LANG: "zh_CN.UTF-8" }, "zh-CN"],
    [{ LC_ALL: "zh_CN.UTF-8", LANG: "en_US.UTF-8" }, "zh-CN"],
    [{ LC_ALL: "C.UTF-8", LANG: "zh_CN.UTF-8" }, "en-US"],
    [{ LC_ALL: "", LC_MESSAGES: "zh_TW", LANG: "C" }, "zh-CN"],
    [{}, "en-US"],
  ];
  for (const [variables, locale] of told) {
    assert.equal(read(variables).LANG, locale, JSON.stringify(variables));
    assert.equal(terminalLocale((name) => variables[name]), locale);
  }
});

Deno.test("a bad setting is told in Chinese too", () => {
  try {
    read({ PORT: "http" });
    assert.fail();
  } catch (reason) {
    assert.ok(reason instanceof SettingsError);
    const text = settingsText("zh-CN", reason);
    assert.match(text, /^设置有误：\n {2}PORT="http": 应为 0 到 65535/);
  }
});
