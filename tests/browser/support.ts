import assert from "node:assert/strict";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { toViewer } from "../../lib/accounts/access.ts";
import { ensureRoot } from "../../lib/sign_in/login.ts";
import { readSettings } from "../../lib/config.ts";
import { installFirstProblem } from "../../lib/demo/install.ts";
import type { JudgeOutcome } from "../../lib/judging/calls.ts";
import { LANGUAGE_NAMES } from "../../lib/judging/languages.ts";
import {
  type JudgeTask,
  PROTOCOL_VERSION,
} from "../../lib/judging/protocol.ts";
import { createLog } from "../../lib/log.ts";
import { type Act, openSite } from "../../lib/site/site.ts";
import { openStore } from "../../lib/store/open.ts";
import { createApp } from "../../routes/app.tsx";
import { AddressRouter } from "../address_router.ts";
import "../running/both_errors.ts";
import { browserPath } from "../running/tools.ts";
import { assets, CHEAP_PASSWORDS } from "../support.ts";
import { MAIL_TOKEN, setUpMail } from "../mailing.ts";
import type { SmtpServer } from "../smtp/server.ts";
import { withProofs } from "../language_proofs.ts";
import { JUDGE_TOKEN, ROOT_PASSWORD, run } from "../process/support.ts";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const CHROMIUM = { executablePath: browserPath(), args: ARGS };

/** What tests go without, as it keeps scripts alive that a test has left. */
const KEEPS_PAGES = {
  ...CHROMIUM,
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};

/** One of each kind for all tests of a process. */
let plain: Promise<Browser> | undefined;
let keeping: Promise<Browser> | undefined;

Deno.test.afterAll(async () => {
  for (const browser of [plain, keeping]) await (await browser)?.close();
});

/** A browser with nothing kept, from which no other one can be seen. */
export async function newContext(
  options: BrowserContextOptions = {},
  { keepsPages = false }: { keepsPages?: boolean } = {},
): Promise<BrowserContext> {
  const browser =
    await (keepsPages
      ? keeping ??= chromium.launch(KEEPS_PAGES)
      : plain ??= chromium.launch(CHROMIUM));
  return await browser.newContext(options);
}

export interface Visit {
  width?: number;
  height?: number;
  language?: "zh-CN" | "en-US";
  dark?: boolean;
  /** A phone: fingers, and a window as wide as it. */
  touches?: boolean;
  /** Where the visitor is; without, that of the machine. */
  timeZone?: string;
  javaScriptEnabled?: boolean;
  /** "Back" finds pages as they were left, as outside of tests. */
  keepsPages?: boolean;
  /** A session's token: the visitor is signed in. */
  token?: string;
}

/** The judge process of a site whose data are in `dir`, once it is ready. */
async function startJudge(dir: string, server: string) {
  const cache = join(dir, "judge");
  return await withProofs(cache, async () => {
    const judging = run([
      "judge",
      `--server=${server}`,
      "--name=local",
      "--slots=2",
      `--cache=${cache}`,
      `--files=${join(dir, "files")}`,
    ], { DATA_DIR: dir, LOG_LEVEL: "info" });
    await judging.line(/judge ready/);
    return judging;
  });
}

/**
 * A real site for a real browser: the web process is this one, so that a test
 * can look behind the scenes; the judge is a process of its own.
 */
