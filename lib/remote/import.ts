import { isAdmin } from "../accounts/access.ts";
import { imagesIn } from "../exchange/importing/image_links.ts";
import { type FailureCode, type Refusal, refuse } from "../failure.ts";
import {
  REMOTE_LANGUAGES,
  type RemoteKey,
} from "../judging/remote_languages.ts";
import { MAX_LIMITS } from "../judging/bounds.ts";
import { keepPicture } from "../media/service.ts";
import { mediaUrl } from "../media/schema.ts";
import { createRemoteProblem } from "../problems/remote_problem.ts";
import type { Problem, StatementText } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { toRemoteId } from "./ids.ts";
import {
  type Failure,
  type FetchedProblem,
  IMAGE_ADDRESS,
} from "./protocol.ts";
import { REMOTE_NAMES } from "./schema.ts";

const MAX_SOURCE_CHARS = 255;

const REFUSALS: Readonly<Record<Failure, FailureCode>> = {
  notFound: "remoteNotFound",
  botCheck: "remoteBotCheck",
  garbled: "remoteGarbled",
  down: "remoteDown",
  signIn: "remoteGarbled",
  refused: "remoteGarbled",
  language: "remoteGarbled",
  unknown: "remoteDown",
};

/** Returns a problem of another judge that is here already, or imports it. */
export async function remoteProblem(
  act: Act,
  oj: RemoteKey,
  typed: string,
): Promise<Result<Problem, Refusal>> {
  const known = await importedProblem(act, oj, typed);
  return known === null ? await importRemoteProblem(act, oj, typed) : ok(known);
}

/** Returns a problem of another judge that is here already; null: it is not. */
async function importedProblem(
  { site }: Pick<Act, "site">,
  oj: RemoteKey,
  typed: string,
): Promise<Problem | null> {
  const id = toRemoteId(oj, typed);
  return id === null
    ? null
    : await site.problems.records.findBy("problemId", `${oj}-${id}`);
}

/**
 * Fetches a problem from the judge that has it and stores it (contract §24): one that
 * is here already, or cannot be fetched, is refused.
 */
export async function importRemoteProblem(
  act: Act,
  oj: RemoteKey,
  typed: string,
): Promise<Result<Problem, Refusal>> {
  const { site, viewer } = act;
  if (!isAdmin(viewer)) return refuse("forbidden");
  const id = toRemoteId(oj, typed);
  const field = { field: "problemId" };
  if (id === null) return refuse("remoteIdInvalid", field);
  const problemId = `${oj}-${id}`;
  if (await importedProblem(act, oj, typed) !== null) {
    return refuse("problemIdTaken", field);
  }
  if (site.settings.REMOTE_TOKEN === undefined) {
    return refuse("remoteAway", field);
  }
  const answer = await site.remote.desk.fetches.ask(oj, id);
  if (answer === null) return refuse("remoteAway", field);
  if (answer.kind === "failed") return refuse(REFUSALS[answer.why], field);
  const { problem } = answer;
  const text = await withPictures(act, {
    title: problem.title.trim().slice(0, 255) || problemId,
    description: problem.description,
    input: problem.input,
    output: problem.output,
    hint: problem.hint,
  }, problem.images);
  const created = await createRemoteProblem(act, {
    oj,
    problemId,
    text,
    examples: problem.examples,
    timeLimit: Math.min(problem.timeLimit, MAX_LIMITS.timeLimit),
    memoryLimit: Math.min(problem.memoryLimit, MAX_LIMITS.memoryLimit),
    source: sourceOf(problemId, problem),
    languages: REMOTE_LANGUAGES[oj].map(({ name }) => name),
    tags: problem.tags.length > 0 ? problem.tags : [REMOTE_NAMES[oj]],
  });
  if (created.ok) {
    site.log.info("problem imported", { problemId, by: viewer!.username });
  }
  return created;
}

/** What is said of where it is from, and where it is read there. */
const sourceOf = (problemId: string, { source, url }: FetchedProblem) => {
  const words = source.replaceAll(/\s+/g, " ").trim();
  const link = URL.canParse(url) ? url : problemId;
  const both = words === "" ? link : `${words} · ${link}`;
  return both.length <= MAX_SOURCE_CHARS
    ? both
    : link.slice(0, MAX_SOURCE_CHARS);
};

/** Keeps the pictures here, because pages ask no other host; what could not be fetched becomes a link. */
async function withPictures(
  act: Act,
  text: StatementText,
  images: FetchedProblem["images"],
): Promise<StatementText> {
  const urls: (string | null)[] = [];
  for (const { url, base64 } of images) {
    if (base64 === null) {
      urls.push(null);
      continue;
    }
    const name = new URL(url).pathname.split("/").at(-1) ?? "";
    const kept = await keepPicture(act, {
      name,
      bytes: Uint8Array.fromBase64(base64),
    });
    urls.push(kept.ok ? mediaUrl(kept.value) : null);
  }
  const shown = (part: string) => {
    let whole = "";
    let from = 0;
    for (const { n, start, end, alt } of imagesIn(part, IMAGE_ADDRESS)) {
      const there = images[n]?.url ?? "";
      const here = urls[n];
      whole += part.slice(from, start) +
        (here ? `![${alt}](${here})` : `[${alt || there}](${there})`);
      from = end;
    }
    return whole + part.slice(from);
  };
  return {
    title: text.title,
    description: shown(text.description),
    input: shown(text.input),
    output: shown(text.output),
    hint: shown(text.hint),
  };
}
