import { Buffer } from "node:buffer";
import { remoteLanguage } from "../../lib/judging/remote_languages.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { ADDRESSES } from "../../lib/remote/hosts.ts";
import { newIdAfter } from "../new_id.ts";
import {
  inner,
  markdownOf,
  needed,
  nextOf,
  Page,
  sampleOf,
  textOf,
} from "../page.ts";
import type { Session } from "../session.ts";
import { found, type RemoteSite, SiteError } from "../site.ts";
import { numberIn, statusOf, underWay } from "./verdicts.ts";

const PAUSE_MS = 5_000;

export const POJ: RemoteSite = {
  ...ADDRESSES.POJ,
  pollsSignedIn: false,

  async fetchProblem(session, id, pictures) {
    const { text, url } = await session.get(`/problem?id=${id}`);
    if (/Can ?not find problem|No such problem/i.test(text)) {
      throw new SiteError("notFound");
    }
    const page = new Page(text);
    const parts = new Map(
      page.all("p", "pst").map((title) => [
        textOf(title).trim(),
        nextOf(title),
      ]),
    );
    const part = (name: string) => parts.get(name) ?? null;
    const md = (name: string) => markdownOf(inner(part(name)), pictures);
    const input = sampleOf(textOf(part("Sample Input")));
    const output = sampleOf(textOf(part("Sample Output")));
    return {
      title: textOf(needed(page.first("div", "ptt"))).trim(),
      timeLimit: Number(found(text, /Time Limit:<\/b>\s*(\d+)\s*MS/)),
      memoryLimit: Math.max(
        1,
        Math.round(
          Number(found(text, /Memory Limit:<\/b>\s*(\d+)\s*K/)) / 1_024,
        ),
      ),
      description: markdownOf(inner(needed(part("Description"))), pictures),
      input: md("Input"),
      output: md("Output"),
      hint: md("Hint"),
      examples: input === "" && output === "" ? [] : [{ input, output }],
      tags: [],
      source: textOf(part("Source")).trim(),
      url,
    };
  },

  async login(session, { username, password }) {
    await session.post("/login", {
      user_id1: username,
      password1: password,
      B1: "login",
      url: ".",
    });
    // Its answer is the same either way.
    const { text } = await session.get("/");
    if (!/Log ?Out/i.test(text)) throw new SiteError("signIn");
  },

  async submit(session, { username }, { problemId, ...program }, announce) {
    const language = remoteLanguage("POJ", program.language);
    if (language === undefined) throw new SiteError("language");
    return await newIdAfter(
      () => newestId(session, username, problemId),
      async () => {
        await announce();
        const { location, text } = await session.post("/submit", {
          problem_id: problemId,
          language: language.code,
          source: Buffer.from(program.code).toString("base64"),
          submit: "Submit",
          encoded: "1",
        });
        if (/action="?login"?|need to login/i.test(text)) {
          throw new SiteError("signedOut");
        }
        if (location !== null) return;
        if (!/Error Occurred/i.test(text)) throw new SiteError("unknown");
        const words = textOf(new Page(text).first("li")).trim();
        if (/too (fast|often|frequent)|wait/i.test(words)) {
          throw new SiteError("tooFast", words, PAUSE_MS);
        }
        throw new SiteError("refused", words);
      },
    );
  },

  async poll(session, { remoteId }) {
    // The list begins below a number.
    const { text } = await session.get(`/status?top=${Number(remoteId) + 1}`);
    const page = new Page(text);
    const row = page.all("tr").map((tr) =>
      page.all("td", "", tr).map((cell) => textOf(cell).trim())
    ).find(([id]) => id === remoteId);
    if (row === undefined) throw new SiteError("garbled");
    const [, , , verdict = "", memory = "", time = ""] = row;
    const status = statusOf(verdict);
    if (status === undefined) return underWay(verdict);
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

async function newestId(
  session: Session,
  username: string,
  problemId: string,
): Promise<number> {
  const asked = new URLSearchParams({
    user_id: username,
    problem_id: problemId,
  });
  const { text } = await session.get(`/status?${asked}`);
  if (!/Run ID/i.test(text)) throw new SiteError("garbled");
  return Number(
    /<tr align=["']?center["']?>\s*<td>(\d+)/.exec(text)?.[1] ?? 0,
  );
}

async function compilerText(
  session: Session,
  remoteId: string,
): Promise<string | null> {
  const { text } = await session.get(
    `/showcompileinfo?solution_id=${remoteId}`,
  );
  const pre = new Page(text).first("pre");
  return pre === null ? null : textOf(pre).trim();
}
