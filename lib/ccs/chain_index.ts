import type { Happening } from "../evidence/chain.ts";
import { linkContest } from "../evidence/linking.ts";
import { RecentCache } from "../recent_cache.ts";
import { columnsOf, importedRuns } from "../contests/imported_runs.ts";
import { contestOf, type Listed } from "../contests/list.ts";
import type { Site } from "./act.ts";
import { ImportedChain } from "./imported_chain.ts";
import type { SmallTexts } from "./small_texts.ts";

/** Contests whose chains are in memory. */
const MAX_CHAINS = 16;
/** Blocks of chains that were read lately: those who read from the start share them. */
const MAX_BLOCKS = 24;

const MAX_SIGN_INS = 500;
/** Ways of seeing contests whose small objects are in memory. */
const MAX_SMALL = 32;

/** What of a contest's chain a feed is made of; the number of its entry is the feed's place. */
export type ChainEvent =
  | { kind: "sent" | "ordered"; id: number }
  | { kind: "judged"; id: number; at: number }
  | { kind: "gone"; id: number; sentAt: number; uid: string };

/** What readers look up in the chain of a contest. */
export type Chain =
  & Pick<
    ContestChain,
    "entries" | "judgedAt" | "from" | "catchUp"
  >
  & { readonly languages: ReadonlySet<string> };

/** Where a contest's chain is, and what one looks up in it. */
class ContestChain {
  /** Where each block begins. */
  readonly #starts: number[] = [];
  readonly #judgedAt = new Map<number, number>();
  readonly #sent = new Map<number, { sentAt: number; uid: string }>();
  readonly #blocks: RecentCache<readonly (ChainEvent | null)[]>;
  /** In which programs were sent. */
  readonly languages = new Set<string>();
  #entries = 0;
  #reading: Promise<void> | null = null;

  constructor(
    readonly site: Site,
    readonly cid: number,
    blocks: RecentCache<readonly (ChainEvent | null)[]>,
  ) {
    this.#blocks = blocks;
  }

  /** How many entries are known. */
  get entries(): number {
    return this.#entries;
  }

  /** When a submission got its last verdict; null: unknown. */
  judgedAt(id: number): number | null {
    return this.#judgedAt.get(id) ?? null;
  }

  /** Links and reads what has happened since the last time. */
  catchUp(): Promise<void> {
    this.#reading ??= this.#read().finally(() => this.#reading = null);
    return this.#reading;
  }

  /** The events from an entry on, with the numbers of the entries after them; block by block. */
  async *from(
    start: number,
  ): AsyncGenerator<
    { next: number; events: (readonly [number, ChainEvent])[] }
  > {
    while (start < this.#entries) {
      const block = this.#starts.findLastIndex((first) => first <= start);
      const first = this.#starts[block];
      const end = this.#starts[block + 1] ?? this.#entries;
      const events = (await this.#eventsOf(block)).slice(0, end - first)
        .map((event, n) => [first + n, event] as const)
        .slice(start - first)
        .filter((row): row is readonly [number, ChainEvent] => row[1] !== null);
      yield { next: end, events };
      start = end;
    }
  }

  async #read(): Promise<void> {
    const { site, cid } = this;
    await linkContest(site, cid);
    const head = await site.evidence.heads.get(cid);
    if (head === null || head.entries <= this.#entries) return;
    let block = Math.max(0, this.#starts.length - 1);
    let next = this.#starts[block] ?? 0;
    for (; block < head.blocks; block++) {
      this.#starts[block] = next;
      const lines = await site.evidence.blocks.get(cid, block) ?? [];
      const known = Math.max(0, this.#entries - next);
      const happenings = lines.map(happeningIn);
      for (const happening of happenings.slice(known)) this.#note(happening);
      this.#blocks.set(
        `${cid} ${block}`,
        happenings.map((happening) => this.#eventOf(happening)),
      );
      next += lines.length;
    }
    this.#entries = next;
  }

  #note(happening: Happening): void {
    if (happening.kind === "verdict") {
      this.#judgedAt.set(happening.id, happening.at);
    } else if (happening.kind === "sent") {
      const { id, sentAt, uid, language } = happening;
      if (language !== undefined) this.languages.add(language);
      this.#sent.set(id, { sentAt, uid });
    }
  }

  async #eventsOf(block: number): Promise<readonly (ChainEvent | null)[]> {
    const key = `${this.cid} ${block}`;
    const known = this.#blocks.get(key);
    if (known !== undefined) return known;
    const lines = await this.site.evidence.blocks.get(this.cid, block) ?? [];
    return this.#blocks.set(
      key,
      lines.map((line) => this.#eventOf(happeningIn(line))),
    );
  }

  #eventOf(happening: Happening): ChainEvent | null {
    switch (happening.kind) {
      case "sent":
      case "ordered":
        return { kind: happening.kind, id: happening.id };
      case "verdict":
        return { kind: "judged", id: happening.id, at: happening.at };
      case "gone": {
        const { id } = happening;
        const sent = this.#sent.get(id);
        return sent === undefined ? null : { kind: "gone", id, ...sent };
      }
      default:
        return null;
    }
  }
}

