import { toViewer } from "../../accounts/access.ts";
import type { JobRun } from "../../jobs/run.ts";
import type { JobWork } from "../../jobs/spec.ts";
import type { Act, Site } from "../act.ts";
import type { Quiz } from "../schema.ts";
import { QUIZ_FILE } from "./read.ts";
import type {
  QuizImportData,
  QuizImportItem,
  ReadFile,
  ReadQuiz,
} from "./schema.ts";
import { checkedDraft, takeQuiz } from "./take.ts";

type Run = JobRun<QuizImportData>;

/** A file of two thousand questions with pictures takes a second. */
const READING_MS = 20_000;
const KEPT_MS = 30 * 86_400_000;
/** If nobody has chosen. */
const WAITING_MS = 7 * 86_400_000;

export const quizImportWork = (site: Site): JobWork<QuizImportData> => ({
  // There is no step `ready`: it only waits for a choice.
  steps: {
    reading: (run) => preview(site, run),
    taking: (run) => take(site, run),
  },
  isDropped: ({ step }) => step === "reading",
  async forget({ id }) {
    for await (const { n } of site.quizzes.importItems.all([id])) {
      await site.quizzes.importItems.delete(id, n);
    }
  },
  isOld: ({ at, state }, now) =>
    at +
        (state === "waiting" || state === "interrupted"
          ? WAITING_MS
          : KEPT_MS) <= now,
});

/** Reads the file in a thread of its own. */
async function read(site: Site, { job, signal }: Run): Promise<ReadFile> {
  const { file, words } = job.data;
  const done = await site.workers.run(QUIZ_FILE, {
    path: await site.files.pathHere(file.hash),
    words,
  }, { account: job.uid, budgetMs: READING_MS, signal });
  signal.throwIfAborted();
  if (done.ok) return done.value;
  if (done.error === "busy" || done.error === "aborted") {
    throw new Error("no thread is free to read quizzes");
  }
  return { quizzes: [], fault: { code: "tookTooLong" } };
}

/** The quiz of the bank that is the same, as far as lists know. */
function sameOne(site: Site, gid: number | null, headline: string) {
  const isSame = (quiz: Quiz) =>
    quiz.gid === gid && quiz.headline === headline && headline !== "";
  return site.quizzes.catalogue.rows.values().find(isSame) ?? null;
}

async function preview(site: Site, run: Run): Promise<void> {
  const { id, data: { gid } } = run.job;
  const { quizzes, fault } = await read(site, run);
  for (const [n, quiz] of quizzes.entries()) {
    const item = itemOf(site, { job: id, n, gid, quiz });
    await run.save(() => ({}), (tx) => putItem(site, tx, item));
  }
  await run.save(() => ({
    state: quizzes.length === 0 ? "failed" : "waiting",
    step: "ready",
    result: fault,
    total: quizzes.length,
  }));
}

function itemOf(
  site: Site,
  { job, n, gid, quiz }: {
    job: number;
    n: number;
    gid: number | null;
    quiz: ReadQuiz;
  },
): QuizImportItem {
  const checked = checkedDraft(quiz);
  const findings: QuizImportItem["findings"] = [...quiz.findings];
  const same = checked.ok ? sameOne(site, gid, checked.value.headline) : null;
  if (same !== null) {
    findings.push({ code: "sameThere", params: { qid: same.qid } });
  }
  return {
    job,
    n,
    name: (checked.ok ? checked.value.headline : quiz.name).slice(0, 200),
    type: quiz.draft?.type ?? null,
    findings,
    fault: checked.ok ? null : checked.error,
    isWanted: checked.ok && same === null,
    qid: null,
    outcome: null,
  };
}

/** Stores a row of the preview; after an interruption it may be there already. */
async function putItem(
  site: Site,
  tx: Parameters<Run["move"]>[0],
  item: QuizImportItem,
): Promise<void> {
  const { importItems } = site.quizzes;
  if (await tx.get(importItems, item.job, item.n) === null) {
    tx.insert(importItems, item);
  } else tx.put(importItems, item);
}

async function take(site: Site, run: Run): Promise<void> {
  const { id, uid, data: { gid } } = run.job;
  const user = await site.accounts.users.get(uid);
  const act: Act = {
    site,
    viewer: user && site.venues.book.withGroups(toViewer(user)),
    now: site.clock(),
    ip: "",
    userAgent: "",
  };
  const { quizzes, fault } = await read(site, run);
  // It was read before: whoever began this may go on.
  if (quizzes.length === 0) throw new Error(`not read again: ${fault?.code}`);
  const items = await Array.fromAsync(site.quizzes.importItems.all([id]));
  for (const item of items) {
    if (item.outcome !== null) continue;
    const quiz = quizzes[item.n];
    const finished = (changes: Partial<QuizImportItem>) =>
    (
      tx: Parameters<Run["move"]>[0],
    ) => putItem(site, tx, { ...item, ...changes });
    const onward = ({ done }: { done: number }) => ({ done: done + 1 });
    if (!item.isWanted || quiz === undefined) {
      await run.save(onward, finished({ outcome: "skipped" }));
      continue;
    }
    // The quiz and its row of the report are one commit.
    const made = await takeQuiz(act, quiz, gid, async (tx, { qid }) => {
      await run.move(tx, onward);
      await finished({ outcome: "created", qid })(tx);
    });
    if (!made.ok) {
      await run.save(
        onward,
        finished({ outcome: "failed", fault: { code: "draftInvalid" } }),
      );
    }
  }
  await run.save(() => ({ state: "done" }));
}
