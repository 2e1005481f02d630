import { z } from "zod";
import {
  type RemoteKey,
  remoteLanguage,
} from "../../lib/judging/remote_languages.ts";
import { STATUS, type Status } from "../../lib/judging/status.ts";
import { ADDRESSES } from "../../lib/remote/hosts.ts";
import { codeforcesParts } from "../../lib/remote/ids.ts";
import { newIdAfter } from "../new_id.ts";
import { needed, Page, textOf } from "../page.ts";
import type { Reply, Session } from "../session.ts";
import { type RemoteSite, SiteError } from "../site.ts";
import { statementOf } from "./codeforces_page.ts";

const VERDICTS: Readonly<Record<string, Status>> = {
  OK: STATUS.accepted,
  PARTIAL: STATUS.partialAccepted,
  COMPILATION_ERROR: STATUS.compileError,
  RUNTIME_ERROR: STATUS.runtimeError,
  WRONG_ANSWER: STATUS.wrongAnswer,
  PRESENTATION_ERROR: STATUS.presentationError,
  TIME_LIMIT_EXCEEDED: STATUS.timeLimitExceeded,
  MEMORY_LIMIT_EXCEEDED: STATUS.memoryLimitExceeded,
  IDLENESS_LIMIT_EXCEEDED: STATUS.timeLimitExceeded,
  SECURITY_VIOLATED: STATUS.runtimeError,
  CRASHED: STATUS.systemError,
  INPUT_PREPARATION_CRASHED: STATUS.systemError,
  CHALLENGED: STATUS.wrongAnswer,
  SKIPPED: STATUS.systemError,
  REJECTED: STATUS.systemError,
  FAILED: STATUS.systemError,
};
const PAUSE_MS = 15_000;
/** How far back a program is looked for among those of its account. */
const LOOK_AT = 200;

const Listed = z.object({
  status: z.literal("OK"),
  result: z.array(z.object({
    id: z.number(),
    verdict: z.string().nullish(),
    timeConsumedMillis: z.number().nullish(),
    memoryConsumedBytes: z.number().nullish(),
  })),
});

/** Codeforces' contests, or its gym, which has other addresses. */
const codeforces = (key: RemoteKey & ("CF" | "GYM")): RemoteSite => {
  const isGym = key === "GYM";
  const problemPath = (id: string) => {
    const [contest, index] = codeforcesParts(id);
    return isGym
      ? `/gym/${contest}/problem/${index}`
      : `/problemset/problem/${contest}/${index}`;
  };
  const submitPath = (id: string) => {
    const [contest, index] = codeforcesParts(id);
    return isGym
      ? `/gym/${contest}/submit`
      : `/problemset/submit/${contest}/${index}`;
  };
  const ownPath = (id: string) =>
    isGym ? `/gym/${codeforcesParts(id)[0]}/my` : "/problemset/status?my=on";

  return {
    ...ADDRESSES[key],
    pollsSignedIn: false,

    async fetchProblem(session, id, pictures) {
      const path = problemPath(id);
      const reply = await session.get(path);
      refuseRobots(reply);
      // Where there is none it sends on to a list.
      if (reply.status === 404 || new URL(reply.url).pathname !== path) {
        throw new SiteError("notFound");
      }
      const { text, url } = reply;
      return { ...statementOf(new Page(text), pictures), url };
    },

    async login(session, { username, password }) {
      const form = await session.get("/enter");
      refuseRobots(form);
      const reply = await session.post("/enter", {
        csrf_token: csrfIn(form.text),
        action: "enter",
        ...marksOf(session, form.text),
        handleOrEmail: username,
        password,
        remember: "on",
      });
      refuseRobots(reply);
      if (reply.location !== null) return;
      const isWrong = /Invalid handle\/email or password/i.test(reply.text);
      throw new SiteError(isWrong ? "signIn" : "garbled");
    },

    async submit(session, _account, { problemId, ...program }, announce) {
      const language = remoteLanguage(key, program.language);
      if (language === undefined) throw new SiteError("language");
      const [contestId, submittedProblemIndex] = codeforcesParts(problemId);
      const path = submitPath(problemId);
      const newest = async () => {
        const { text, url } = await session.get(ownPath(problemId));
        if (/\/enter/.test(url)) throw new SiteError("signedOut");
        const ids = [...text.matchAll(/data-submission-id="(\d+)"/g)]
          .map(([, id]) => Number(id));
        return Math.max(0, ...ids);
      };
      return await newIdAfter(newest, async () => {
        const form = await session.get(path);
        refuseRobots(form);
        if (/\/enter/.test(form.url)) throw new SiteError("signedOut");
        const csrf = csrfIn(form.text);
        await announce();
        const reply = await session.post(`${path}?csrf_token=${csrf}`, {
          csrf_token: csrf,
          ...marksOf(session, form.text),
          _tta: String(tta(session.cookie("39ce7") ?? "")),
          action: "submitSolutionFormSubmitted",
          contestId,
          submittedProblemIndex,
          programTypeId: language.code,
          source: program.code + blanks(),
          tabSize: "4",
          sourceFile: "",
        });
        if (/\/enter/.test(reply.location ?? "")) {
          throw new SiteError("signedOut");
        }
        if (reply.location !== null) return;
        refuse(reply.text);
      });
    },

    async poll(session, { username, remoteId }) {
      if (username === null) throw new SiteError("signIn");
      const asked = new URLSearchParams({
        handle: username,
        from: "1",
        count: String(LOOK_AT),
      });
      const listed = Listed.safeParse(
        await session.json(`/api/user.status?${asked}`),
      );
      if (!listed.success) throw new SiteError("garbled");
      const row = listed.data.result.find(({ id }) => String(id) === remoteId);
      if (row === undefined) return { kind: "pending", step: "pending" };
      const status = VERDICTS[row.verdict ?? ""];
      if (status === undefined) {
        const step = row.verdict === "TESTING" ? "judging" : "pending";
        return { kind: "pending", step };
      }
      return {
        kind: "verdict",
        status,
        time: row.timeConsumedMillis ?? null,
        memory: row.memoryConsumedBytes === null ||
            row.memoryConsumedBytes === undefined
          ? null
          : Math.round(row.memoryConsumedBytes / 1_024),
        message: status === STATUS.compileError
          ? await compilerText(session, remoteId)
          : null,
      };
    },
  };
};

