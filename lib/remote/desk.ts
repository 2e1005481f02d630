import { Bell } from "../process_calls/bell.ts";
import { err, ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Site } from "./act.ts";
import { MAX_POLLS, POLL_MS, took } from "./answers.ts";
import { Fetches } from "./fetches.ts";
import { freeAccount, leasedAccounts, orderFor } from "./orders.ts";
import {
  CLAIM_WAIT_MS,
  type Order,
  type RemoteClaimReply,
  RemoteClaimRequest,
  type RemoteOutcome,
} from "./protocol.ts";
import { awaiting, fail } from "./settle.ts";
import type { RemoteRun } from "./schema.ts";

/** How long a claim holds without a sign of the process that has it. */
const CLAIM_MS = 120_000;
/** After this silence nobody is there who sends. */
const SILENT_MS = 3 * CLAIM_WAIT_MS;
/** How long a program waits for somebody who sends it, as long as one is asked about. */
const AWAY_MS = POLL_MS * MAX_POLLS;
const LOOK_AT = 100;
const TEND_MS = 1_000;

/**
 * Hands out what is to be done at other judges and takes the answers. All that matters
 * is in the store: a program is sent at most once, because it is `sending` before it is
 * sent and has its id there before it is asked about.
 */
export class RemoteDesk {
  readonly #site: Site;
  readonly #bell = new Bell();
  readonly fetches: Fetches;
  #instance: string | null = null;
  readonly #superseded = new Set<string>();
  #heardAt: number | null = null;
  /** Since when this process leads. */
  #ledAt = -Infinity;
  #closed = false;

  constructor(site: Site) {
    this.#site = site;
    this.fetches = new Fetches(() => this.#bell.ring());
    site.remote.runs.onState((_, run) => {
      // What is due, or an account that is free again.
      if (run?.claim === null) this.#bell.ring();
    });
    site.remote.accountRecords.onState(() => this.#bell.ring());
  }

  /** Begins to look after what nobody works on; returns what ends it. */
  lead(): () => void {
    // Whoever sends has not been able to call before.
    this.#ledAt = this.#heardAt = this.#site.clock();
    const timer = setInterval(() => {
      this.tend().catch((reason) =>
        this.#site.log.error("remote judging failed", { reason })
      );
    }, TEND_MS);
    return () => clearInterval(timer);
  }

  /** Answers waiting claims with nothing and accepts no more. */
  stop(): void {
    this.#closed = true;
    this.fetches.close();
    this.#bell.ring();
  }

  /** Whether somebody who sends has called lately. */
  isHeard(now: number): boolean {
    return this.#heardAt !== null && now - this.#heardAt < SILENT_MS;
  }

  /** Returns orders; waits a while if there are none. */
  async claim(
    request: RemoteClaimRequest,
    signal: AbortSignal,
  ): Promise<Result<RemoteClaimReply, "superseded">> {
    const { instance, free, holds, waitMs } = RemoteClaimRequest.parse(request);
    const { clock } = this.#site;
    const until = clock() + waitMs;
    if (this.#superseded.has(instance)) return err("superseded");
    if (this.#instance !== null && this.#instance !== instance) {
      this.#superseded.add(this.#instance);
      this.fetches.giveBack();
    }
    this.#instance = instance;
    await this.#renew(new Set(holds));
    for (;;) {
      const { rung } = this.#bell;
      const now = clock();
      this.#heardAt = now;
      if (this.#instance !== instance) return err("superseded");
      const orders = this.#closed ? [] : await this.#take(free);
      const left = until - now;
      if (orders.length > 0 || left <= 0 || this.#closed || signal.aborted) {
        return ok({ orders });
      }
      const ms = Math.min(left, await this.#untilNext(now));
      await this.#bell.wait({ rung, ms, signal });
    }
  }

  /** Notes that a program is about to be sent; false if it is not to be any more. */
  async sending(claim: string): Promise<boolean> {
    return await this.#change(claim, async (tx, run) => {
      // Again: it was refused for a session that had ended.
      const isMeant = run.state === "signingIn" || run.state === "sending";
      if (!isMeant) return false;
      if (await awaiting(tx, this.#site, run) === null) return false;
      const next: RemoteRun = { ...run, state: "sending" };
      tx.put(this.#site.remote.runs, next);
      return true;
    });
  }

  /** Takes an answer; false if the claim holds nothing any more. */
  async result(claim: string, outcome: RemoteOutcome): Promise<boolean> {
    if (this.fetches.answer(claim, outcome)) return true;
    const site = this.#site;
    const taken = await this.#change(claim, async (tx, run) => {
      await took(tx, site, run, outcome);
      return true;
    });
    const { kind } = outcome;
    const why = kind === "failed" ? { why: outcome.why } : {};
    site.log.debug("remote", { claim, kind, taken, ...why });
    return taken;
  }

  /** Ends or repeats what nobody works on any more. */
  async tend(): Promise<void> {
    const { site, now } = this.#here();
    const claimed = await site.remote.runs.list("claimed", { limit: LOOK_AT });
    for (const { submitId, claim } of claimed.rows) {
      if (Math.max(claim!.until, this.#ledAt + SILENT_MS) > now) break;
      await this.#release(submitId, claim!.id);
    }
    const { rows } = await site.remote.runs.list("due", { limit: LOOK_AT });
    const leased = leasedAccounts(claimed.rows);
    for (const run of rows) {
      if (run.dueAt! > now) break;
      const isAlone = !this.isHeard(now) && now - run.at > AWAY_MS;
      const note = run.state === "waiting" &&
          freeAccount(site, run, leased) === undefined
        ? "remoteNoAccount"
        : isAlone
        ? "remoteAway"
        : null;
      if (note !== null) await this.#failIfStill(run, note);
    }
  }

  async #take(free: number): Promise<Order[]> {
    const { site, now } = this.#here();
    const orders: Order[] = this.fetches.take(free);
    const claimed = await site.remote.runs.list("claimed", { limit: LOOK_AT });
    const leased = leasedAccounts(claimed.rows);
    for await (const run of this.#due(now)) {
      if (orders.length >= free) break;
      let { username } = run;
      if (run.state === "waiting") {
        // Closed for maintenance, nothing is sent.
        if (site.website.maintenance !== null) continue;
        const account = freeAccount(site, run, leased);
        if (account === undefined) await this.#failIfStill(run, NO_ACCOUNT);
        if (!account) continue;
        username = account.username;
      }
      const order = await this.#claimOne({ ...run, username });
      if (order !== null) orders.push(order);
    }
    return orders;
  }

  /** All that is due: many may wait for an account that others do not need. */
  async *#due(now: number): AsyncGenerator<RemoteRun> {
    let cursor: string | null = null;
    do {
      const page: { rows: RemoteRun[]; cursor: string | null } = await this
        .#site.remote.runs.list("due", { limit: LOOK_AT, cursor });
      for (const run of page.rows) {
        if (run.dueAt! > now) return;
        yield run;
      }
      cursor = page.cursor;
    } while (cursor !== null);
  }

  async #claimOne(due: RemoteRun): Promise<Order | null> {
    const { site, now } = this.#here();
    const { submitId } = due;
    const id = `${submitId}.${crypto.randomUUID()}`;
    const claimed = await site.store.transact(async (tx) => {
      const run = await tx.get(site.remote.runs, submitId);
      if (run === null || run.dueAt === null || run.state !== due.state) {
        return err("taken");
      }
      if (await awaiting(tx, site, run) === null) {
        return ok(tx.put(site.remote.runs, { ...run, ...ENDED }));
      }
      return ok(tx.put(site.remote.runs, {
        ...run,
        state: run.state === "waiting" ? "signingIn" : run.state,
        username: due.username,
        claim: { id, until: now + CLAIM_MS },
        dueAt: null,
      }));
    });
    return claimed.ok && claimed.value.state !== "done"
      ? await orderFor(site, claimed.value, id)
      : null;
  }

  /** Renews the claims that the process holds, and takes back those that it does not know. */
  async #renew(holds: ReadonlySet<string>): Promise<void> {
    const { site, now } = this.#here();
    const { rows } = await site.remote.runs.list("claimed", { limit: LOOK_AT });
    for (const { submitId, claim } of rows) {
      const { id } = claim!;
      if (!holds.has(id)) await this.#release(submitId, id);
      else if (claim!.until - now < CLAIM_MS / 2) {
        await this.#change(id, (tx, run) => {
          const until = now + CLAIM_MS;
          tx.put(site.remote.runs, { ...run, claim: { id, until } });
          return Promise.resolve(true);
        });
      }
    }
  }

