import { createHash } from "node:crypto";
import type { ChainEvent } from "./chain_index.ts";
import { sentId } from "./imported_chain.ts";
import { SMALL_TYPES, type SmallType } from "./objects.ts";
import { isTeam, knowsPerson, type Reader } from "./reader.ts";
import {
  type Beside,
  besideOf,
  judgementObject,
  type Known,
  knownOf,
  runObjects,
  submissionObject,
} from "./sent.ts";
import { type SmallTexts, smallTexts } from "./small_texts.ts";

/** A feed that says nothing for so long sends an empty line (the specification allows two minutes). */
const SILENCE_MS = 30_000;

/** What decides which programs a reader knows of; what becomes known when it changes is sent then. */
interface View {
  /** A hash of all but the seal. */
  mode: string;
  /** Sent before this moment; null: whenever. */
  before: number | null;
}

/** Up to where somebody has read: an entry of the contest's chain, and what they had seen beside it. */
export interface FeedPlace {
  next: number;
  view: View;
  hashes: readonly string[];
}

const TOKEN = /^(\d{1,12})_([0-9a-f]{12})_(-|\d{1,15})_([0-9a-f]{72})$/;

const tokenOf = ({ next, view, hashes }: FeedPlace) =>
  [next, view.mode, view.before ?? "-", hashes.join("")].join("_");

/** Reads a token; null: it is none of ours. */
export function placeOf(token: string): FeedPlace | null {
  const [, next, mode, before, hashes] = TOKEN.exec(token) ?? [];
  return next === undefined ? null : {
    next: Number(next),
    view: { mode, before: before === "-" ? null : Number(before) },
    hashes: hashes.match(/.{6}/g)!,
  };
}

function viewOf(reader: Reader): View {
  const { act: { site, viewer }, contest: { rules }, problems } = reader;
  const { isManager, isInside, lens } = reader;
  const out = [...site.venues.disqualified.values()]
    .filter(({ cid }) => cid === rules.cid).map(({ uid }) => uid).sort();
  const facts = [
    viewer?.uid,
    isManager,
    isInside,
    lens?.from,
    rules.begin,
    rules.rule,
    [...problems.keys()],
    out,
  ];
  return {
    mode: createHash("sha256").update(JSON.stringify(facts)).digest("hex")
      .slice(0, 12),
    before: lens?.before ?? null,
  };
}

interface FeedOptions {
  /** The reader as they are now; null: they may not read on. */
  renew: () => Promise<Reader | null>;
  /** Where they have stopped reading; null: from the start. */
  since: FeedPlace | null;
  /** Waits until something may have happened. */
  wait: () => Promise<void>;
  isStopping: () => boolean;
}

/**
 * The event feed of a contest (row E4.2): first all that its reader may know, then what
 * changes. Places in it are entries of the contest's chain, which is stored with what
 * happens: a token holds across restarts. Read piece by piece, it keeps none of it.
 */
export async function* eventFeed(
  { renew, since, wait, isStopping }: FeedOptions,
): AsyncGenerator<string> {
  let reader = await renew();
  if (reader === null) return;
  const place: FeedPlace = since ??
    { next: 0, view: viewOf(reader), hashes: [] };
  let known: SmallTexts | null = null;
  let spokenAt = reader.act.now;
  while (reader !== null && !isStopping()) {
    const { entries } = reader.chain;
    const small = await smallTexts(reader);
    const view = viewOf(reader);
    let isSilent = true;
    for await (
      const part of news(reader, { place, small, known, view, entries })
    ) {
      isSilent = false;
      yield part;
    }
    known = small;
    const { now } = reader.act;
    if (!isSilent) spokenAt = now;
    else if (now - spokenAt >= SILENCE_MS) {
      spokenAt = now;
      yield "\n";
    }
    await wait();
    if (isStopping()) return;
    reader = await renew();
  }
}

async function* news(
  reader: Reader,
  { place, small, known, view, entries }: {
    place: FeedPlace;
    small: SmallTexts;
    known: SmallTexts | null;
    view: View;
    entries: number;
  },
): AsyncGenerator<string> {
  yield* smallNews(place, small, known);
  const { before, mode } = place.view;
  if (mode !== view.mode) {
    yield* sentNews(reader, {
      place,
      from: 0,
      to: place.next,
      isNew: () => true,
    });
  } else if (before !== null && (view.before ?? Infinity) > before) {
    // What was sealed is told now.
    const uid = reader.act.viewer?.uid;
    const ownIsKnown = reader.contest.rules.rule === "acm";
    yield* sentNews(reader, {
      place,
      from: 0,
      to: place.next,
      isNew: ({ row }) =>
        row.submitTime >= before && !(ownIsKnown && row.uid === uid),
    });
  }
  if (place.view.mode !== view.mode || place.view.before !== view.before) {
    place.view = view;
  }
  yield* sentNews(reader, {
    place,
    from: place.next,
    to: entries,
    isNew: () => true,
    moves: true,
  });
}

