import { z } from "zod";
import type { Refusal } from "../failure.ts";
import { CheckerSource, CompileReport } from "../judging/protocol.ts";
import { RecentCache } from "../recent_cache.ts";
import type { Result } from "../result.ts";
import type { Store } from "../store/store.ts";

/** A checker or interactor for a judge to compile. It is not a submission. */
const CompileCheck = z.object({
  id: z.number().int(),
  uid: z.string(),
  at: z.number().int(),
  answer: CompileReport.nullable(),
});
type CompileCheck = z.infer<typeof CompileCheck>;

export const compileCheckCollection = (store: Store) =>
  store.collection<CompileCheck, [id: number]>({
    name: "compile_checks",
    audience: "private",
    schema: CompileCheck,
    id: ({ id }) => [id],
    index: { at: ({ at }) => [at] },
  });

export const compileSourceBlobs = (store: Store) =>
  store.blobs<CheckerSource, [id: number]>({
    name: "compile_sources",
    audience: "private",
    schema: CheckerSource,
  });

export type CompileAnswer = Pick<
  CompileReport,
  "isCompiled" | "note" | "message"
>;

const MAX_PROVEN = 1_000;

/** Remembers who waits for which answer, and which code compiled lately. */
export class CompileRequests {
  readonly compiled = new RecentCache<true>(MAX_PROVEN);
  /** Checks in progress, so that the same code sent twice is compiled once. */
  readonly underWay = new Map<
    string,
    Promise<Result<CompileAnswer, Refusal>>
  >();
  readonly #waiting = new Map<number, (report: CompileReport) => void>();

  constructor(checks: ReturnType<typeof compileCheckCollection>) {
    checks.onState((_, after) => {
      if (after?.answer) this.#waiting.get(after.id)?.(after.answer);
    });
  }

  /** Waits for the answer; null if it takes too long or the process stops. */
  async wait(
    id: number,
    { ms, stopping }: { ms: number; stopping: AbortSignal },
  ): Promise<CompileReport | null> {
    const { promise, resolve } = Promise.withResolvers<CompileReport | null>();
    const giveUp = () => resolve(null);
    this.#waiting.set(id, resolve);
    const timer = setTimeout(giveUp, ms);
    stopping.addEventListener("abort", giveUp);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      stopping.removeEventListener("abort", giveUp);
      this.#waiting.delete(id);
    }
  }
}
