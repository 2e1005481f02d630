import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import { wireDate } from "../../wire.ts";
import type { Act, Site } from "../act.ts";
import { type Entered, entered } from "../entered.ts";
import { personName } from "../teams.ts";
import { helped } from "../managed.ts";
import { isHeld, isOwn } from "../claims.ts";
import { ContestPrint } from "./schema.ts";
import { MAX_SHEETS, sheetsOf } from "./sheets.ts";

/** Spec 2 §5. */
const MIN_PRINT_CHARS = 50;
const MAX_PRINT_CHARS = 65_535;
/** Between two texts of one person (behaviour facts §5). */
const PAUSE_MS = 30_000;
/** More than any contest has. */
const MAX_PRINTS = 100_000;

export const PrintDraft = z.object({
  content: z.string("printEmpty").max(MAX_PRINT_CHARS, "textTooLong")
    .refine((text) => text.trim() !== "", "printEmpty")
    .refine(
      (text) => text.trim() === "" || text.length >= MIN_PRINT_CHARS,
      "printTooShort",
    ),
});

/** Why nothing is printed for the viewer, who may come in; null: it is (row E2.3). */
export const whyNotPrint = (
  { viewer, now }: Act,
  { head, rules, policy }: Entered,
) =>
  !head.opensPrint ? "printClosed" : policy.whyNotAsk(viewer!) ??
    (now >= rules.end ? "contestEnded" : null);

/** Takes a text to be printed, from whoever may come in, every half a minute. */
export async function sendPrint(
  act: Act,
  cid: number,
  { content }: z.output<typeof PrintDraft>,
): Promise<Result<ContestPrint, Refusal>> {
  const { site, viewer, now } = act;
  const opened = entered(act, cid);
  if (!opened.ok) return opened;
  const closed = whyNotPrint(act, opened.value);
  if (closed !== null) return refuse(closed);
  if (sheetsOf(content).length > MAX_SHEETS) {
    return refuse("printTooLong", { params: { most: MAX_SHEETS } });
  }
  const { prints } = site.contests;
  const { uid } = viewer!;
  const id = await prints.ids.next();
  return await site.store.transact<ContestPrint, Refusal>(async (tx) => {
    const turn = await tx.get(prints.turns, uid);
    const wait = turn === null ? 0 : turn.at + PAUSE_MS - now;
    if (wait > 0 && wait <= PAUSE_MS) {
      return refuse("printTooSoon", {
        params: { seconds: Math.ceil(wait / 1000) },
      });
    }
    if (turn === null) tx.insert(prints.turns, { uid, at: now });
    else tx.put(prints.turns, { uid, at: now });
    const print = ContestPrint.parse({
      id,
      cid,
      uid,
      at: now,
      isPrinted: false,
    });
    tx.insert(prints.records, print);
    await tx.putBlob(prints.texts, [id], content);
    return ok(print);
  });
}

/** The texts of a contest for those who help in it: what is to be printed first, then the newest. */
export async function printsOf(
  act: Act,
  cid: number,
): Promise<Result<ContestPrint[], Refusal>> {
  const found = helped(act, cid);
  if (!found.ok) return found;
  if (!found.value.head.opensPrint) return refuse("printClosed");
  const { rows } = await act.site.contests.prints.records.list("contest", {
    prefix: [cid],
    limit: MAX_PRINTS,
  });
  return ok(
    rows.sort((a, b) =>
      Number(a.isPrinted) - Number(b.isPrinted) || b.at - a.at || b.id - a.id
    ),
  );
}

/** Long enough to print one; a station that is not heard of for so long is gone. */
const CLAIM_MS = 2 * 60_000;

/** Tells whether a station prints this one now. */
export const isPrinting = (
  { claim, isPrinted }: ContestPrint,
  now: number,
): boolean => !isPrinted && isHeld(claim, { now, ms: CLAIM_MS });

/**
 * Takes a text to print: that one, or the oldest that waits; null: none does. Nobody else
 * gets it, until it is printed or its station is silent for too long. Asked again the
 * station has the same, so an answer that was lost prints nothing twice (row E2.3). What
 * somebody has sent who was disqualified since then no station takes by itself.
 */
