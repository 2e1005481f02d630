import { Bell } from "../process_calls/bell.ts";
import { err, ok, type Result } from "../result.ts";
import type { Site } from "./act.ts";
import type { Transaction } from "../store/transaction.ts";
import { claimedMail } from "./letter.ts";
import {
  accepted,
  afterFailure,
  finished,
  type NewMail,
  released,
} from "./lifecycle.ts";
import {
  CLAIM_WAIT_MS,
  type ClaimedMail,
  type MailClaimReply,
  type MailClaimRequest,
  type MailResultRequest,
  type Transport,
} from "./protocol.ts";
import type { Mail, MailConfig } from "./schema.ts";

/** How many emails are read at a time. */
const LOOK_AT = 50;
const KEPT_MS = 7 * 86_400_000;
/**
 * After this silence the mailer is gone: it calls three times as often, even
 * with nothing to do.
 */
const SILENT_MS = 3 * CLAIM_WAIT_MS;

/**
 * Keeps the emails that wait for the mailer. Everything that matters is in the
 * store: a killed web process continues after its start, and what a killed
 * mailer held is sent by the next one. An email is sent twice only if the
 * mailer was killed after the mail server took it and before it could report
 * that; both have one Message-ID.
 */
export class Outbox {
  readonly #site: Site;
  readonly #bell = new Bell();
  readonly #watchers = new Map<number, () => void>();
  /** The mailer that was started last; others are told to end. */
  #instance: string | null = null;
  readonly #superseded = new Set<string>();
  #heardAt: number | null = null;
  #closed = false;

