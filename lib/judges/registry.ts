import type {
  ClaimRequest,
  JudgeOutcome,
  JudgeReport,
} from "../judging/calls.ts";
import { CLAIM_WAIT_MS, type JudgeIdentity } from "../judging/protocol.ts";
import { type Faulty, JudgeFaults } from "./faults.ts";
import { PDF } from "../judging/install_command.ts";
import type { Store } from "../store/store.ts";

/** Opens the registry of connected judges, with a channel that tells the other processes of them. */
export function openRegistry(store: Store, clock: () => number) {
  const registry = new JudgeRegistry();
  const tellOthers = store.channel<HeardJudge[]>("judges", (heard) => {
    if (!store.role.leads) registry.hear(heard, clock());
  });
  const tell = () =>
    tellOthers(
      registry.connected(clock()).map(({ faults: _, ...judge }) => judge),
    );
  const askLeader = store.channel<null>("judges asked for", () => {
    if (store.role.leads) tell();
  });
  /** For a process that has just started beside the leader: asks which judges are connected. */
  const ask = () => askLeader(null);
  return { registry, tell, ask };
}

export interface ConnectedJudge {
  name: string;
  instance: string;
  slots: number;
  languages: readonly string[];
  /** Whether it makes pictures of PDFs. */
  readsPdf: boolean;
  versions: Readonly<Record<string, string>>;
  /** How programs are isolated there, as the judge describes it. */
  isolation: string;
  lastSeenAt: number;
  /** The address that it calls from. */
  address: string | null;
  /** Its latest report; null if it reports nothing about its machine. */
  report: JudgeReport | null;
  /** How far its clock was ahead when it reported, in ms: the more of the last two reports. */
  clockAheadMs: number;
  /** Its faults in a row; beside them, the reason of the last one. */
  faults: JudgeFaults;
  lastFault: string | null;
  /** When it could last not have a file from the site, and why. */
  filesAway: { at: number; reason: string } | null;
}

/** What other processes are told of a judge; only the one that hands out tasks needs the faults. */
type HeardJudge = Omit<ConnectedJudge, "faults">;

/** A judge that is silent for longer than a waiting claim takes is gone. */
const GONE_AFTER_MS = CLAIM_WAIT_MS + 10_000;
/** How many earlier starts of a judge are remembered. */
const MAX_EARLIER = 20;

/**
 * The judges that have called lately. After a restart of the site they are known again
 * with their next call.
 */
export class JudgeRegistry {
  readonly #judges = new Map<string, ConnectedJudge>();
  /** The starts of a judge, by its name, that a later start has replaced. */
  readonly #earlier = new Map<string, string[]>();
  readonly #addresses = new Map<string, string>();
  /** How far the clock of each was ahead in its latest report. */
  readonly #aheadMs = new Map<string, number>();

