import { z } from "zod";
import { LOCALES } from "../i18n/mod.ts";
import type { Site } from "./act.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import { CHOICE_NAMES } from "./draft/choices.ts";
import {
  Problem,
  ProblemCase,
  ProblemStatement,
  StatementText,
} from "./schema.ts";
import { JUDGED_SWITCHES, SWITCH_NAMES } from "./draft/switches.ts";

/** One change of a problem: when, by whom, and which fields. */
export const Revision = z.object({
  pid: z.number().int(),
  /** The problem's `modifiedAt` after the change, which is different for each. */
  at: z.number().int(),
  by: z.string(),
  /** Hash of the file that holds the problem as it was then. */
  state: z.string(),
  /** The names of fields that the change has changed, as `fieldsOf` returns them. */
  fields: z.array(z.string()),
});
export type Revision = z.infer<typeof Revision>;

export const revisionCollection = (store: Store) =>
  store.collection<Revision, [pid: number, at: number]>({
    name: "problem_revisions",
    schema: Revision,
    id: ({ pid, at }) => [pid, at],
  });

/** Everything of a problem that a form can change; test data by name and hash. */
const Snapshot = z.object({
  problem: Problem,
  statement: ProblemStatement,
  tags: z.array(z.string()),
  cases: z.array(ProblemCase),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** How many changes of a problem are kept. */
const MAX_REVISIONS = 100;

/** Returns a problem's changes, the latest first. */
export async function revisionsOf(
  site: Site,
  pid: number,
): Promise<Revision[]> {
  return await Array.fromAsync(
    site.problems.revisions.all([pid], { reverse: true }),
  );
}

export async function snapshotOf(
  site: Site,
  { state }: Revision,
): Promise<Snapshot> {
  const text = await Deno.readTextFile(await site.files.pathHere(state));
  return Snapshot.parse(JSON.parse(text));
}

/** Returns the problem as it was after a change; null: there is no such change. */
export async function revisionAt(
  site: Site,
  pid: number,
  at: number,
): Promise<Snapshot | null> {
  const revision = await site.problems.revisions.get(pid, at);
  return revision && await snapshotOf(site, revision);
}

/** Returns the changes since `seenAt`, the moment of the last change when somebody opened the form. */
export async function changesSince(
  site: Site,
  problem: Problem,
  seenAt: number,
): Promise<FieldChange[]> {
  const seen = (await revisionsOf(site, problem.pid))
    .find(({ at }) => at <= seenAt);
  const now = await currentSnapshot(site, problem);
  if (seen === undefined || now === null) return [];
  return changedFields(await snapshotOf(site, seen), now);
}

/** Returns the problem as it is now; null: it is being deleted. */
export async function currentSnapshot(
  site: Site,
  problem: Problem,
): Promise<Snapshot | null> {
  const statement = await site.problems.statements.get(problem.pid);
  const cases = await site.problems.cases.get(problem.pid);
  if (statement === null || cases === null) return null;
  const tags = problem.tags.flatMap((id) =>
    site.problems.catalogue.tag(id)?.name ?? []
  );
  return { problem, statement, tags, cases };
}

/**
 * Records who has changed a problem from `before` to `after`, in the same commit. A
 * problem that is older than the history also gets a first entry. The states are
 * stored as files, because they may be as large as the commit's other texts.
 */
export async function noteRevision(
  tx: Transaction,
  site: Site,
  before: Snapshot | null,
  after: Snapshot,
): Promise<void> {
  const fields = before === null
    ? []
    : changedFields(before, after).map(({ name }) => name);
  if (before !== null) {
    const known = await site.problems.revisions.all([before.problem.pid])
      .next();
    if (known.done) {
      tx.insert(site.problems.revisions, await revisionOf(site, before, []));
    }
    if (fields.length === 0) return;
  }
  tx.insert(site.problems.revisions, await revisionOf(site, after, fields));
}

async function revisionOf(
  site: Site,
  snapshot: Snapshot,
  fields: string[],
): Promise<Revision> {
  const { pid, modifiedAt, modifiedUser, author } = snapshot.problem;
  const bytes = new TextEncoder().encode(JSON.stringify(snapshot));
  const { hash } = await site.files.putBytes(bytes);
  const by = modifiedUser ?? author;
  return { pid, at: modifiedAt, by, state: hash, fields };
}

export interface FieldChange {
  /** Such as "timeLimit" or "texts.zh-CN.title". */
  name: string;
  /** The text before; "" if there was none. */
  before: string;
  after: string;
}

/** Returns the fields that differ between two states, in the order of the form. */
export function changedFields(
  before: Snapshot,
  after: Snapshot,
): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((name) => ({
      name,
      before: was.get(name) ?? "",
      after: is.get(name) ?? "",
    }))
    .filter((field) => field.before !== field.after);
}

const PLAIN_FIELDS = [
  "problemId",
  "auth",
  "difficulty",
  "source",
  "timeLimit",
  "memoryLimit",
  "stackLimit",
  "type",
  "judgeMode",
  "judgeCaseMode",
  "spjLanguage",
  ...SWITCH_NAMES,
  "ioReadFileName",
  "ioWriteFileName",
  ...CHOICE_NAMES,
] as const;

/** Fields (names of `fieldsOf`) that verdicts depend on, besides extra files. */
const VERDICT_FIELDS: ReadonlySet<string> = new Set([
  "timeLimit",
  "memoryLimit",
  "stackLimit",
  "type",
  "judgeMode",
  "judgeCaseMode",
  "spjLanguage",
  "spjCode",
  ...JUDGED_SWITCHES,
  "ioReadFileName",
  "ioWriteFileName",
  "cases",
]);

/** Tells whether a program may get another verdict after a change of this field. */
export const bearsOnVerdicts = (field: string): boolean =>
  VERDICT_FIELDS.has(field) || /^(judge|user)Extra\./.test(field);

/** Turns a problem into named texts, which are compared one by one. */
function fieldsOf(snapshot: Snapshot): Map<string, string> {
  const { problem, statement, tags, cases } = snapshot;
  const fields = new Map<string, string>();
  for (const name of PLAIN_FIELDS) {
    fields.set(name, String(problem[name] ?? ""));
  }
  // Without a checker its language means nothing, but the form always has one chosen.
  if (!statement.spjCode) fields.set("spjLanguage", "");
  fields.set("tags", tags.join(", "));
  fields.set("languages", problem.languages.join("\n"));
  for (const locale of LOCALES) {
    for (const part of Object.keys(StatementText.shape)) {
      const text = statement.texts[locale]?.[part as keyof StatementText];
      fields.set(`texts.${locale}.${part}`, text ?? "");
    }
  }
  fields.set("examples", statement.examples.map(pairText).join("\n"));
  for (const { language, code } of statement.codeTemplates) {
    fields.set(`template.${language}`, code);
  }
  fields.set("spjCode", statement.spjCode ?? "");
  for (const kind of ["judgeExtra", "userExtra"] as const) {
    for (const [name, text] of Object.entries(statement[`${kind}File`])) {
      fields.set(`${kind}.${name}`, text);
    }
  }
  fields.set("cases", cases.map(caseText).join("\n"));
  return fields;
}

const pairText = ({ input, output }: { input: string; output: string }) =>
  `${input}\n→\n${output}\n`;

/** How much of a hash is shown, to tell two files apart. */
const HASH_CHARS = 8;

const caseText = ({ input, output, score, groupNum }: ProblemCase) =>
  [input, output]
    .map(({ name, size, hash }) =>
      `${name} ${size} B ${hash.slice(0, HASH_CHARS)}`
    )
    .concat(`${score}`, groupNum === null ? [] : `#${groupNum}`)
    .join(" · ");

/** Deletes the oldest changes of each problem, and all changes of deleted problems. */
export async function purgeRevisions(site: Site): Promise<void> {
  const counts = new Map<number, number>();
  for await (
    const { pid, at } of site.problems.revisions.all([], { reverse: true })
  ) {
    const count = (counts.get(pid) ?? 0) + 1;
    counts.set(pid, count);
    const isGone = site.problems.catalogue.get(pid) === null;
    if (isGone || count > MAX_REVISIONS) {
      await site.problems.revisions.delete(pid, at);
    }
  }
}
