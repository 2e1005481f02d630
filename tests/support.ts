import assert from "node:assert/strict";
import type { PasswordCost } from "../lib/accounts/password.ts";
import {
  newUser,
  type Role,
  ROOT_UID,
  type User,
} from "../lib/accounts/schema.ts";
import "./running/both_errors.ts";
import { toViewer } from "../lib/accounts/access.ts";
import { Assets } from "../lib/assets/assets.ts";
import { readSettings } from "../lib/config.ts";
import { silentLog } from "../lib/log.ts";
import { createProblem } from "../lib/problems/service.ts";
import type { Problem, ProblemDraft } from "../lib/problems/schema.ts";
import { type Act, openSite, type Site } from "../lib/site/site.ts";
import type { Send } from "../lib/http/passing.ts";
import { openStore } from "../lib/store/open.ts";
import { Store } from "../lib/store/store.ts";
import { createApp } from "../routes/app.tsx";
import { ROUTES } from "../routes/mod.ts";
import { AddressRouter } from "./address_router.ts";
import { holdToAnswers } from "./answers.ts";

/** Whom tests act as: a visitor, and one account for each role. */
export type Person = "visitor" | Role;
export const PASSWORD = "correct1";
export const JUDGE_TOKEN = "a judge token for tests";

/** 2026-01-31 08:00:00 UTC; moved by hand, never by time. */
const NOON = Date.UTC(2026, 0, 31, 8);

/** Next to nothing: what is tested is rarely how long a guess takes. */
export const CHEAP_PASSWORDS: PasswordCost = { memory: 8, passes: 1 };

let loaded: Promise<Assets> | undefined;

/** What the build has made: read once, or it takes most of a test's time. */
export const assets = () => loaded ??= Assets.load(".");

/** A site in memory with files in a folder of its own, and the app on it. */
export async function openTestSite(
  variables: Record<string, string> = {},
  { passwordCost = CHEAP_PASSWORDS, fill, shared }: {
    passwordCost?: PasswordCost;
    /** Beside other sites on one database, which the caller closes. */
    shared?: { base: Store; send: Send };
    /** Puts data in before the site starts on them. */
    fill?: (store: Store) => Promise<void>;
  } = {},
) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  const settings = readSettings((name) =>
    ({ DATA_DIR: dir, JUDGE_TOKEN, SUBMIT_INTERVAL: "0", ...variables })[name]
  );
  const store = shared
    ? new Store(shared.base.kv, { isShared: true })
    : await openStore(":memory:");
  await store.log?.begin();
  await fill?.(store);
  const clock = { now: NOON };
  const stopping = new AbortController();
  const site = await openSite({
    settings,
    log: silentLog,
    store,
    clock: () => clock.now,
    stopping: stopping.signal,
    passwordCost,
    send: shared?.send,
  });
  const faults: string[] = [];
  const app = createApp(site, await assets(), {
    routes: holdToAnswers(ROUTES, faults),
    router: new AddressRouter(),
  });
  const tokens = new Map<Person, string>();

  /** The account of a role, made when it is first asked for. */
  async function userOf(role: Role): Promise<User> {
    const uid = role === "root" ? ROOT_UID : `uid-${role}`;
    const known = await site.accounts.users.get(uid);
    return known ??
      await addUser(site, { uid, username: role.slice(0, 20), roles: [role] });
  }

  async function tokenOf(person: Person): Promise<string | null> {
    if (person === "visitor") return null;
    const known = tokens.get(person);
    if (known !== undefined) return known;
    const { uid } = await userOf(person);
    const token = await site.accounts.sessions.start(
      uid,
      { ip: "127.0.0.1", userAgent: "test" },
      clock.now,
    );
    tokens.set(person, token);
    return token;
  }

  return {
    site,
    app,
    clock,
    dir,
    userOf,
    tokenOf,

    /** A request with the token carrier; `json` becomes the body. */
    async call(
      method: string,
      path: string,
      { as = "visitor", json, ...init }: RequestInit & {
        as?: Person;
        json?: unknown;
      } = {},
    ): Promise<Response> {
      const headers = new Headers(init.headers);
      const token = await tokenOf(as);
      if (token !== null) headers.set("authorization", token);
      if (json !== undefined) headers.set("content-type", "application/json");
      return await app.request(path, {
        ...init,
        method,
        headers,
        body: json === undefined ? init.body : JSON.stringify(json),
      });
    },

    /** A page or form with the cookie carrier, as a browser of this site. */
    async browse(
      path: string,
      { as = "visitor", form, ...init }: RequestInit & {
        as?: Person;
        form?: Record<string, string> | FormData;
      } = {},
    ): Promise<Response> {
      const headers = new Headers(init.headers);
      const token = await tokenOf(as);
      if (token !== null) {
        // Appended, it would stand behind a comma.
        const kept = headers.get("cookie");
        const own = `gavel_session=${token}`;
        headers.set("cookie", kept ? `${kept}; ${own}` : own);
      }
      if (!headers.has("sec-fetch-site")) {
        headers.set("sec-fetch-site", "same-origin");
      }
      const body = form === undefined
        ? init.body
        : form instanceof FormData
        ? form
        : new URLSearchParams(form);
      return await app.request(path, {
        method: form === undefined ? "GET" : "POST",
        ...init,
        headers,
        body,
      });
    },

    /** An act for calling a service without HTTP. */
    async actAs(role: Role): Promise<Act> {
      return {
        site,
        viewer: site.venues.book.withGroups(toViewer(await userOf(role))),
        now: clock.now,
        ip: "127.0.0.1",
        userAgent: "test",
      };
    },

    async addProblem(
      changes: Partial<ProblemDraft> = {},
      by: Role = "root",
    ): Promise<Problem> {
      const created = await createProblem(
        await this.actAs(by),
        aProblem(changes),
      );
      if (!created.ok) throw new Error(created.error.code);
      return created.value;
    },

    async [Symbol.asyncDispose]() {
      stopping.abort();
      site.queue.scheduler.stop();
      site.mail.outbox.stop();
      site.remote.desk.stop();
      site.web.passing.close();
      await Promise.all(site.background);
      if (shared) store.log!.close();
      else store.close();
      await Deno.remove(dir, { recursive: true });
      assert.deepEqual([...new Set(faults)], [], "calls say what they answer");
    },
  };
}
export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

