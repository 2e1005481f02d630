import { anyLanguage } from "../judging/any_language.ts";
import { isEnded } from "../jobs/schema.ts";
import { ok } from "../result.ts";
import type { JobRun } from "../jobs/run.ts";
import type { JobWork } from "../jobs/spec.ts";
import type { SeenSubmission } from "../submissions/seen.ts";
import type { JobName } from "../workers/jobs.ts";
import { canCompare, isThere } from "./access.ts";
import type { Act, Site } from "./act.ts";
import { collectPrograms, familyIn } from "./collect.ts";
import { type Comparison, MAX_PAIRS } from "./compare.ts";
import { MAX_TOKENS } from "./lexer.ts";
import type {
  ComparisonData,
  ComparisonJob,
  ReportedFamily,
  ReportPart,
} from "./schema.ts";
import { COMPARE_PROGRAMS, READ_TOKENS } from "./thread.ts";

type Run = JobRun<ComparisonData>;

/** What the thread holds at once: two bytes each. */
const MAX_ALL_TOKENS = 10_000_000;
/** The time of a thread, which may have to wait for others, in ms. */
const BUDGET_MS = 20 * 60_000;
const CHUNK = 100;
/** A comparison that failed or was stopped is of no use for longer. */
const KEPT_MS = 7 * 86_400_000;

/** Thrown when the thread gives no answer: the log has the reason. */
class NoAnswerError extends Error {}

export const comparisonWork = (site: Site): JobWork<ComparisonData> => ({
  steps: { comparing: (run) => compareNext(site, run) },
  forget: async ({ id, data }) => {
    for (const pid of data.pids) {
      await site.store.transact(async (tx) => {
        await tx.deleteBlob(site.similar.parts, [id, pid]);
        return ok(null);
      });
    }
  },
  // A report is kept until another one takes its place, or what it is about is gone.
  isOld: ({ state, endedAt, data }, now) =>
    !isThere({ site }, data) ||
    state !== "done" && endedAt !== null && now - endedAt > KEPT_MS,
});

/** The person who has asked for it, with the rights that they have now; null: they are gone. */
async function actOf(site: Site, { uid }: ComparisonJob): Promise<Act | null> {
  const user = await site.accounts.users.get(uid);
  return user && {
    site,
    viewer: site.venues.book.withGroups(site.accounts.rights.viewerOf(user)),
    now: site.clock(),
    ip: "",
    userAgent: "",
  };
}

/** Compares the programs for the next problem; what comes of it is stored in the commit that moves on. */
async function compareNext(site: Site, run: Run): Promise<void> {
  const { job } = run;
  const { pids } = job.data;
  const act = await actOf(site, job);
  if (act === null || !canCompare(act, job.data)) {
    return await run.save(() => ({
      state: "failed",
      result: { code: "similarForbidden" },
    }));
  }
  const pid = pids[job.cursor];
  if (pid === undefined) {
    await forgetEarlier(site, job);
    return await run.save(() => ({ state: "done" }));
  }
  const part = await partOf(act, run, pid).catch((reason) => {
    // Begun again it would take as much: whoever asks may try once more.
    if (reason instanceof NoAnswerError) return null;
    throw reason;
  });
  if (part === null) {
    return await run.save(() => ({
      state: "failed",
      result: { code: "similarFailed" },
    }));
  }
  const programs = part.families.reduce((sum, row) => sum + row.compared, 0);
  await run.save(
    ({ cursor, data }) => ({
      cursor: cursor + 1,
      done: cursor + 1,
      data: { ...data, programs: data.programs + programs },
    }),
    (tx) => tx.putBlob(site.similar.parts, [job.id, pid], part),
  );
}

/** A report takes the place of those before. */
async function forgetEarlier(site: Site, job: ComparisonJob): Promise<void> {
  for await (const other of site.similar.jobs.all()) {
    const isEarlier = other.subject === job.subject && other.id < job.id;
    if (isEarlier && isEnded(other)) await site.similar.jobs.forget(other.id);
  }
}

async function partOf(act: Act, run: Run, pid: number): Promise<ReportPart> {
  const { byFamily, isCut } = await collectPrograms(
    act,
    run.job.data,
    pid,
    run.signal,
  );
  const families: ReportedFamily[] = [];
  for (const [family, rows] of byFamily) {
    families.push(await compareFamily(act.site, run, { pid, family, rows }));
  }
  families.sort((m, n) => n.compared - m.compared);
  return { pid, families, isCut };
}

const ask = async <I, O>(
  site: Site,
  { signal, job }: Run,
  name: JobName<I, O>,
  input: I,
): Promise<O> => {
  const done = await site.similar.threads.run(name, input, {
    account: job.uid,
    budgetMs: BUDGET_MS,
    limitMs: BUDGET_MS,
    signal,
  });
  signal.throwIfAborted();
  if (!done.ok) throw new NoAnswerError(`comparing programs: ${done.error}`);
  return done.value;
};

/** The templates of a problem that belong to a family: what everybody is given. */
export async function templatesOf(
  { problems }: Pick<Site, "problems">,
  pid: number,
  family: string,
) {
  const statement = await problems.statements.get(pid);
  return (statement?.codeTemplates ?? [])
    .filter(({ language }) => familyIn({ language }) === family)
    .map(({ language, code }) => ({ code, grammar: grammarOf(language) }));
}

export const grammarOf = (language: string) =>
  anyLanguage(language)?.grammar ?? null;

async function compareFamily(
  site: Site,
  run: Run,
  { pid, family, rows }: {
    pid: number;
    family: string;
    rows: SeenSubmission[];
  },
): Promise<ReportedFamily> {
  const most = Math.min(MAX_TOKENS, Math.ceil(MAX_ALL_TOKENS / rows.length));
  const programs: Uint16Array[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = [];
    for (const { submitId, language } of rows.slice(from, from + CHUNK)) {
      const code = await site.submissions.codes.get(submitId) ?? "";
      chunk.push({ code, grammar: grammarOf(language) });
    }
    const order = { programs: chunk, most };
    programs.push(...await ask(site, run, READ_TOKENS, order));
  }
  const given = await templatesOf(site, pid, family);
  const templates = given.length === 0
    ? []
    : await ask(site, run, READ_TOKENS, { programs: given, most });
  const comparison = await ask(site, run, COMPARE_PROGRAMS, {
    programs,
    templates,
  });
  if (comparison === null) throw new NoAnswerError("comparing programs: left");
  return reportedOf(family, rows, comparison);
}

/** What is kept of a comparison: of those programs alone that share something. */
function reportedOf(
  family: string,
  rows: readonly SeenSubmission[],
  { pairs, equal, found, short, common }: Comparison,
): ReportedFamily {
  const named = new Set(equal.flat());
  for (const { a, b } of pairs) named.add(a).add(b);
  const order = [...named].sort((m, n) => m - n);
  const numbers = new Map(order.map((row, n) => [row, n]));
  return {
    family,
    compared: rows.length,
    short,
    found,
    programs: order.map((n) => {
      const { submitId, uid, submitTime: at } = rows[n];
      return { submitId, uid, at };
    }),
    pairs: pairs.slice(0, MAX_PAIRS).map(({ a, b, similarity, shared }) => [
      numbers.get(a)!,
      numbers.get(b)!,
      Math.round(similarity * 1000),
      shared,
    ]),
    equal: equal.map((group) => group.map((n) => numbers.get(n)!)),
    common: [...common],
  };
}
