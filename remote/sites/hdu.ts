import { Buffer } from "node:buffer";
import { remoteLanguage } from "../../lib/judging/remote_languages.ts";
import { ADDRESSES } from "../../lib/remote/hosts.ts";
import { STATUS } from "../../lib/judging/status.ts";
import {
  type Element,
  inner,
  markdownOf,
  needed,
  nextOf,
  Page,
  sampleOf,
  textOf,
} from "../page.ts";
import type { Session } from "../session.ts";
import { newIdAfter } from "../new_id.ts";
import { found, type RemoteSite, SiteError } from "../site.ts";
import { numberIn, statusOf, underWay } from "./verdicts.ts";

/** How long it wants between two programs of one account. */
const PAUSE_MS = 5_000;

export const HDU: RemoteSite = {
  ...ADDRESSES.HDU,
  pollsSignedIn: false,

  async fetchProblem(session, id, pictures) {
    const path = `/showproblem.php?pid=${id}`;
    const { text, url } = await session.get(path);
    if (/No such problem|Invalid Parameter/i.test(text)) {
      throw new SiteError("notFound");
    }
    const page = new Page(text);
    const parts = new Map(
      page.all("div", "panel_title").map((title) => [
        textOf(title).trim(),
        needed(nextOf(title)),
      ]),
    );
    const part = (name: string) => parts.get(name) ?? null;
    const md = (element: Element | null) =>
      markdownOf(inner(element), pictures);
    const sample = part("Sample Output");
    const { output, hint } = sampleAndHint(sample);
    const input = textOf(part("Sample Input"));
    return {
      title: textOf(needed(page.first("h1"))).trim(),
      timeLimit: Number(found(text, /Time Limit: (?:\d+\/)?(\d+) MS/)),
      memoryLimit: Math.max(
        1,
        Math.round(
          Number(found(text, /Memory Limit: (?:\d+\/)?(\d+) K/)) / 1_024,
        ),
      ),
      description: md(needed(part("Problem Description"))),
      input: md(part("Input")),
      output: md(part("Output")),
      hint: [markdownOf(hint, pictures), md(part("Hint"))]
        .filter((text) => text !== "").join("\n\n"),
      examples: sample === null && input === ""
        ? []
        : [{ input: sampleOf(input), output: sampleOf(output) }],
      tags: [],
      source: textOf(part("Source")).trim(),
      url,
    };
  },

  async login(session, { username, password }) {
    const { status, text } = await session.post(
      "/userloginex.php?action=login",
      { username, userpass: password, login: "Sign In" },
    );
    // Signed in, it sends on; otherwise its form comes back.
    if (status >= 300 && status < 400) return;
    if (/No such user or wrong password/i.test(text)) {
      throw new SiteError("signIn");
    }
    throw new SiteError("garbled");
  },

  async submit(session, { username }, program, announce) {
    const { problemId, code } = program;
    const language = remoteLanguage("HDU", program.language);
    if (language === undefined) throw new SiteError("language");
    const newest = () => newestId(session, username, problemId);
    return await newIdAfter(newest, async () => {
      await announce();
      const reply = await session.post("/submit.php?action=submit", {
        check: "0",
        language: language.code,
        problemid: problemId,
        _usercode: Buffer.from(encodeURIComponent(code)).toString("base64"),
      });
      const to = reply.location ?? "";
      if (
        /login/i.test(to) || /userloginex\.php\?action=login/.test(
          reply.text,
        )
      ) {
        throw new SiteError("signedOut");
      }
      if (to !== "") return;
      if (/re-submit/i.test(reply.text)) {
        throw new SiteError("tooFast", errorIn(reply.text), PAUSE_MS);
      }
      if (/ERROR\(s\) occurred/i.test(reply.text)) {
        throw new SiteError("refused", errorIn(reply.text));
      }
      throw new SiteError("unknown");
    });
  },

  async poll(session, { remoteId }) {
    const { text } = await session.get(`/status.php?first=${remoteId}`);
    const page = new Page(text);
    const row = page.all("tr").map((tr) =>
      page.all("td", "", tr).map((cell) => textOf(cell).trim())
    ).find(([id]) => id === remoteId);
    if (row === undefined) throw new SiteError("garbled");
    const [, , verdict = "", , time = "", memory = ""] = row;
    const name = verdict.replaceAll(/\s+/g, " ");
    const status = name.startsWith("Runtime Error")
      ? STATUS.runtimeError
      : statusOf(name);
    if (status === undefined) return underWay(name);
    return {
      kind: "verdict",
      status,
      time: numberIn(time),
      memory: numberIn(memory),
      message: status === STATUS.compileError
        ? await compilerText(session, remoteId)
        : null,
    };
  },
};

const errorIn = (text: string) =>
  textOf(new Page(text).first("li")).trim().slice(0, 500);

async function newestId(
  session: Session,
  username: string,
  problemId: string,
): Promise<number> {
  const asked = new URLSearchParams({ user: username, pid: problemId });
  const { text } = await session.get(`/status.php?${asked}`);
  if (!/Judge Status|Run ?ID/i.test(text)) throw new SiteError("garbled");
  return Number(/<td height=["']?22px["']?>(\d+)/.exec(text)?.[1] ?? 0);
}

async function compilerText(
  session: Session,
  remoteId: string,
): Promise<string | null> {
  const { text } = await session.get(`/viewerror.php?rid=${remoteId}`);
  const pre = new Page(text).first("pre");
  return pre === null ? null : textOf(pre).trim();
}

/** The hint stands in the box of the sample's output, in one of its own. */
function sampleAndHint(sample: Element | null) {
  const whole = inner(sample);
  const at = whole.search(/<div[^<>]*>\s*<div[^<>]*>\s*<i>Hint/i);
  if (at < 0) return { output: textOf(sample), hint: "" };
  const box = new Page(`<section>${whole.slice(0, at)}</section>`);
  return {
    output: textOf(box.first("section")),
    hint: whole.slice(at).replace(/<i>Hint<\/i>/i, ""),
  };
}