export const CODEFORCES = codeforces("CF");
export const GYM = codeforces("GYM");

function refuseRobots({ text }: Reply): void {
  if (
    /Redirecting\.\.\. Please, wait|cf-turnstile|Verifying you are human/i
      .test(text)
  ) {
    throw new SiteError("botCheck");
  }
}

function csrfIn(text: string): string {
  const token = /<meta name="X-Csrf-Token" content="(\w+)"/.exec(text)?.[1] ??
    /data-csrf=['"](\w+)['"]/.exec(text)?.[1];
  if (token === undefined) throw new SiteError("garbled");
  return token;
}

/** What its scripts note of a browser. */
const marksOf = (session: Session, text: string) => ({
  ftaa: session.cookie("70a7c28f3de") ?? "n/a",
  bfaa: /_bfaa = "(\w{32})"/.exec(text)?.[1] ?? session.cookie("raa") ??
    session.cookie("bfaa") ?? "n/a",
});

/** The number that its script makes of a cookie. */
function tta(cookie: string): number {
  let sum = 0;
  for (let n = 0; n < cookie.length; n++) {
    sum = (sum + (n + 1) * (n + 2) * cookie.charCodeAt(n)) % 1_009;
    if (n % 3 === 0) sum++;
    if (n % 2 === 0) sum *= 2;
    if (n > 0) {
      sum -= Math.floor(cookie.charCodeAt(Math.floor(n / 2)) / 2) * (sum % 5);
    }
    sum = ((sum % 1_009) + 1_009) % 1_009;
  }
  return sum;
}

/** It takes no program twice from one account, and two people may send the same. */
const blanks = () =>
  "\n" + [...crypto.randomUUID()].map((sign) => sign > "7" ? " " : "\t")
    .join("");

function refuse(text: string): never {
  const page = new Page(text);
  const error = page.all("span", "error").map((span) => textOf(span).trim())
    .filter(Boolean).join(" ");
  if (/error for__programTypeId/.test(text)) {
    throw new SiteError("language", error);
  }
  if (/too (many|often|fast)|please,? wait/i.test(error)) {
    throw new SiteError("tooFast", error, PAUSE_MS);
  }
  if (error !== "") throw new SiteError("refused", error);
  needed(page.first("body"));
  throw new SiteError("unknown");
}

/** Its reply is a JSON text; only whoever has sent the program gets it. */
async function compilerText(
  session: Session,
  submissionId: string,
): Promise<string | null> {
  try {
    const { text: form } = await session.get("/problemset/status?my=on");
    const { text } = await session.post("/data/judgeProtocol", {
      csrf_token: csrfIn(form),
      submissionId,
    });
    const said = z.string().safeParse(JSON.parse(text));
    return said.success ? said.data.replaceAll("\r\n", "\n").trim() : null;
  } catch (reason) {
    if (reason instanceof SiteError || reason instanceof SyntaxError) {
      return null;
    }
    throw reason;
  }
}
