import {
  type ImportedRun,
  placeOfRun,
  runId,
} from "../contests/imported_runs.ts";
import { isInProgress } from "../judging/status.ts";
import { Submission } from "../submissions/schema.ts";
import { guestUid } from "../venues/guests.ts";
import type { Venue } from "../venues/schema.ts";
import type { Chain, ChainEvent } from "./chain_index.ts";

/** So many runs are told of in one piece. */
const IN_PIECE = 1_000;

/**
 * What happened in a contest that was held elsewhere, as its archive has it: each run is
 * sent, and judged at that moment, as archives need not say when.
 */
export class ImportedChain implements Chain {
  readonly languages: ReadonlySet<string>;
  readonly entries: number;

  constructor(
    readonly venue: Venue,
    readonly runs: readonly ImportedRun[],
    readonly begin: number,
    /** The problem of this site that stands for a column. */
    readonly pidOf: (column: number) => number,
  ) {
    this.languages = new Set(runs.flatMap(({ language }) => language ?? []));
    this.entries = 2 * runs.length;
  }

  catchUp(): Promise<void> {
    return Promise.resolve();
  }

  judgedAt(id: number): number | null {
    const run = this.runs[placeOfRun(id) ?? -1];
    return run === undefined || isInProgress(run.status)
      ? null
      : this.begin + run.at;
  }

  async *from(start: number): ReturnType<Chain["from"]> {
    for (let entry = start; entry < this.entries;) {
      const next = Math.min(entry + IN_PIECE, this.entries);
      const events: [number, ChainEvent][] = [];
      for (; entry < next; entry++) {
        const place = Math.floor(entry / 2);
        const id = runId(place);
        const at = this.judgedAt(id);
        if (entry % 2 === 0) events.push([entry, { kind: "sent", id }]);
        else if (at !== null) events.push([entry, { kind: "judged", id, at }]);
      }
      yield { next, events };
    }
  }

  /** A run as if it had been sent here; null: there is none of this number. */
  rowOf(id: number): Submission | null {
    const run = this.runs[placeOfRun(id) ?? -1];
    return run === undefined ? null : Submission.parse({
      submitId: id,
      pid: this.pidOf(run.column),
      displayPid: "",
      uid: guestUid(run.team),
      submitTime: this.begin + run.at,
      status: run.status,
      time: run.time,
      length: 0,
      language: run.language ?? "",
      venue: this.venue,
      ip: "",
    });
  }
}

/** The number that the Contest API has of a program: those of an archive count from 1 on. */
export function sentId(submitId: number): string {
  const place = placeOfRun(submitId);
  return String(place === null ? submitId : place + 1);
}
