import {
  type ClaimRequest,
  type JudgeOutcome,
  type JudgeReport,
} from "../judging/calls.ts";
import { CLAIM_WAIT_MS, type JudgeIdentity } from "../judging/protocol.ts";
import { JudgeFaults } from "./faults.ts";
import type { Store } from "../store/store.ts";
import type { Task } from "./schema.ts";

/** The judges, and what tells the other processes of them. */
export function openRegistry(store: Store, clock: () => number) {
  const judges = new JudgeRegistry();
  const tell = store.channel<HeardJudge[]>("judges", (heard) => {
    if (!store.role.leads) judges.hear(heard, clock());
  });
  const tellJudges = () =>
    tell(judges.connected(clock()).map(({ faults: _, ...judge }) => judge));
  const ask = store.channel<null>("judges asked for", () => {
    if (store.role.leads) tellJudges();
  });
  /** For a process that has just started beside the leader. */
  const askForJudges = () => ask(null);
  return { judges, tellJudges, askForJudges };
}

export interface ConnectedJudge {
  name: string;
  instance: string;
  slots: number;
  languages: readonly string[];
  versions: Readonly<Record<string, string>>;
  /** What isolates programs there, in words. */
  isolation: string;
  lastSeenAt: number;
  /** Where it calls from. */
  address: string | null;
  /** The latest; null from a judge that tells nothing of its machine. */
  report: JudgeReport | null;
  /** By how much its clock was ahead when it reported, in ms. */
  clockAheadMs: number;
  /** In a row, as far as they speak against it, and why the last one. */
  faults: JudgeFaults;
  lastFault: string | null;
}

/** Its faults are for whoever hands out tasks. */
type HeardJudge = Omit<ConnectedJudge, "faults">;

/** Silent for longer than a waiting claim takes: it is gone. */
const GONE_AFTER_MS = CLAIM_WAIT_MS + 10_000;
/** Earlier starts of a judge that are remembered. */
const MOST_EARLIER = 20;

/** The judges that have called lately. They come back by calling again. */
export class JudgeRegistry {
  readonly #judges = new Map<string, ConnectedJudge>();
  /** By name, the starts that a later one has taken the place of. */
  readonly #earlier = new Map<string, string[]>();
  readonly #addresses = new Map<string, string>();

  /** Notes a call. True when this judge has started anew since its last one. */
  greet(request: ClaimRequest, now: number): boolean {
    const { judge, slots, languages, versions = {}, isolation } = request;
    const known = this.#judges.get(judge.name);
    const isNew = known?.instance !== judge.instance;
    if (known && isNew) this.#retire(known);
    this.#judges.set(judge.name, {
      ...judge,
      slots,
      languages,
      versions,
      isolation,
      lastSeenAt: now,
      address: this.#addresses.get(judge.name) ?? null,
      report: null,
      clockAheadMs: 0,
      faults: isNew ? new JudgeFaults() : known!.faults,
      lastFault: isNew ? null : known!.lastFault,
    });
    this.note(judge.name, request.report, now);
    return isNew;
  }

  /** Keeps what a judge tells of its machine. */
  note(name: string, report: JudgeReport | undefined, now: number): void {
    const known = this.#judges.get(name);
    if (known === undefined || report === undefined) return;
    known.report = report;
    known.clockAheadMs = Math.round(report.clock - now);
  }

  /** Where its next greeting comes from. */
  noteAddress(name: string, address: string): void {
    this.#addresses.set(name, address);
  }

  touch(name: string, now: number): void {
    const known = this.#judges.get(name);
    if (known) known.lastSeenAt = now;
  }

  /** Counts what a judge gives back for reasons of its own. */
  noteOutcome(
    name: string,
    { task, outcome }: {
      task: Pick<Task, "kind" | "id" | "party">;
      outcome: JudgeOutcome;
    },
    now: number,
  ): void {
    const known = this.#judges.get(name);
    if (known === undefined) return;
    if (outcome.kind === "fault") {
      known.faults.note(task, now);
      known.lastFault = outcome.reason;
    } else {
      known.faults.noteAnswer(task);
      known.lastFault = null;
    }
  }

  /** What it rests from; null: nobody knows it. */
  faultsOf(name: string): JudgeFaults | null {
    return this.#judges.get(name)?.faults ?? null;
  }

  /** Of all judges together. */
  slots(now: number): number {
    return this.connected(now).reduce((sum, { slots }) => sum + slots, 0);
  }

  forget(name: string, instance: string): void {
    if (this.#judges.get(name)?.instance === instance) {
      this.#judges.delete(name);
    }
  }

  /** Its token was taken back: whoever comes by this name is somebody else. */
  dismiss(name: string): void {
    this.#judges.delete(name);
    this.#earlier.delete(name);
    this.#addresses.delete(name);
  }

  /**
   * Another judge with this name was started later and is there: two machines
   * share a token. Both at work, each would lose its tasks to the other.
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

  /** Judges are there, and none of them has this language. */
  lacks(language: string, now: number): boolean {
    const judges = this.connected(now);
    return judges.length > 0 &&
      !judges.some((judge) => judge.languages.includes(language));
  }

  /** The version of a language's tool, at the first judge that has it. */
  versionOf(language: string, now: number): string | null {
    return this.connected(now)
      .map(({ versions }) => versions[language])
      .find(Boolean) ?? null;
  }

  /** What another process tells of the judges that call it, in place of all. */
  hear(judges: readonly HeardJudge[], now: number): void {
    const names = new Set(judges.map(({ name }) => name));
    for (const name of this.#judges.keys()) {
      if (!names.has(name)) this.#judges.delete(name);
    }
    for (const judge of judges) {
      this.#judges.set(judge.name, {
        ...judge,
        // By the clock here.
        lastSeenAt: now,
        faults: this.#judges.get(judge.name)?.faults ?? new JudgeFaults(),
      });
    }
  }

  /** Those of `languages` that can be judged now; all while nobody judges. */
  available(languages: readonly string[], now: number): string[] {
    return languages.filter((language) => !this.lacks(language, now));
  }

  /** The same; all where none is left, for a judge may come that has one. */
  offered(languages: readonly string[], now: number): readonly string[] {
    const available = this.available(languages, now);
    return available.length > 0 ? available : languages;
  }

  #retire({ name, instance }: ConnectedJudge): void {
    const earlier = this.#earlier.get(name) ?? [];
    this.#earlier.set(name, [...earlier, instance].slice(-MOST_EARLIER));
  }
}
