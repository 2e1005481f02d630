import { z } from "zod";
import { remoteLanguage } from "../../lib/judging/remote_languages.ts";
import { STATUS, type Status } from "../../lib/judging/status.ts";
import { replaceImageLinks } from "../../lib/exchange/texts/markdown.ts";
import { ADDRESSES } from "../../lib/remote/hosts.ts";
import type { Session } from "../session.ts";
import { type Pictures, type RemoteSite, SiteError } from "../site.ts";
import { sampleOf } from "../page.ts";

const VERDICTS: Readonly<Record<string, Status>> = {
  Accepted: STATUS.accepted,
  PartiallyCorrect: STATUS.partialAccepted,
  WrongAnswer: STATUS.wrongAnswer,
  CompilationError: STATUS.compileError,
  RuntimeError: STATUS.runtimeError,
  TimeLimitExceeded: STATUS.timeLimitExceeded,
  MemoryLimitExceeded: STATUS.memoryLimitExceeded,
  OutputLimitExceeded: STATUS.runtimeError,
  FileError: STATUS.runtimeError,
  JudgementFailed: STATUS.systemError,
  ConfigurationError: STATUS.systemError,
  SystemError: STATUS.systemError,
  Canceled: STATUS.cancelled,
};

const Failed = z.object({ error: z.string() });

const Found = z.object({
  meta: z.object({ id: z.number().int(), displayId: z.number().int() }),
  localizedContentsOfLocale: z.object({
    title: z.string(),
    contentSections: z.array(z.object({
      sectionTitle: z.string(),
      type: z.string(),
      text: z.string().nullish(),
    })),
  }),
  samples: z.array(z.object({
    inputData: z.string(),
    outputData: z.string(),
  })).nullish(),
  judgeInfo: z.object({
    timeLimit: z.number().nullish(),
    memoryLimit: z.number().nullish(),
  }),
  tagsOfLocale: z.array(z.object({ name: z.string() })).nullish(),
});

const Detail = z.object({
  meta: z.object({
    status: z.string(),
    timeUsed: z.number().nullish(),
    memoryUsed: z.number().nullish(),
  }),
  progress: z.object({
    progressType: z.string().nullish(),
    compile: z.object({ message: z.unknown() }).nullish(),
  }).nullish(),
});

const LOCALE = "zh_CN";

export const LIBREOJ: RemoteSite = {
  ...ADDRESSES.LIBRE,
  pollsSignedIn: false,

  async fetchProblem(session, id, pictures) {
    const found = await problemOf(session, id);
    const { title, contentSections } = found.localizedContentsOfLocale;
    const texts = contentSections.filter(({ type }) => type === "Text");
    const part = (name: RegExp) =>
      texts.filter(({ sectionTitle }) => name.test(sectionTitle))
        .map(({ text }) => withPictures(text ?? "", pictures)).join("\n\n");
    const rest = texts.filter(({ sectionTitle }) =>
      !KNOWN.some((name) => name.test(sectionTitle))
    ).map(({ sectionTitle, text }) =>
      `## ${sectionTitle}\n\n${withPictures(text ?? "", pictures)}`
    );
    return {
      title,
      timeLimit: Math.max(1, Math.round(found.judgeInfo.timeLimit ?? 1_000)),
      memoryLimit: Math.max(1, Math.round(found.judgeInfo.memoryLimit ?? 256)),
      description: [part(DESCRIPTION), ...rest].join("\n\n").trim(),
      input: part(INPUT),
      output: part(OUTPUT),
      hint: part(HINT),
      examples: (found.samples ?? []).map(({ inputData, outputData }) => ({
        input: sampleOf(inputData),
        output: sampleOf(outputData),
      })),
      tags: (found.tagsOfLocale ?? []).map(({ name }) => name),
      source: "",
      url: `https://loj.ac/p/${id}`,
    };
  },

  async login(session, { username, password }) {
    const reply = await session.call("/api/auth/login", {
      username,
      password,
    });
    const { data } = z.object({ token: z.string() }).safeParse(reply);
    if (data !== undefined) return void session.notes.set("token", data.token);
    const failed = Failed.safeParse(reply);
    throw new SiteError(failed.success ? "signIn" : "garbled");
  },

  async submit(session, _account, { problemId, ...program }, announce) {
    const language = remoteLanguage("LIBRE", program.language);
    if (language === undefined) throw new SiteError("language");
    const { meta } = await problemOf(session, problemId);
    await announce();
    const reply = await session.call("/api/submission/submit", {
      problemId: meta.id,
      content: {
        ...JSON.parse(language.code),
        code: program.code,
        skipSamples: true,
      },
      uploadInfo: null,
    }, { authorization: `Bearer ${session.notes.get("token")}` });
    const { data } = z.object({ submissionId: z.number().int() })
      .safeParse(reply);
    if (data !== undefined) return String(data.submissionId);
    const failed = Failed.safeParse(reply);
    if (!failed.success) throw new SiteError("unknown");
    const { error } = failed.data;
    if (/PERMISSION_DENIED|NOT_LOGGED/.test(error)) {
      throw new SiteError("signedOut");
    }
    if (/RATE_LIMIT/.test(error)) throw new SiteError("tooFast", error, 10_000);
    throw new SiteError("refused", error);
  },

  async poll(session, { remoteId }) {
    const reply = await session.call("/api/submission/getSubmissionDetail", {
      submissionId: remoteId,
      locale: LOCALE,
    });
    const detail = Detail.safeParse(reply);
    if (!detail.success) throw new SiteError("garbled");
    const { meta, progress } = detail.data;
    const status = VERDICTS[meta.status];
    if (status === undefined) {
      const step = progress?.progressType === "Compiling"
        ? "compiling" as const
        : progress?.progressType === "Running"
        ? "judging" as const
        : "pending" as const;
      return { kind: "pending", step };
    }
    return {
      kind: "verdict",
      status,
      time: meta.timeUsed ?? null,
      memory: meta.memoryUsed ?? null,
      message: status === STATUS.compileError
        ? plain(progress?.compile?.message)
        : null,
    };
  },
};

const DESCRIPTION = /^(题目描述|Description)$/;
const INPUT = /^(输入格式|输入|Input)$/;
const OUTPUT = /^(输出格式|输出|Output)$/;
const HINT = /^(数据范围与提示|数据范围|提示|Limits And Hints|Hint)$/;
const KNOWN = [DESCRIPTION, INPUT, OUTPUT, HINT];

async function problemOf(session: Session, displayId: string) {
  const reply = await session.call("/api/problem/getProblem", {
    displayId: Number(displayId),
    localizedContentsOfLocale: LOCALE,
    samples: true,
    judgeInfo: true,
    judgeInfoToBePreprocessed: true,
    tagsOfLocale: LOCALE,
  });
  if (Failed.safeParse(reply).success) throw new SiteError("notFound");
  const found = Found.safeParse(reply);
  if (!found.success) throw new SiteError("garbled");
  return found.data;
}

/** Its statements are Markdown already; the pictures in them are fetched. */
const withPictures = (text: string, pictures: Pictures) =>
  replaceImageLinks(text, (src) => pictures.of(src)).trim();

/** A message without the marks that color it on a terminal; one that was cut has its beginning in `data`. */
function plain(message: unknown): string | null {
  const cut = z.object({ data: z.string() }).safeParse(message);
  const text = cut.success ? cut.data.data : message;
  if (typeof text !== "string") return null;
  // deno-lint-ignore no-control-regex -- the mark that begins a color is one
  return text.replaceAll(/\x1b\[[0-9;]*[A-Za-z]/g, "").trim();
}
