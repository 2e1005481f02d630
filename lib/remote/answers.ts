import { STATUS } from "../judging/status.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Site } from "./act.ts";
import type { RemoteOutcome } from "./protocol.ts";
import { endRun } from "./runs.ts";
import type { RemoteRun } from "./schema.ts";
import { awaiting, fail, NOTES, settle } from "./settle.ts";

/** Between two questions about one program, and how many are asked (contract §6, behaviour facts §10). */
export const POLL_MS = 2_500;
export const MAX_POLLS = 60;
/** How often a program is sent again that came too soon after another. */
const MAX_WAITS = 30;

const GARBLED = { why: "garbled", words: "" } as const;

/** Moves a run by the answer to its order. */
export async function took(
  tx: Transaction,
  site: Site,
  run: RemoteRun,
  outcome: RemoteOutcome,
): Promise<void> {
  const now = site.clock();
  const put = (changes: Partial<RemoteRun>) =>
    void tx.put(site.remote.runs, { ...run, claim: null, ...changes });
  switch (outcome.kind) {
    case "sent": {
      const { remoteId } = outcome;
      return put({ state: "sent", remoteId, polls: 0, dueAt: now + POLL_MS });
    }
    case "later": {
      const { ms, words } = outcome;
      const waits = run.waits + 1;
      return waits > MAX_WAITS
        ? await fail(tx, site, run, { note: "remoteRefused", words })
        : put({ state: "waiting", username: null, waits, dueAt: now + ms });
    }
    case "verdict":
      return await settle(tx, site, run, outcome);
    case "pending":
    case "failed":
      if (run.remoteId !== null) return await asked(tx, site, run, outcome);
      break;
    case "problem":
      break;
  }
  const { why, words } = outcome.kind === "failed" ? outcome : GARBLED;
  await fail(tx, site, run, { note: NOTES[why], words });
}

/** It was asked about and has no verdict yet, or nothing could be learnt. */
async function asked(
  tx: Transaction,
  site: Site,
  run: RemoteRun,
  outcome: Extract<RemoteOutcome, { kind: "pending" | "failed" }>,
): Promise<void> {
  const polls = run.polls + 1;
  if (polls >= MAX_POLLS) {
    return await fail(tx, site, run, { note: "remoteSilent" });
  }
  const submission = await awaiting(tx, site, run);
  if (submission === null) return void endRun(tx, site, run);
  if (outcome.kind === "pending") {
    const status = STATUS[outcome.step];
    if (status !== submission.status) {
      tx.put(site.submissions.records, { ...submission, status });
    }
  }
  const dueAt = site.clock() + POLL_MS;
  tx.put(site.remote.runs, { ...run, claim: null, polls, dueAt });
}