/** A user with the tests' password. */
export async function addUser(
  site: Site,
  changes: Partial<User> & Pick<User, "uid" | "username">,
): Promise<User> {
  const added = await site.accounts.users.insert(
    newUser(
      {
        passwordHash: await site.accounts.passwords.hash(PASSWORD),
        ...changes,
      },
      site.clock(),
    ),
  );
  if (!added.ok) throw new Error(`${changes.username}: ${added.error}`);
  return added.value;
}

/** A public A+B problem with two cases, unless told otherwise. */
export function aProblem(changes: Partial<ProblemDraft> = {}): ProblemDraft {
  return {
    problemId: "",
    texts: {
      "zh-CN": {
        title: "两数之和",
        description: "求 $a+b$。",
        input: "两个整数。",
        output: "一个整数。",
        hint: "",
      },
    },
    examples: [{ input: "1 2\n", output: "3\n" }],
    type: 0,
    auth: 1,
    judgeMode: "default",
    judgeCaseMode: "default",
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    difficulty: 1,
    source: null,
    codeShare: true,
    isRemoveEndBlank: true,
    openCaseResult: true,
    isFileIO: false,
    ioReadFileName: null,
    ioWriteFileName: null,
    languages: ["C", "C++", "Java", "Python3"],
    tags: [],
    codeTemplates: [],
    spjLanguage: null,
    spjCode: null,
    userExtraFile: {},
    judgeExtraFile: {},
    isUploadCase: false,
    uploadId: null,
    cases: [
      { input: "1 2\n", output: "3\n", score: 50, groupNum: null },
      { input: "-5 8\n", output: "3\n", score: 50, groupNum: null },
    ],
    ...changes,
  };
}

/** The parts of the contract's envelope, with the HTTP status. */
export async function envelope(response: Response) {
  const { status, data, msg } = await response.json();
  return { http: response.status, status, data, msg };
}
