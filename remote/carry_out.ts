import {
  type Account,
  type FetchedProblem,
  MAX_LATER_MS,
  MAX_MESSAGE_CHARS,
  MAX_RESULT_BYTES,
  type Order,
  RemoteOutcome,
} from "../lib/remote/protocol.ts";
import type { RemoteKey } from "../lib/judging/remote_languages.ts";
import { Shown } from "./pictures.ts";
import { Session } from "./session.ts";
import { type RemoteSite, SiteError, type Sites } from "./site.ts";

export interface VisitOptions {
  sites: Sites;
  /** Other addresses for sites, for tests. */
  bases?: Partial<Record<RemoteKey, string>>;
  /** How long a site may take for one answer, in ms. */
  limitMs?: number;
}

interface Visit {
  session: Session;
  password: string;
  isSignedIn: boolean;
}

/** After this much idle time, or so many programs, one signs in anew. */
const MAX_VISITS = 200;

/** Carries out orders. It keeps sessions, so that not each program signs in. */
export class Visits {
  readonly #options: VisitOptions;
  readonly #kept = new Map<string, Visit>();

  constructor(options: VisitOptions) {
    this.#options = options;
  }

  /**
   * Returns what came of an order. `announce` is called before a program is handed over
   * and throws if it is not to be any more.
   */
  async carryOut(
    order: Order,
    announce: () => Promise<void>,
  ): Promise<RemoteOutcome | null> {
    try {
      switch (order.kind) {
        case "problem": {
          const problem = await this.#fetch(order);
          return { kind: "problem", problem };
        }
        case "send":
          return await this.#send(order, announce);
        case "poll":
          return await this.#poll(order);
      }
    } catch (reason) {
      if (!(reason instanceof SiteError)) throw reason;
      const secret = "account" in order ? order.account?.password : undefined;
      return outcomeOf(reason, secret);
    }
  }

  async #fetch(
    { oj, problemId }: Extract<Order, { kind: "problem" }>,
  ): Promise<FetchedProblem> {
    const site = this.#options.sites[oj];
    const session = this.#open(oj, site);
    const shown = new Shown(session.base);
    const problem = await site.fetchProblem(session, problemId, shown);
    return { ...problem, images: await shown.fetched(session) };
  }

  async #send(
    { oj, account, ...program }: Extract<Order, { kind: "send" }>,
    announce: () => Promise<void>,
  ): Promise<RemoteOutcome> {
    const site = this.#options.sites[oj];
    const visit = this.#visit(oj, account);
    let isOnItsWay = false;
    const announced = async () => {
      await announce();
      isOnItsWay = true;
    };
    const send = async () => {
      await signIn(site, visit, account);
      isOnItsWay = false;
      return await site.submit(visit.session, account, program, announced);
    };
    try {
      const remoteId = await this.#twice(visit, send);
      return { kind: "sent", remoteId };
    } catch (reason) {
      const isLost = reason instanceof SiteError && isOnItsWay &&
        (reason.why === "down" || reason.why === "garbled");
      throw isLost ? new SiteError("unknown", reason.words) : reason;
    }
  }

  async #poll(
    { oj, account, problemId, remoteId }: Extract<Order, { kind: "poll" }>,
  ): Promise<RemoteOutcome> {
    const site = this.#options.sites[oj];
    const sent = { problemId, remoteId, username: account?.username ?? null };
    if (account === null) return await site.poll(this.#open(oj, site), sent);
    const visit = this.#visit(oj, account);
    return await this.#twice(visit, async () => {
      if (site.pollsSignedIn) await signIn(site, visit, account);
      return await site.poll(visit.session, sent);
    });
  }

  /** Does something again with a new session if the kept one has ended. */
  async #twice<T>(visit: Visit, work: () => Promise<T>): Promise<T> {
    const wasSignedIn = visit.isSignedIn;
    try {
      return await work();
    } catch (reason) {
      const isOver = reason instanceof SiteError &&
        reason.why === "signedOut";
      if (!isOver) throw reason;
      visit.isSignedIn = false;
      if (!wasSignedIn) throw new SiteError("signIn");
      return await work();
    }
  }

  #visit(oj: RemoteKey, { username, password }: Account): Visit {
    const key = `${oj}/${username}`;
    const known = this.#kept.get(key);
    if (known?.password === password) return known;
    if (this.#kept.size >= MAX_VISITS) this.#kept.clear();
    const session = this.#open(oj, this.#options.sites[oj]);
    const visit = { session, password, isSignedIn: false };
    this.#kept.set(key, visit);
    return visit;
  }

  #open(oj: RemoteKey, site: RemoteSite): Session {
    const { bases, limitMs } = this.#options;
    const base = bases?.[oj] ?? site.base;
    return new Session({ base, hosts: site.hosts, limitMs });
  }
}

async function signIn(
  site: RemoteSite,
  visit: Visit,
  account: Account,
): Promise<void> {
  if (visit.isSignedIn) return;
  await site.login(visit.session, account);
  visit.isSignedIn = true;
}

/** Returns an outcome as it is told: cut, and none that would not be taken and asked for again. */
export function fit(outcome: RemoteOutcome): RemoteOutcome {
  const cut = outcome.kind === "verdict" && outcome.message !== null
    ? { ...outcome, message: outcome.message.slice(0, MAX_MESSAGE_CHARS) }
    : outcome;
  if (RemoteOutcome.safeParse(cut).success && isSendable(cut)) return cut;
  const why = outcome.kind === "sent" ? "unknown" : "garbled";
  return { kind: "failed", why, words: "" };
}

/** With room for what stands around it. */
const isSendable = (outcome: RemoteOutcome) =>
  new TextEncoder().encode(JSON.stringify(outcome)).length <
    MAX_RESULT_BYTES - 1_024;

/** Null: the order is not to be carried out any more, so there is nothing to tell. */
function outcomeOf(
  { why, words: said, waitMs: ms }: SiteError,
  secret: string | undefined,
): RemoteOutcome | null {
  const hidden = secret ? said.replaceAll(secret, "***") : said;
  const words = hidden.slice(0, MAX_MESSAGE_CHARS);
  switch (why) {
    case "stale":
      return null;
    case "tooFast":
      return { kind: "later", ms: Math.min(ms, MAX_LATER_MS), words };
    case "signedOut":
      return { kind: "failed", why: "signIn", words };
    default:
      return { kind: "failed", why, words };
  }
}
