import assert from "node:assert/strict";
import fc from "fast-check";
import { type Attempt, type AttemptSummary, withAttempt } from "./attempts.ts";
import { STATUS } from "./status.ts";

const { accepted: AC, wrongAnswer: WA, pending } = STATUS;
const fold = (attempts: readonly Attempt[]) =>
  attempts.reduce<AttemptSummary | null>(withAttempt, null);

/** The rule itself: any accepted one wins, otherwise the latest (contract §5). */
function naive(attempts: readonly Attempt[]): AttemptSummary | null {
  const inOrder = attempts.toSorted((a, b) => a.submitId - b.submitId);
  const latest = inOrder.at(-1);
  const solved = inOrder.find(({ status }) => status === AC);
  return latest === undefined ? null : {
    latestId: latest.submitId,
    status: solved ? AC : latest.status,
    solvedId: solved?.submitId ?? null,
  };
}

const attempts = fc.array(fc.constantFrom(AC, WA, pending), { maxLength: 8 })
  .chain((statuses) =>
    fc.shuffledSubarray(
      statuses.map((status, submitId) => ({ submitId, status })),
      { minLength: statuses.length },
    )
  );

Deno.test("in whatever order attempts become known, the same is folded", () => {
  fc.assert(fc.property(attempts, (attempts) => {
    assert.deepEqual(fold(attempts), naive(attempts));
  }));
});

Deno.test("an attempt that waits, and has its verdict then, counts as judged", () => {
  fc.assert(fc.property(attempts, (judged) => {
    const sent = judged.map((row) => ({ ...row, status: pending }));
    const inOrder = sent.toSorted((a, b) => a.submitId - b.submitId);
    assert.deepEqual(fold([...inOrder, ...judged]), naive(judged));
  }));
});