/** A line that stands in the chain is not checked again: `verify` does that. */
const happeningIn = (line: string): Happening => JSON.parse(line.slice(65));

/** What readers of the Contest API share. */
export class CcsFeeds {
  readonly #site: Site;
  readonly #chains = new RecentCache<Chain>(MAX_CHAINS);
  readonly #blocks = new RecentCache<readonly (ChainEvent | null)[]>(
    MAX_BLOCKS,
  );
  /** The small objects of contests, as readers see them who see alike. */
  readonly small = new RecentCache<SmallTexts>(MAX_SMALL);
  /** Sessions of those who come with name and password each time, by a hash of them. */
  readonly signIns = new RecentCache<string>(MAX_SIGN_INS);
  readonly #open = new Set<OpenFeed>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #revision = 0;

  constructor(site: Site) {
    this.#site = site;
    const onChange = () => void this.#revision++;
    const { contests, venues, problems, accounts } = site;
    site.contestBoards.onChange(onChange);
    for (
      const collection of [
        venues.memberships,
        venues.itemRecords,
        venues.teamRecords,
        venues.organizationRecords,
        problems.records,
        contests.clarifications,
        accounts.users,
        site.evidence.published,
      ]
    ) collection.onState(onChange);
  }

  /** Counts changes of what contests are made of, beside what is sent. */
  get revision(): number {
    return this.#revision;
  }

  /** A contest's chain with all that has happened so far. */
  async chainOf(cid: number): Promise<Chain> {
    const contest = contestOf(this.#site, cid);
    if (contest?.head.imported) return await this.#importedChain(contest);
    const key = String(cid);
    const chain = this.#chains.get(key) ??
      this.#chains.set(key, new ContestChain(this.#site, cid, this.#blocks));
    await chain.catchUp();
    return chain;
  }

  /** Its columns move when other problems stand for them. */
  async #importedChain({ rules: { cid, gid, begin } }: Listed): Promise<Chain> {
    const pidOf = columnsOf(this.#site, cid);
    const pids = this.#site.venues.items.of({ kind: "contest", id: cid })
      .map(({ column, itemId }) => `${column}:${itemId}`);
    const key = `${cid} ${pids.join(" ")}`;
    return this.#chains.get(key) ?? this.#chains.set(
      key,
      new ImportedChain(
        { kind: "contest", id: cid, gid },
        await importedRuns(this.#site, cid),
        begin,
        pidOf,
      ),
    );
  }

  /** Counts an open feed; null: there are too many. Whoever reads none of it for long is dropped. */
  enter(
    drop: () => void,
  ): { wanted: () => void; given: () => void; leave: () => void } | null {
    if (this.#open.size >= MAX_FEEDS) return null;
    const feed: OpenFeed = { unreadSince: this.#site.clock(), drop };
    this.#open.add(feed);
    this.#timer ??= setInterval(() => this.sweep(), SWEEP_MS);
    return {
      wanted: () => void (feed.unreadSince = null),
      given: () => void (feed.unreadSince = this.#site.clock()),
      leave: () => this.#leave(feed),
    };
  }

  /** Ends feeds that nobody has read for two minutes. */
  sweep(): void {
    const now = this.#site.clock();
    for (const feed of this.#open) {
      if (now - (feed.unreadSince ?? now) < UNREAD_MS) continue;
      this.#leave(feed);
      feed.drop();
    }
  }

  #leave(feed: OpenFeed): void {
    this.#open.delete(feed);
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

interface OpenFeed {
  /** Since when something lies there for its reader; null: they wait for us. */
  unreadSince: number | null;
  drop: () => void;
}

const MAX_FEEDS = 256;
const SWEEP_MS = 15_000;
const UNREAD_MS = 2 * 60_000;
