import { remoteLanguage } from "../../lib/judging/remote_languages.ts";
import { STATUS, type Status } from "../../lib/judging/status.ts";
import { ADDRESSES } from "../../lib/remote/hosts.ts";
import { newIdAfter } from "../new_id.ts";
import {
  inner,
  markdownOf,
  needed,
  nextOf,
  Page,
  restOf,
  sampleOf,
  textOf,
} from "../page.ts";
import type { Session } from "../session.ts";
import { found, type RemoteSite, SiteError } from "../site.ts";
import { numberIn, underWay } from "./verdicts.ts";

const VERDICTS: Readonly<Record<string, Status>> = {
  AC: STATUS.accepted,
  WA: STATUS.wrongAnswer,
  TLE: STATUS.timeLimitExceeded,
  MLE: STATUS.memoryLimitExceeded,
  RE: STATUS.runtimeError,
  OLE: STATUS.runtimeError,
  QLE: STATUS.runtimeError,
  CE: STATUS.compileError,
  IE: STATUS.systemError,
};
const PAUSE_MS = 10_000;
/** Mathematics stands in elements of its own. */
const FORMULAS = { begin: "<var>", end: "</var>" };

const contestOf = (id: string) => id.slice(0, id.lastIndexOf("_"));
const taskOf = (id: string) => id.toLowerCase();
/** Contests have a hyphen where their tasks have an underscore. */
const contestPath = (id: string) =>
  `/contests/${contestOf(taskOf(id)).replaceAll("_", "-")}`;

export const ATCODER: RemoteSite = {
  ...ADDRESSES.AC,
  pollsSignedIn: true,

  async fetchProblem(session, id, pictures) {
    const { text, status, url } = await session.get(
      `${contestPath(id)}/tasks/${taskOf(id)}`,
    );
    if (status === 404) throw new SiteError("notFound");
    const page = new Page(text);
    const whole = needed(page.with("id", "task-statement"));
    const english = page.first("span", "lang-en", whole) ?? whole;
    const parts = page.all("h3", "", english).map((title) =>
      [textOf(title).trim(), restOf(title)] as const
    );
    const md = (name: string) =>
      parts.filter(([title]) => title === name)
        .map(([, html]) => markdownOf(html, pictures, FORMULAS)).join("\n\n");
    const samples = (name: string) =>
      parts.filter(([title]) => title.startsWith(name)).map(([, html]) =>
        sampleOf(textOf(new Page(html).first("pre")))
      );
    const outputs = samples("Sample Output");
    const limit = md("Constraints");
    return {
      title: found(textOf(page.first("title")), / - (.*)/s).trim(),
      timeLimit: Math.round(
        1_000 * Number(found(text, /Time Limit: ([\d.]+) sec/)),
      ),
      memoryLimit: Number(found(text, /Memory Limit: (\d+) Mi?B/)),
      description: md("Problem Statement") ||
        markdownOf(inner(english), pictures, FORMULAS),
      input: [md("Input"), limit && `### Constraints\n\n${limit}`]
        .filter(Boolean).join("\n\n"),
      output: md("Output"),
      hint: md("Note"),
      examples: samples("Sample Input").map((input, n) => ({
        input,
        output: outputs[n] ?? "",
      })),
      tags: [],
      source: "",
      url,
    };
  },

  async login(session, { username, password }) {
    const { text } = await session.get("/login");
    refuseRobots(text);
    const { location } = await session.post("/login", {
      username,
      password,
      csrf_token: csrfIn(text),
    });
    if (location === null || /\/login/.test(location)) {
      throw new SiteError("signIn");
    }
  },

  async submit(session, _account, { problemId, ...program }, announce) {
    const language = remoteLanguage("AC", program.language);
    if (language === undefined) throw new SiteError("language");
    const path = `${contestPath(problemId)}/submit`;
    return await newIdAfter(
      () => newestId(session, problemId),
      async () => {
        const form = await session.get(
          `${path}?taskScreenName=${taskOf(problemId)}`,
        );
        if (/\/login/.test(form.url)) throw new SiteError("signedOut");
        refuseRobots(form.text);
        const languageId = optionOf(new Page(form.text), language.code);
        await announce();
        const { location, text } = await session.post(path, {
          "data.TaskScreenName": taskOf(problemId),
          "data.LanguageId": languageId,
          sourceCode: program.code,
          csrf_token: csrfIn(form.text),
        });
        if (/\/login/.test(location ?? "")) throw new SiteError("signedOut");
        if (location !== null) return;
        const [, seconds] = /Wait for (\d+) second/i.exec(text) ?? [];
        if (seconds !== undefined) {
          throw new SiteError("tooFast", "", 1_000 * (Number(seconds) + 1));
        }
        const words = textOf(new Page(text).first("div", "alert-danger"));
        if (words === "") throw new SiteError("unknown");
        if (/too (fast|often)/i.test(words)) {
          throw new SiteError("tooFast", words.trim(), PAUSE_MS);
        }
        throw new SiteError("refused", words.trim());
      },
    );
  },

  async poll(session, { problemId, remoteId }) {
    const { text, url } = await session.get(
      `${contestPath(problemId)}/submissions/${remoteId}`,
    );
    if (/\/login/.test(url)) throw new SiteError("signedOut");
    const page = new Page(text);
    const words = textOf(needed(page.with("id", "judge-status"))).trim();
    const status = VERDICTS[words];
    // `3/20`, or `3/20 WA`: there are more cases to come.
    if (status === undefined) {
      return underWay(/^\d+\//.test(words) ? "judging" : words);
    }
    const row = (name: string) => {
      const head = page.all("th").find((th) => textOf(th).trim() === name);
      return head === undefined ? "" : textOf(nextOf(head));
    };
    const said = page.all("h4").find((h4) =>
      textOf(h4).trim() === "Compile Error"
    );
    return {
      kind: "verdict",
      status,
      time: numberIn(row("Exec Time")),
      memory: numberIn(row("Memory")),
      message: status === STATUS.compileError && said !== undefined
        ? textOf(nextOf(said)).trim()
        : null,
    };
  },
};

/** A check by Cloudflare stands in some of its forms; nothing but a browser passes it. */
function refuseRobots(text: string): void {
  if (/cf-turnstile|challenges\.cloudflare\.com/.test(text)) {
    throw new SiteError("botCheck");
  }
}

const csrfIn = (text: string) => found(text, /var csrfToken = "([^"]*)"/);

async function newestId(session: Session, problemId: string): Promise<number> {
  const path = contestPath(problemId);
  const asked = new URLSearchParams({ "f.Task": taskOf(problemId) });
  const { text, url } = await session.get(`${path}/submissions/me?${asked}`);
  if (/\/login/.test(url)) throw new SiteError("signedOut");
  const ids = [...text.matchAll(/\/submissions\/(\d+)/g)]
    .map(([, id]) => Number(id));
  return Math.max(0, ...ids);
}

/** The number of a language: of several beginnings the first that the form has. */
function optionOf(page: Page, code: string): string {
  const options = page.all("option").map((option) =>
    [textOf(option).trim(), option.attribs.value ?? ""] as const
  );
  for (const beginning of code.split("|")) {
    const known = options.find(([name]) => name.startsWith(beginning));
    if (known !== undefined) return known[1];
  }
  throw new SiteError("language");
}