  constructor(site: Site) {
    this.#site = site;
    site.mail.records.onState((_, after) => {
      if (after?.state === "waiting") this.#bell.ring();
      if (after?.finishedAt) this.#watchers.get(after.id)?.();
    });
    site.mail.configs.onState(() => this.#bell.ring());
  }

  /** Accepts an email, together with what else the transaction writes. */
  put(tx: Transaction, id: number, mail: NewMail, now: number): Mail {
    return tx.insert(this.#site.mail.records, accepted(id, mail, now));
  }

  /** Whether a mailer has called lately. */
  hasMailer(now: number): boolean {
    return this.#heardAt !== null && now - this.#heardAt < SILENT_MS;
  }

  /** Returns the newest emails, without their content. */
  async latest(count: number): Promise<Omit<Mail, "params">[]> {
    const mails: Omit<Mail, "params">[] = [];
    for await (
      const mail of this.#site.mail.records.all([], { reverse: true })
    ) {
      const { params: _secret, ...rest } = mail;
      if (mails.push(rest) === count) break;
    }
    return mails;
  }

  /** Answers waiting claims with nothing and accepts no more. */
  stop(): void {
    this.#closed = true;
    this.#bell.ring();
  }

  /** Returns emails to be sent; waits a while if there are none. */
  async claim(
    { instance, free, holds }: MailClaimRequest,
    signal: AbortSignal,
  ): Promise<Result<MailClaimReply, "superseded">> {
    const { clock } = this.#site;
    const until = clock() + CLAIM_WAIT_MS;
    if (this.#superseded.has(instance)) return err("superseded");
    if (this.#instance !== null && this.#instance !== instance) {
      this.#superseded.add(this.#instance);
      this.#bell.ring();
    }
    this.#instance = instance;
    await this.#releaseLost(instance, new Set(holds));
    for (;;) {
      const { rung } = this.#bell;
      const now = clock();
      this.#heardAt = now;
      if (this.#instance !== instance) return err("superseded");
      const reply = this.#closed ? NOTHING : await this.#take(instance, free);
      const left = until - now;
      const isOver = reply.mails.length > 0 || left <= 0;
      if (isOver || this.#closed || signal.aborted) return ok(reply);
      const ms = Math.min(left, CLAIM_WAIT_MS, await this.#untilNext(now));
      await this.#bell.wait({ rung, ms, signal });
    }
  }

  /** Stores an outcome; false if the claim no longer holds the email. */
  async result(
    { id, claim, outcome, words }: MailResultRequest,
  ): Promise<boolean> {
    const { site, now } = this.#here();
    const taken = await site.store.transact(async (tx) => {
      const mail = await tx.get(site.mail.records, id);
      if (mail === null || mail.finishedAt !== null) return err("stale");
      // A sent email counts as sent whoever reports it: it must not be sent
      // again.
      if (outcome === "sent") {
        return ok(
          tx.put(site.mail.records, finished(mail, "sent", words, now)),
        );
      }
      if (mail.lease?.claim !== claim) return err("stale");
      const next = outcome === "refused"
        ? finished(mail, "refused", words, now)
        : afterFailure(mail, words, now);
      return ok(tx.put(site.mail.records, next));
    });
    if (taken.ok) {
      const { kind, state, tries } = taken.value;
      const level = outcome === "sent" ? "info" : "warn";
      site.log[level]("mail", { id, kind, outcome, state, tries, words });
    }
    return taken.ok;
  }

  /**
   * Returns the email once it is sent or given up, or as it is after `limitMs`.
   */
  async settled(id: number, limitMs: number): Promise<Mail | null> {
    const { site } = this.#here();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#watchers.set(id, resolve);
    const timer = setTimeout(resolve, limitMs);
    try {
      const mail = await site.mail.records.get(id);
      if (mail === null || mail.finishedAt !== null) return mail;
      await promise;
      return await site.mail.records.get(id);
    } finally {
      clearTimeout(timer);
      this.#watchers.delete(id);
    }
  }

  /**
   * Gives up emails that are too late, and deletes those that are long gone.
   */
  async purge(now: number): Promise<void> {
    const { site } = this.#here();
    const due = await site.mail.records.list("due", { limit: 1_000 });
    for (const mail of due.rows) {
      if (mail.endsAt <= now) await this.#giveUp(mail.id, now);
    }
    for (;;) {
      const { rows } = await site.mail.records.list("finished", { limit: 100 });
      const old = rows.filter(({ finishedAt }) => now - finishedAt! > KEPT_MS);
      if (old.length === 0) return;
      for (const { id } of old) await site.mail.records.delete(id);
    }
  }

  async #take(instance: string, free: number): Promise<MailClaimReply> {
    const { site, now } = this.#here();
    const { config } = site.mail.settings;
    const { rows } = await site.mail.records.list("due", { limit: LOOK_AT });
    const mails: ClaimedMail[] = [];
    for (const { id, dueAt, endsAt } of rows) {
      if (endsAt <= now) await this.#giveUp(id, now);
      else if (config === null || mails.length === free || dueAt! > now) break;
      else {
        const mail = await this.#claimOne(id, instance, config);
        if (mail !== null) mails.push(mail);
      }
    }
    return { transport: config && toTransport(config), mails };
  }

  async #claimOne(
    id: number,
    instance: string,
    config: MailConfig,
  ): Promise<ClaimedMail | null> {
    const { site } = this.#here();
    const claim = crypto.randomUUID();
    const claimed = await site.store.transact(async (tx) => {
      const mail = await tx.get(site.mail.records, id);
      if (mail?.state !== "waiting") return err("taken");
      return ok(tx.put(site.mail.records, {
        ...mail,
        state: "sending",
        tries: mail.tries + 1,
        dueAt: null,
        lease: { claim, instance },
      }));
    });
    return claimed.ok
      ? claimedMail(site.website.config, config, claimed.value)
      : null;
  }

  /** Takes back emails from a mailer that has died or never received them. */
  async #releaseLost(
    instance: string,
    holds: ReadonlySet<number>,
  ): Promise<void> {
    const { site } = this.#here();
    const { rows } = await site.mail.records.list("sending", {
      limit: LOOK_AT,
    });
    for (const { id, lease } of rows) {
      if (lease!.instance === instance && holds.has(id)) continue;
      await this.#change(
        id,
        (mail, now) =>
          mail.lease?.claim === lease!.claim ? released(mail, now) : null,
      );
    }
  }

  async #untilNext(now: number): Promise<number> {
    const { site } = this.#here();
    // If nothing can be sent, emails that are due are no reason to wake up.
    if (site.mail.settings.config === null) return Infinity;
    const { rows: [next] } = await site.mail.records.list("due", { limit: 1 });
    return next === undefined ? Infinity : Math.max(0, next.dueAt! - now);
  }

  async #giveUp(id: number, now: number): Promise<void> {
    await this.#change(
      id,
      (mail) =>
        mail.endsAt <= now && mail.state === "waiting"
          ? finished(mail, "givenUp", mail.words, now)
          : null,
    );
  }

  async #change(
    id: number,
    change: (mail: Mail, now: number) => Mail | null,
  ): Promise<void> {
    const { site, now } = this.#here();
    await site.store.transact(async (tx) => {
      const mail = await tx.get(site.mail.records, id);
      const next = mail && change(mail, now);
      return next ? ok(tx.put(site.mail.records, next)) : err("stale");
    });
  }

  #here() {
    return { site: this.#site, now: this.#site.clock() };
  }
}

const NOTHING: MailClaimReply = { transport: null, mails: [] };

const toTransport = (
  { host, port, ssl, anyCertificate, username, password }: MailConfig,
): Transport => ({ host, port, ssl, anyCertificate, username, password });