export async function openBrowserSite(
  { judge = true, smtp, clock = Date.now }: {
    judge?: boolean;
    /** The site's; without, that of the machine. */
    clock?: () => number;
    /** Where the site's mail goes; without, it sends none. */
    smtp?: SmtpServer;
  } = {},
) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-browser-" });
  const settings = readSettings((name) =>
    ({ DATA_DIR: dir, JUDGE_TOKEN, MAIL_TOKEN, SUBMIT_INTERVAL: "0" })[name]
  );
  const store = await openStore(join(dir, "gavel.db"));
  const stopping = new AbortController();
  const site = await openSite({
    settings,
    clock,
    log: createLog("warn"),
    store,
    stopping: stopping.signal,
    passwordCost: CHEAP_PASSWORDS,
  });
  await ensureRoot(site, ROOT_PASSWORD, Date.now());
  await installFirstProblem(site);
  const app = createApp(site, await assets(), {
    router: new AddressRouter(),
  });
  site.submissions.waitTeller.start();
  site.queue.scheduler.lead();
  const server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    automaticCompression: true,
    onListen() {},
  }, (request, info) => app.fetch(request, info));
  const base = `http://127.0.0.1:${server.addr.port}`;
  const judging = judge ? await startJudge(dir, base) : null;
  const mailing = smtp && run(["mail", `--server=${base}`], { MAIL_TOKEN });
  if (smtp) await setUpMail({ site }, { baseUrl: base, ...smtpConfig(smtp) });
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const forgiven: RegExp[] = [];

  return {
    site,
    base,
    /** What pages have complained about, and foreign hosts they have asked. */
    complaints,
    /** Complaints that are meant, whenever they come. */
    forgiven,

    async open(visit: Visit = {}): Promise<Page> {
      const { width = 1280, height = 800, dark = false } = visit;
      const context = await newContext({
        viewport: { width, height },
        colorScheme: dark ? "dark" : "light",
        hasTouch: visit.touches ?? false,
        isMobile: visit.touches ?? false,
        timezoneId: visit.timeZone,
        javaScriptEnabled: visit.javaScriptEnabled ?? true,
      }, visit);
      contexts.push(context);
      const cookies = {
        gavel_language: visit.language ?? "zh-CN",
        ...(visit.token ? { gavel_session: visit.token } : {}),
      };
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({
          name,
          value,
          url: base,
        })),
      );
      const page = await context.newPage();
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
          complaints.push(`${page.url()}: ${message.text()}`);
        }
      });
      page.on("pageerror", (reason) => {
        complaints.push(`${page.url()}: ${reason.message}`);
      });
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(base) && !url.startsWith("data:")) {
          complaints.push(`${page.url()} asks ${url}`);
        }
      });
      return page;
    },

    /** A token for an account, without going through the form. */
    tokenOf(uid: string): Promise<string> {
      const from = { ip: "127.0.0.1", userAgent: "test" };
      return site.accounts.sessions.start(uid, from, clock());
    },

    /** For calling a service behind the scenes; root's unless said otherwise. */
    async actOf(uid = "1"): Promise<Act> {
      return {
        site,
        viewer: toViewer((await site.accounts.users.get(uid))!),
        now: clock(),
        ip: "127.0.0.1",
        userAgent: "test",
      };
    },

    async [Symbol.asyncDispose]() {
      await Promise.all(contexts.map((context) => context.close()));
      await judging?.end();
      await mailing?.end();
      stopping.abort();
      site.submissions.waitTeller.stop();
      site.queue.scheduler.stop();
      site.mail.outbox.stop();
      site.remote.desk.stop();
      await server.shutdown();
      store.close();
      await Deno.remove(dir, { recursive: true });
      const meant = (text: string) => forgiven.some((kind) => kind.test(text));
      assert.deepEqual(complaints.filter((text) => !meant(text)), []);
    },
  };
}
export type BrowserSite = Awaited<ReturnType<typeof openBrowserSite>>;

const smtpConfig = ({ port }: SmtpServer) => ({
  host: "127.0.0.1",
  port,
  ssl: false,
  username: "",
  password: "",
});

/** As a judge that takes the one task that waits, and answers it. */
export async function answerOne(
  { site: { queue: { scheduler } } }: BrowserSite,
  outcomeOf: (task: JudgeTask) => JudgeOutcome,
): Promise<void> {
  const judge = { name: "hand", instance: "first" };
  const [task] = await scheduler.claim({
    version: PROTOCOL_VERSION,
    judge,
    slots: 1,
    free: 1,
    languages: [...LANGUAGE_NAMES],
    isolation: "none",
  }, AbortSignal.abort());
  await scheduler.result(judge, task, outcomeOf(task as JudgeTask));
}

/** Where statement and editor have no room beside each other: to the editor. */
export async function showEditor(page: Page): Promise<void> {
  const link = page.locator(".panes a[href='#editor']");
  if (await link.isVisible()) await link.click();
}

/** Puts a program into the editor as one who pastes it. */
export async function writeCode(page: Page, code: string): Promise<void> {
  const content = page.locator(".cm-content");
  await content.waitFor();
  await content.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(code);
}

/** Whether one sees the whole of it without scrolling. */
export async function isInWindow(page: Page, place: string): Promise<boolean> {
  const { y, height } = (await page.locator(place).first().boundingBox())!;
  return y >= 0 && y + height <= page.viewportSize()!.height;
}

/** Waits until all that was changed is drawn, scrolling by a script included. */
export async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => " +
      "requestAnimationFrame(() => done())))",
  );
}

/** By the account menu of the header. */
export async function signOut(page: Page): Promise<void> {
  await page.click(".account-menu > summary");
  await page.click("header form[action='/logout'] button");
}

/** What browsers say of a network that fails. */
export function forgiveNetwork({ forgiven }: BrowserSite): void {
  forgiven.push(/net::ERR_/);
}

/** Answers what is asked before something is done; the question. */
export async function agree(page: Page, isMeant = true): Promise<string> {
  const dialog = page.locator("dialog[role=alertdialog]");
  const question = await dialog.locator("p").innerText();
  await dialog.locator(`button[value="${isMeant ? "yes" : ""}"]`).click();
  return question;
}

/** Presses the second button, where a new problem is not proven yet. */
export async function publishAnyway(page: Page): Promise<void> {
  await page.waitForURL(/\?publish=ask/);
  await page.click("#publish form .ask > summary");
  await agree(page);
  await page.waitForURL(/\/admin\/problem\/edit\/\d+$/);
}

/** Browsers and processes outlive single promises; Deno need not count them. */
export const BROWSER_TEST = { sanitizeOps: false, sanitizeResources: false };
