import { pause } from "../lib/pause.ts";
import type { Log } from "../lib/log.ts";
import { AnswerError, Caller } from "../lib/process_calls/caller.ts";
import {
  CLAIM_WAIT_MS,
  MAX_AT_ONCE,
  type Order,
  REMOTE_PATHS,
  RemoteClaimReply,
  type RemoteClaimRequest,
} from "../lib/remote/protocol.ts";
import { fit, Visits } from "./carry_out.ts";
import { SiteError } from "./site.ts";
import { SITES } from "./sites/mod.ts";

/** For what is on its way when it is told to stop. */
const LAST_WORDS_MS = 20_000;

interface WorkerOptions {
  /** Of the web process. */
  server: string;
  token: string;
  log: Log;
  visits?: Pick<Visits, "carryOut">;
  /** How often it calls while it can do no more; less for tests. */
  beatMs?: number;
}

/** Takes programs to judges elsewhere and brings their verdicts, until it is stopped. */
export async function runRemote(
  {
    server,
    token,
    log,
    visits = new Visits({ sites: SITES }),
    beatMs = CLAIM_WAIT_MS,
  }: WorkerOptions,
  stop: AbortSignal,
): Promise<void> {
  const caller = new Caller(server, token);
  const instance = crypto.randomUUID();
  const underWay = new Map<string, Promise<void>>();
  log.info("ready for other judges", { server });
  while (!stop.aborted) {
    const isFull = underWay.size === MAX_AT_ONCE;
    if (isFull) {
      const beat = pause(beatMs, stop);
      await Promise.race([...underWay.values(), beat]);
    }
    // What it holds is renewed, even if it can do no more.
    const free = MAX_AT_ONCE - underWay.size;
    const orders = await claim(caller, {
      instance,
      free,
      holds: [...underWay.keys()],
      ...free === 0 ? { waitMs: 0 } : {},
    }, stop);
    for (const order of orders) {
      const work = carryOut(caller, visits, order, log);
      underWay.set(
        order.claim,
        work.finally(() => underWay.delete(order.claim)),
      );
    }
  }
  await Promise.race([
    Promise.all(underWay.values()),
    pause(LAST_WORDS_MS, new AbortController().signal),
  ]);
}

async function claim(
  caller: Caller,
  request: RemoteClaimRequest,
  stop: AbortSignal,
): Promise<Order[]> {
  try {
    const reply = await caller.ask(REMOTE_PATHS.claim, request, {
      signal: stop,
      waitMs: CLAIM_WAIT_MS,
    });
    return RemoteClaimReply.parse(reply).orders;
  } catch (reason) {
    if (stop.aborted) return [];
    throw reason;
  }
}

/** Carries out one order and tells what came of it until the web process has heard it. */
export async function carryOut(
  caller: Pick<Caller, "ask">,
  visits: Pick<Visits, "carryOut">,
  order: Order,
  log: Log,
): Promise<void> {
  const { claim, kind, oj } = order;
  const { signal } = new AbortController();
  const announce = async () => {
    try {
      await caller.ask(REMOTE_PATHS.sending, { claim }, { signal });
    } catch (reason) {
      if (!(reason instanceof AnswerError)) throw reason;
      throw new SiteError("stale");
    }
  };
  let outcome;
  try {
    outcome = await visits.carryOut(order, announce);
  } catch (reason) {
    log.error("an order for another judge failed", { kind, oj, reason });
    outcome = { kind: "failed", why: "garbled", words: "" } as const;
  }
  log.debug("order", { kind, oj, came: outcome?.kind });
  if (outcome === null) return;
  const told = { claim, outcome: fit(outcome) };
  try {
    await caller.ask(REMOTE_PATHS.result, told, { signal });
  } catch (reason) {
    // Refused: it was cancelled, or somebody else has it by now.
    if (!(reason instanceof AnswerError)) throw reason;
    log.warn("the server refused a result", { kind, oj, reason: reason.text });
  }
}
