import { finalBoard, whyNotFinal } from "../contests/board/final.ts";
import { problemWorths } from "../contests/board/quizzes.ts";
import type { Listed } from "../contests/list.ts";
import { teamOf } from "../contests/teams.ts";
import { managed } from "../contests/managed.ts";
import type { Refusal } from "../failure.ts";
import { contestPlace } from "../boards/boards.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { type Happening, type PublishedBoard, readChain } from "./chain.ts";
import { figuresOf, type Finding, findingOf } from "./follows.ts";
import { linkContest } from "./linking.ts";
import type { ChainHead } from "./open.ts";

/** The longest reason that staff write into a chain. */
export const MAX_NOTE_CHARS = 500;

export interface OpenChain extends Finding {
  contest: Listed;
  /** Null: nothing has happened yet. */
  chain: ChainHead | null;
  /** Why its board cannot be published now; null: it can. */
  closed: Refusal | null;
}

/** A contest's chain for those who manage it, with all that has happened so far (row E9.1). */
export async function openChain(
  act: Act,
  cid: number,
): Promise<Result<OpenChain, Refusal>> {
  const opened = managed(act, cid);
  if (!opened.ok) return opened;
  const { site } = act;
  await linkContest(site, cid);
  const chain = await site.evidence.heads.get(cid);
  const { entries } = readChain(await Array.fromAsync(linesOf(site, cid)));
  return ok({
    contest: opened.value,
    chain,
    closed: await whyNotPublish(act, opened.value),
    ...findingOf(entries),
  });
}

/** The lines of a contest's chain, as far as it is linked. */
export async function* linesOf(
  { evidence }: Pick<Site, "evidence">,
  cid: number,
): AsyncGenerator<string> {
  // What is added meanwhile is left out: each block is read once.
  const blocks = (await evidence.heads.get(cid))?.blocks ?? 0;
  for (let block = 0; block < blocks; block++) {
    yield* await evidence.blocks.get(cid, block) ?? [];
  }
}

const whyNotPublish = async (
  act: Act,
  contest: OpenChain["contest"],
): Promise<Refusal | null> =>
  contest.head.imported === null
    ? await whyNotFinal(act, contest)
    : { code: "importedNotPublished" };

/** Puts the final board into the chain, whose head then stands on the contest's page. */
export async function publishBoard(
  act: Act,
  cid: number,
): Promise<Result<null, Refusal>> {
  const opened = managed(act, cid);
  if (!opened.ok) return opened;
  const closed = await whyNotPublish(act, opened.value);
  if (closed !== null) return { ok: false, error: closed };
  const { site, now, viewer } = act;
  await linkContest(site, cid);
  const board = await publishedBoard(site, opened.value);
  await write(site, cid, {
    kind: "published",
    at: now,
    by: viewer!.username,
    board,
  });
  return ok(null);
}

/** Says in the chain why something was changed. */
export async function noteInChain(
  act: Act,
  cid: number,
  text: string,
): Promise<Result<null, Refusal>> {
  const opened = managed(act, cid);
  if (!opened.ok) return opened;
  const { site, now, viewer } = act;
  await write(site, cid, {
    kind: "noted",
    at: now,
    by: viewer!.username,
    text,
  });
  return ok(null);
}

async function write(
  site: Site,
  cid: number,
  happening: Happening,
): Promise<void> {
  await site.evidence.write(cid, happening);
  await linkContest(site, cid);
}

async function publishedBoard(
  site: Site,
  contest: Listed,
): Promise<PublishedBoard> {
  const { rules, head } = contest;
  const { cid, gid } = rules;
  const final = await finalBoard({ site }, contest);
  const { log } = await site.boards.of(
    contestPlace({ kind: "contest", id: cid, gid }),
  );
  const { excluded, pids } = site.contestBoards.scopeOf(rules, log);
  const nameOf = (uid: string) =>
    site.accounts.directory.get(uid)?.username ?? "";
  return {
    title: head.title,
    rules,
    columns: [...pids ?? []],
    worths: rules.rule === "oi" ? [...problemWorths(site, cid)] : [],
    excluded: [...excluded],
    stars: [...final.stars],
    rows: final.standings.map(({ rank, row }) => ({
      rank,
      ...figuresOf(row),
      username: nameOf(row.uid),
      team: teamOf(site, cid, row.uid)?.name ?? "",
    })),
  };
}