export async function claimPrint(
  act: Act,
  cid: number,
  { station, id }: { station: string; id?: number },
): Promise<Result<ContestPrint | null, Refusal>> {
  const { site, viewer, now } = act;
  const all = await printsOf(act, cid);
  if (!all.ok) return all;
  const own = { byUid: viewer!.uid, at: station };
  const { disqualified } = site.venues;
  const open = all.value.filter((print) =>
    id === undefined
      ? !print.isPrinted && disqualified.get(cid, print.uid) === null
      : print.id === id
  ).sort((a, b) =>
    Number(isOwn(b.claim, own)) - Number(isOwn(a.claim, own)) || a.id - b.id
  );
  const { records } = site.contests.prints;
  for (const { id: one } of open) {
    const claimed = await site.store.transact<ContestPrint, Refusal>(
      async (tx) => {
        const print = await tx.get(records, one);
        if (print === null || print.isPrinted) return refuse("printGone");
        const isMine = isPrinting(print, now) && isOwn(print.claim, own);
        if (isPrinting(print, now) && !isMine) return refuse("printTaken");
        return ok(tx.put(records, {
          ...print,
          claim: { ...own, since: now },
          tries: print.tries + (isMine ? 0 : 1),
        }));
      },
    );
    if (claimed.ok || id !== undefined) return claimed;
  }
  return id === undefined ? ok(null) : refuse("printGone");
}

/** Notes that one has been printed. */
export async function notePrinted(
  act: Act,
  cid: number,
  id: number,
  { station }: { station?: string } = {},
): Promise<Result<ContestPrint, Refusal>> {
  const found = helped(act, cid);
  if (!found.ok) return found;
  const { records } = act.site.contests.prints;
  const byUid = act.viewer!.uid;
  return await act.site.store.transact<ContestPrint, Refusal>(async (tx) => {
    const print = await tx.get(records, id);
    if (print?.cid !== cid) return refuse("printGone");
    // Said again by the station that did it: its answer was lost.
    const isAgain = station !== undefined &&
      isOwn(print.claim, { byUid, at: station });
    if (print.isPrinted) return isAgain ? ok(print) : refuse("printGone");
    return ok(tx.put(records, { ...print, isPrinted: true }));
  });
}

/** One text with the name of its file, for those who help in its contest. */
export async function openPrint(
  act: Act,
  id: number,
): Promise<
  Result<{ print: ContestPrint; name: string; text: string }, Refusal>
> {
  const { prints } = act.site.contests;
  const print = await prints.records.get(id);
  if (print === null) return refuse("printGone");
  const found = helped(act, print.cid);
  if (!found.ok) return found;
  const username = act.site.accounts.directory.nameOf(print.uid) ?? print.uid;
  return ok({
    print,
    name: `${username}_Contest_Print.txt`,
    text: await prints.texts.get(id) ?? "",
  });
}

/** Removes all of a contest that is deleted. */
export async function forgetPrints(site: Site, cid: number): Promise<void> {
  const { records, texts } = site.contests.prints;
  for (;;) {
    const { rows } = await records.list("contest", {
      prefix: [cid],
      limit: AT_ONCE,
    });
    for (const { id } of rows) {
      await site.store.transact<null, Refusal>(async (tx) => {
        if (await tx.get(records, id) !== null) tx.delete(records, id);
        await tx.deleteBlob(texts, [id]);
        return ok(null);
      });
    }
    if (rows.length < AT_ONCE) break;
  }
}

const AT_ONCE = 50;

/** Makes the contract's row of a text (§8): never its content. */
export function toPrintRow(
  act: Act,
  { id, cid, uid, at, isPrinted }: ContestPrint,
) {
  const { username, realname } = personName(act, cid, uid);
  return {
    id,
    cid,
    username,
    realname,
    status: isPrinted ? 1 : 0,
    gmtCreate: wireDate(at),
  };
}
