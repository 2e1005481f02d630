import { type Refusal, refuse } from "../failure.ts";
import { nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import { BlobTooLargeError } from "../store/blob.ts";
import type { Transaction } from "../store/transaction.ts";
import { canPublishProblem } from "./access.ts";
import type { Act } from "./act.ts";
import { toRest, toStatement } from "./draft/record.ts";
import { REMOTE_PARTS } from "./draft/remote.ts";
import { SWITCHES } from "./draft/switches.ts";
import { noteRevision } from "./history.ts";
import {
  type Problem,
  PROBLEM_AUTH,
  type ProblemDraft,
  type StatementText,
  type Tag,
  TAG_NAME,
} from "./schema.ts";

/** How an imported problem begins (behaviour facts §10). */
const DIFFICULTY = 1;

/** What was read of a problem at the judge that has it. */
export interface RemoteDraft {
  /** With the judge's key. */
  problemId: string;
  /** The judge's key, under which its tags are kept. */
  oj: string;
  text: StatementText;
  examples: ProblemDraft["examples"];
  timeLimit: number;
  memoryLimit: number;
  source: string;
  languages: string[];
  tags: string[];
}

/**
 * Stores a problem of another judge: ACM, public, without anything for judging. It is
 * hidden if whoever imports it may not publish problems.
 */
export async function createRemoteProblem(
  act: Act,
  { oj, problemId, text, ...read }: RemoteDraft,
): Promise<Result<Problem, Refusal>> {
  const { site, viewer, now } = act;
  // Whoever reads the other language is shown this one.
  const isChinese = /\p{Script=Han}/u.test(text.title + text.description);
  const texts = { [isChinese ? "zh-CN" : "en-US"]: text };
  const draft = {
    ...REMOTE_PARTS,
    ...SWITCHES,
    texts,
    problemId,
    examples: read.examples,
    auth: canPublishProblem(viewer) ? PROBLEM_AUTH.public : PROBLEM_AUTH.hidden,
    timeLimit: read.timeLimit,
    memoryLimit: read.memoryLimit,
    difficulty: DIFFICULTY,
    source: read.source,
    openCaseResult: false,
    tags: [],
    codeTemplates: [],
    cases: [],
  } as unknown as ProblemDraft;
  const pid = await site.problems.ids.next();
  try {
    const saved = await site.store.transact<Problem, Refusal>(async (tx) => {
      const holder = await tx.findBy(
        site.problems.records,
        "problemId",
        problemId,
      );
      if (holder !== null) return refuse("problemIdTaken");
      const tags = await remoteTags(tx, act, oj, read.tags);
      const problem: Problem = {
        ...toRest(draft, {
          current: null,
          cases: [],
          tags: tags.map(({ id }) => id),
          now,
        }),
        languages: read.languages,
        isUploadCase: true,
        pid,
        problemId,
        authorUid: viewer!.uid,
        author: viewer!.username,
        modifiedUser: viewer!.username,
        isRemote: true,
        isGroup: false,
        gid: null,
        applyPublicProgress: null,
        caseVersion: String(now),
        createdAt: now,
      };
      const statement = toStatement(draft);
      tx.insert(site.problems.records, problem);
      await noteRevision(tx, site, null, {
        problem,
        statement,
        tags: tags.map(({ name }) => name),
        cases: [],
      });
      await tx.putBlob(site.problems.statements, [pid], statement);
      await tx.putBlob(site.problems.cases, [pid], []);
      return ok(problem);
    });
    if (saved.ok) {
      for (const hear of site.problems.afterSave) await hear(pid, texts);
    }
    return saved;
  } catch (reason) {
    if (reason instanceof BlobTooLargeError) return refuse("statementTooLarge");
    throw reason;
  }
}

/** Finds the judge's tags of these names, and makes those that are not there yet. */
async function remoteTags(
  tx: Transaction,
  { site }: Act,
  oj: string,
  names: readonly string[],
): Promise<Tag[]> {
  const tags = new Map<number, Tag>();
  for (const typed of names) {
    const name = TAG_NAME.safeParse(typed.trim().slice(0, 32));
    if (!name.success) continue;
    const key = `${oj}//${nameKey(name.data)}`;
    const known = await tx.findBy(site.problems.tags, "name", key);
    const made = [...tags.values()].find((tag) =>
      nameKey(tag.name) === nameKey(name.data)
    );
    const tag = known ?? made ?? tx.insert<Tag, [number]>(site.problems.tags, {
      id: await site.problems.tagIds.next(),
      name: name.data,
      nameEn: null,
      color: null,
      oj,
      gid: null,
      tcid: null,
    });
    tags.set(tag.id, tag);
  }
  return [...tags.values()];
}
