import { remoteLanguage } from "../../lib/judging/remote_languages.ts";
import { STATUS, type Status } from "../../lib/judging/status.ts";
import { ADDRESSES } from "../../lib/remote/hosts.ts";
import { inner, markdownOf, needed, Page, textOf } from "../page.ts";
import type { Session } from "../session.ts";
import { type RemoteSite, SiteError } from "../site.ts";

const VERDICTS: Readonly<Record<string, Status>> = {
  "11": STATUS.compileError,
  "12": STATUS.runtimeError,
  "13": STATUS.timeLimitExceeded,
  "14": STATUS.wrongAnswer,
  "15": STATUS.accepted,
};
const PAUSE_MS = 10_000;

export const SPOJ: RemoteSite = {
  ...ADDRESSES.SPOJ,
  pollsSignedIn: true,

  async fetchProblem(session, id, pictures) {
    const { text, status, url } = await session.get(`/problems/${id}/`);
    const page = new Page(text);
    const body = page.with("id", "problem-body");
    if (status === 404 || body === null && /Wrong problem code/i.test(text)) {
      throw new SiteError("notFound");
    }
    const title = textOf(needed(page.with("id", "problem-name"))).trim();
    const limits = new Map(
      page.all("tr").map((tr) =>
        page.all("td", "", tr).map((cell) => textOf(cell).trim())
      ).map(([name = "", value = ""]) => [name, value]),
    );
    return {
      title: title.replace(/^[A-Z\d_]+ - /, ""),
      timeLimit: Math.round(1_000 * largest(limits.get("Time limit:"))),
      memoryLimit: Math.round(largest(limits.get("Memory limit:"))),
      description: markdownOf(inner(needed(body)), pictures),
      input: "",
      output: "",
      hint: "",
      examples: [],
      tags: page.all("").filter(({ attribs }) => "data-tagid" in attribs)
        .map((tag) => textOf(tag).trim().replace(/^#/, ""))
        .filter((name) => name !== ""),
      source: limits.get("Resource:") ?? "",
      url,
    };
  },

  async login(session, { username, password }) {
    await session.post("/login/", {
      next_raw: "/",
      autologin: "1",
      login_user: username,
      password,
    });
    const { text } = await session.get("/");
    if (!/fa-sign-out|\/logout/.test(text)) throw new SiteError("signIn");
  },

  async submit(session, _account, { problemId, ...program }, announce) {
    const language = remoteLanguage("SPOJ", program.language);
    if (language === undefined) throw new SiteError("language");
    await announce();
    const { text, location } = await session.post("/submit/complete/", {
      submit: "Submit!",
      lang: language.code,
      problemcode: problemId,
      file: program.code,
    });
    const id = new Page(text).with("name", "newSubmissionId")?.attribs.value;
    if (id !== undefined && /^\d+$/.test(id)) return id;
    if (/login_user|\/login/.test(text) || /login/.test(location ?? "")) {
      throw new SiteError("signedOut");
    }
    if (/Wrong problem code/i.test(text)) throw new SiteError("notFound");
    if (/submit in this language/i.test(text)) throw new SiteError("language");
    if (/solution is too long/i.test(text)) {
      throw new SiteError("refused", "The solution is too long.");
    }
    if (/too (often|many|frequent)|please wait/i.test(text)) {
      throw new SiteError("tooFast", "", PAUSE_MS);
    }
    throw new SiteError("unknown");
  },

  async poll(session, { remoteId }) {
    const { text, url } = await session.get(`/status/ns=${remoteId}`);
    if (/\/login/.test(url)) throw new SiteError("signedOut");
    const page = new Page(text);
    const verdict = page.with("id", `statusres_${remoteId}`);
    if (verdict === null) throw new SiteError("garbled");
    if (verdict.attribs.final !== "1") {
      const step = /compiling/i.test(textOf(verdict))
        ? "compiling" as const
        : /running|judging/i.test(textOf(verdict))
        ? "judging" as const
        : "pending" as const;
      return { kind: "pending", step };
    }
    const status = VERDICTS[verdict.attribs.status] ?? STATUS.systemError;
    const time = textOf(page.with("id", `statustime_${remoteId}`)).trim();
    const memory = textOf(page.with("id", `statusmem_${remoteId}`)).trim();
    return {
      kind: "verdict",
      status,
      time: Number.isFinite(Number.parseFloat(time))
        ? Math.round(1_000 * Number.parseFloat(time))
        : null,
      memory: memoryOf(memory),
      message: status === STATUS.compileError
        ? await compilerText(session, remoteId)
        : null,
    };
  },
};

/** Of `0.5s-2s` or `1s` the larger number. */
function largest(text = ""): number {
  const numbers = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(Number);
  if (numbers.length === 0) throw new SiteError("garbled");
  return Math.max(...numbers);
}

/** `5.2M` or `512k`, in KB. */
function memoryOf(text: string): number | null {
  const [, number, unit] = /^([\d.]+)\s*([Mk]?)/i.exec(text) ?? [];
  if (number === undefined) return null;
  return Math.round(Number(number) * (/m/i.test(unit) ? 1_024 : 1));
}

async function compilerText(
  session: Session,
  remoteId: string,
): Promise<string | null> {
  const { text } = await session.get(`/error/${remoteId}`);
  const pre = new Page(text).first("pre");
  return pre === null ? null : textOf(pre).trim();
}
