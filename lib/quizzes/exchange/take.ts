import { type Refusal, refuse } from "../../failure.ts";
import { keepImage } from "../../media/service.ts";
import { mediaUrl } from "../../media/schema.ts";
import { ok, type Result } from "../../result.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { Act } from "../act.ts";
import { checkedBody } from "../draft.ts";
import { type Quiz, QuizDraft } from "../schema.ts";
import { createQuiz, headlineIn } from "../service.ts";
import type { Coded, ReadQuiz } from "./schema.ts";

/** Checks what was read by the rules of the form; with the first words, by which lists know it. */
export function checkedDraft(
  { draft, fault }: ReadQuiz,
): Result<{ draft: QuizDraft; headline: string }, Coded> {
  if (draft === null) {
    return { ok: false, error: fault ?? { code: "draftInvalid" } };
  }
  const parsed = QuizDraft.safeParse(draft);
  if (!parsed.success) {
    return {
      ok: false,
      error: {
        code: "draftInvalid",
        params: { reason: parsed.error.issues[0]?.message ?? "" },
      },
    };
  }
  const body = checkedBody(parsed.data, null);
  return body.ok
    ? ok({
      draft: parsed.data,
      headline: headlineIn(parsed.data),
    })
    : {
      ok: false,
      error: {
        code: "draftInvalid",
        params: { reason: body.error.code, ...body.error.params },
      },
    };
}

/** Does not read on past the next place where it could begin. */
const IMAGE = /!\[(?:[^\]!]|!(?!\[))*\]\(quiz-image:(\d+)\)|quiz-image:(\d+)/g;

/** A text with its pictures; those that are none are taken out. */
export const withImages = (
  text: string,
  imageOf: (n: number) => string | null,
) =>
  text.replaceAll(IMAGE, (shown, inText, bare) => {
    const n = Number(inText ?? bare);
    const address = imageOf(n);
    return address === null || address === ""
      ? ""
      : shown.replace(`quiz-image:${n}`, address);
  });

/** Makes a quiz of what was read, with its pictures; `also` is part of the same commit. */
export async function takeQuiz(
  act: Act,
  read: ReadQuiz,
  gid: number | null,
  also: (tx: Transaction, quiz: Quiz) => Promise<void>,
): Promise<Result<Quiz, Refusal>> {
  const checked = checkedDraft(read);
  if (!checked.ok) return refuse("invalid");
  const addresses = new Map<number, string>();
  for (const [n, image] of read.images.entries()) {
    const address = await keepOne(act, image, gid);
    if (address !== null) addresses.set(n, address);
  }
  const { draft } = checked.value;
  const shown = (text: string) =>
    withImages(text, (n) => addresses.get(n) ?? null);
  return await createQuiz(
    act,
    {
      ...draft,
      title: shown(draft.title).trim() || read.name,
      solution: shown(draft.solution),
      data: draft.data.map((part) => ({
        ...part,
        title: shown(part.title),
        guide: shown(part.guide),
        options: part.options.map((option) => ({
          ...option,
          text: shown(option.text).trim() || "–",
        })),
      })),
    },
    gid,
    also,
  );
}

async function keepOne(
  act: Act,
  { name, base64 }: ReadQuiz["images"][number],
  gid: number | null,
): Promise<string | null> {
  const bytes = bytesOf(base64);
  if (bytes === null) return null;
  const path = act.site.files.tempPath();
  try {
    await Deno.writeFile(path, bytes);
    const kept = await keepImage(act, { name, path, size: bytes.length }, gid);
    return kept.ok ? mediaUrl(kept.value) : null;
  } finally {
    await Deno.remove(path).catch(() => {/* nothing was written */});
  }
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.fromBase64(base64);
  } catch {
    return null;
  }
}