/** What has changed of the small objects: one by one, or where it is not known which were there before, each type as a whole. */
function* smallNews(
  place: FeedPlace,
  small: SmallTexts,
  known: SmallTexts | null,
): Generator<string> {
  if (small === known) return;
  const lines: string[] = [];
  for (const [n, type] of SMALL_TYPES.entries()) {
    if (place.hashes[n] === small.hashes[n]) continue;
    const after = small.byType.get(type)!;
    const isResumed = known === null && place.hashes.length > 0;
    if (isResumed && type !== "contest" && type !== "state") {
      lines.push(
        `{"type":"${type}","id":null,"data":[${[...after.values()].join(",")}]`,
      );
      continue;
    }
    const before = known?.byType.get(type);
    for (const [id, text] of after) {
      if (before?.get(id) !== text) lines.push(eventOf(type, id, text));
    }
    for (const id of before?.keys() ?? []) {
      if (!after.has(id)) lines.push(eventOf(type, id, "null"));
    }
  }
  if (lines.length === 0) return;
  place.hashes = small.hashes;
  const last = lines.pop()!;
  yield [...lines.map((line) => `${line}}\n`), `${withToken(last, place)}\n`]
    .join("");
}

/** An event without its end. */
const eventOf = (type: string, id: string, text: string) =>
  `{"type":"${type}","id":${
    type === "contest" || type === "state" ? null : JSON.stringify(id)
  },"data":${text}`;

const withToken = (line: string, place: FeedPlace) =>
  `${line},"token":"${tokenOf(place)}"}`;

/** What was sent and judged between two entries; `moves`: its events say how far one has read. */
async function* sentNews(
  reader: Reader,
  { place, from, to, isNew, moves = false }: {
    place: FeedPlace;
    from: number;
    to: number;
    isNew: (known: Known) => boolean;
    moves?: boolean;
  },
): AsyncGenerator<string> {
  if (from >= to) return;
  for await (const { next, events } of reader.chain.from(from)) {
    const wanted = events.filter(([entry]) => entry < to);
    const ids = new Set(
      wanted.flatMap(([, event]) => event.kind === "gone" ? [] : [event.id]),
    );
    const rows = new Map(
      (await knownOf(reader, [...ids].sort((a, b) => a - b)))
        .filter(isNew).map((known) => [known.row.submitId, known]),
    );
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const some = wanted.slice(from, from + AT_ONCE);
      const knownBy = (kind: ChainEvent["kind"]) =>
        some.flatMap(([, event]) =>
          event.kind === kind ? rows.get(event.id) ?? [] : []
        );
      const beside = await besideOf(reader, {
        sent: knownBy("sent"),
        judged: knownBy("judged"),
      });
      const made = await Promise.all(
        some.map(([, event]) =>
          linesOf(reader, event, { known: rows.get(event.id) ?? null, beside })
        ),
      );
      let text = "";
      for (const [n, lines] of made.entries()) {
        if (moves) place.next = some[n][0] + 1;
        for (const [m, line] of lines.entries()) {
          text += moves && m === lines.length - 1
            ? `${withToken(line, place)}\n`
            : `${line}}\n`;
        }
      }
      if (text !== "") yield text;
    }
    if (moves) place.next = Math.min(next, to);
    if (next >= to) return;
  }
}

/** So many events are made before somebody reads them. */
const AT_ONCE = 250;

async function linesOf(
  reader: Reader,
  event: ChainEvent,
  { known, beside }: { known: Known | null; beside: Beside },
): Promise<string[]> {
  if (event.kind === "gone") {
    return isToldOf(reader, event)
      ? ["judgements", "submissions"].map((type) =>
        eventOf(type, String(event.id), "null")
      )
      : [];
  }
  if (known === null) return [];
  const line = (type: SmallType | "submissions" | "judgements" | "runs") =>
  (
    object: { id: string },
  ) => eventOf(type, object.id, JSON.stringify(object));
  if (event.kind === "sent") {
    return [line("submissions")(await submissionObject(reader, known, beside))];
  }
  const judgement = judgementObject(reader, known);
  if (event.kind === "ordered") {
    return judgement === null && known.sight.verdict
      ? [eventOf("judgements", sentId(event.id), "null")]
      : [];
  }
  // A later verdict stands further on.
  const isLast = event.kind === "judged" &&
    reader.chain.judgedAt(event.id) === event.at;
  if (judgement === null || !isLast) return [];
  return [
    line("judgements")(judgement),
    ...(await runObjects(reader, known, beside)).map(line("runs")),
  ];
}

/** Tells whether a reader was told of a submission that is gone. */
function isToldOf(
  reader: Reader,
  { sentAt, uid }: { sentAt: number; uid: string },
): boolean {
  const { lens, act: { viewer } } = reader;
  if (lens === null || !knowsPerson(reader, uid) || !isTeam(reader, uid)) {
    return false;
  }
  return uid === viewer?.uid ||
    sentAt >= (lens.from ?? -Infinity) && sentAt < (lens.before ?? Infinity);
}