  /** Whoever had it is gone: what was not yet being sent waits again. */
  async #release(submitId: number, claim: string): Promise<void> {
    const { site, now } = this.#here();
    await site.store.transact(async (tx) => {
      const run = await tx.get(site.remote.runs, submitId);
      if (run?.claim?.id !== claim) return err("stale");
      if (run.state === "sending") {
        await fail(tx, site, run, { note: "remoteUnknown" });
      } else {
        const state = run.state === "signingIn" ? "waiting" : run.state;
        tx.put(site.remote.runs, { ...run, state, claim: null, dueAt: now });
      }
      return ok(null);
    });
  }

  async #failIfStill(
    due: RemoteRun,
    note: "remoteNoAccount" | "remoteAway",
  ): Promise<void> {
    const { site } = this.#here();
    await site.store.transact(async (tx) => {
      const run = await tx.get(site.remote.runs, due.submitId);
      const isStill = run !== null && run.dueAt === due.dueAt &&
        run.version === due.version;
      if (!isStill) return err("stale");
      await fail(tx, site, run, { note });
      return ok(null);
    });
  }

  /** Changes the run that a claim holds; false if it holds none, or nothing was changed. */
  async #change(
    claim: string,
    change: (tx: Transaction, run: RemoteRun) => Promise<boolean>,
  ): Promise<boolean> {
    const { site } = this.#here();
    const submitId = Number.parseInt(claim, 10);
    if (!Number.isSafeInteger(submitId)) return false;
    const changed = await site.store.transact(async (tx) => {
      const run = await tx.get(site.remote.runs, submitId);
      if (run?.claim?.id !== claim) return err("stale");
      return await change(tx, run) ? ok(null) : err("stale");
    });
    return changed.ok;
  }

  async #untilNext(now: number): Promise<number> {
    const { site } = this.#here();
    // What is due and was not taken waits for an account, whose release rings.
    const from = [now + 1];
    const { rows } = await site.remote.runs.list("due", { from, limit: 1 });
    return rows.length === 0 ? Infinity : rows[0].dueAt! - now;
  }

  #here() {
    return { site: this.#site, now: this.#site.clock() };
  }
}

const NO_ACCOUNT = "remoteNoAccount";
const ENDED = { state: "done", claim: null, dueAt: null } as const;