  /** Notes a call; true if the judge was restarted since its last one. */
  greet(request: ClaimRequest, now: number): boolean {
    const { judge, slots, languages, versions = {}, isolation } = request;
    const known = this.#judges.get(judge.name);
    const isNew = known?.instance !== judge.instance;
    if (known && isNew) this.#retire(known);
    if (isNew) this.#aheadMs.delete(judge.name);
    this.#judges.set(judge.name, {
      ...judge,
      slots,
      languages: languages.filter((name) => name !== PDF),
      readsPdf: languages.includes(PDF),
      versions,
      isolation,
      lastSeenAt: now,
      address: this.#addresses.get(judge.name) ?? null,
      report: null,
      clockAheadMs: 0,
      faults: isNew ? new JudgeFaults() : known!.faults,
      lastFault: isNew ? null : known!.lastFault,
      filesAway: known?.filesAway ?? null,
    });
    this.note(judge.name, request.report, now);
    return isNew;
  }

  /** Keeps what a judge reports about its machine. */
  note(name: string, report: JudgeReport | undefined, now: number): void {
    const known = this.#judges.get(name);
    if (known === undefined || report === undefined) return;
    known.report = report;
    const ahead = Math.round(report.clock - now);
    // A report that was long on its way makes a clock look slow, the next one does not.
    known.clockAheadMs = Math.max(ahead, this.#aheadMs.get(name) ?? ahead);
    this.#aheadMs.set(name, ahead);
  }

  /** Notes the address from which the judge's next greeting comes. */
  noteAddress(name: string, address: string): void {
    this.#addresses.set(name, address);
  }

  touch(name: string, now: number): void {
    const known = this.#judges.get(name);
    if (known) known.lastSeenAt = now;
  }

  /**
   * Notes whether a judge answered, or gave a task back for its own reasons.
   */
  noteOutcome(
    name: string,
    { task, outcome }: {
      task: Faulty;
      outcome: JudgeOutcome;
    },
    now: number,
  ): void {
    const known = this.#judges.get(name);
    if (known === undefined) return;
    if (outcome.kind === "fault") {
      const { reason, filesAway } = outcome;
      known.faults.note(task, now, filesAway);
      if (filesAway) known.filesAway = { at: now, reason };
      else known.lastFault = reason;
    } else {
      known.faults.noteAnswer(task);
      known.lastFault = null;
    }
  }

  /** Returns a judge's faults; null if the judge is unknown. */
  faultsOf(name: string): JudgeFaults | null {
    return this.#judges.get(name)?.faults ?? null;
  }

  /** Returns the slots of all judges together. */
  slots(now: number): number {
    return this.connected(now).reduce((sum, { slots }) => sum + slots, 0);
  }

  forget(name: string, instance: string): void {
    if (this.#judges.get(name)?.instance === instance) {
      this.#judges.delete(name);
    }
  }

  /** Forgets a judge whose token was revoked: another one may use its name. */
  dismiss(name: string): void {
    this.#judges.delete(name);
    this.#earlier.delete(name);
    this.#addresses.delete(name);
    this.#aheadMs.delete(name);
  }

  /**
   * Whether another judge of this name was started later and is connected: two
   * machines share a token. If both worked, each would take the other's tasks.
   */
  isSuperseded({ name, instance }: JudgeIdentity, now: number): boolean {
    const current = this.find(name, now);
    return current !== null && current.instance !== instance &&
      (this.#earlier.get(name)?.includes(instance) ?? false);
  }

  find(name: string, now: number): ConnectedJudge | null {
    const judge = this.#judges.get(name);
    return judge && now - judge.lastSeenAt < GONE_AFTER_MS ? judge : null;
  }

  connected(now: number): ConnectedJudge[] {
    return [...this.#judges.values()]
      .filter((judge) => now - judge.lastSeenAt < GONE_AFTER_MS);
  }

  /** Whether judges are connected but none of them has this language, or reads PDFs. */
  lacks(language: string, now: number): boolean {
    const judges = this.connected(now);
    return judges.length > 0 &&
      !judges.some(({ languages, readsPdf }) =>
        language === PDF ? readsPdf : languages.includes(language)
      );
  }

  /**
   * Returns the version of a language's tool at the first judge that has it.
   */
  versionOf(language: string, now: number): string | null {
    return this.connected(now)
      .map(({ versions }) => versions[language])
      .find(Boolean) ?? null;
  }

  /** Replaces all judges by what the leader tells of those that call it. */
  hear(judges: readonly HeardJudge[], now: number): void {
    const names = new Set(judges.map(({ name }) => name));
    for (const name of this.#judges.keys()) {
      if (!names.has(name)) this.#judges.delete(name);
    }
    for (const judge of judges) {
      this.#judges.set(judge.name, {
        ...judge,
        // By this process's clock.
        lastSeenAt: now,
        faults: this.#judges.get(judge.name)?.faults ?? new JudgeFaults(),
      });
    }
  }

  /**
   * Returns the languages that can be judged now; all if no judge is connected.
   */
  available(languages: readonly string[], now: number): string[] {
    return languages.filter((language) => !this.lacks(language, now));
  }

  /**
   * Does the same, but returns all if none is left: a judge may yet have one.
   */
  offered(languages: readonly string[], now: number): readonly string[] {
    const available = this.available(languages, now);
    return available.length > 0 ? available : languages;
  }

  #retire({ name, instance }: ConnectedJudge): void {
    const earlier = this.#earlier.get(name) ?? [];
    this.#earlier.set(name, [...earlier, instance].slice(-MAX_EARLIER));
  }
}
