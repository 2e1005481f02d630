import assert from "node:assert/strict";
import type { RemoteKey } from "../../lib/judging/remote_languages.ts";
import { silentLog } from "../../lib/log.ts";
import { AnswerError } from "../../lib/process_calls/caller.ts";
import type { Order } from "../../lib/remote/protocol.ts";
import { Visits } from "../../remote/carry_out.ts";
import { setGap } from "../../remote/new_id.ts";
import { SITES } from "../../remote/sites/mod.ts";
import { carryOut } from "../../remote/worker.ts";
import { openTestSite, type TestSite } from "../support.ts";

const REMOTE_TOKEN = "a remote token for tests";
setGap(0);

/** A site with the token that the process beside it shows. */
export const openRemoteSite = () => openTestSite({ REMOTE_TOKEN });

/**
 * The process that talks to other judges, a step at a time: its calls go to the site's
 * app, and what it asks of other judges goes over HTTP to those that tests play.
 */
export function processOf(
  t: TestSite,
  bases: Partial<Record<RemoteKey, string>>,
  instance = "r1",
) {
  const visits = new Visits({ sites: SITES, bases, limitMs: 5_000 });
  const post = async (
    path: string,
    json: unknown,
    signal?: AbortSignal,
  ) => {
    const reply = await t.app.request(path, {
      method: "POST",
      signal,
      headers: {
        authorization: `Bearer ${REMOTE_TOKEN}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(json),
    });
    const text = await reply.text();
    if (!reply.ok) throw new AnswerError(path, reply.status, text);
    return JSON.parse(text);
  };
  const claim = async (
    { holds = [], waits }: { holds?: string[]; waits?: AbortSignal } = {},
  ): Promise<Order[]> => {
    const asks = { instance, free: 8, holds };
    const json = waits === undefined ? { ...asks, waitMs: 0 } : asks;
    return (await post("/remote/claim", json, waits)).orders;
  };
  const ask = (path: string, body: unknown) => post(path, body);
  const carry = (order: Order) => carryOut({ ask }, visits, order, silentLog);
  /** Does all that is due now, or waits for something; how much that was. */
  const turn = async (waits?: AbortSignal): Promise<number> => {
    const orders = await claim({ waits });
    await Promise.all(orders.map(carry));
    return orders.length;
  };
  return {
    post,
    claim,
    carry,
    turn,
    /** Works until something has been answered. */
    async until<T>(answer: Promise<T>): Promise<T> {
      const over = new AbortController();
      const done = answer.finally(() => over.abort());
      while (!over.signal.aborted) await turn(over.signal);
      return await done;
    },
    /** Lets time pass between questions until nothing is left to do; how many were asked. */
    async settle(most = 70): Promise<number> {
      let asked = 0;
      for (let n = 0; n < most; n++) {
        const done = await turn();
        if (done === 0 && n > 0) return asked;
        asked += done;
        t.clock.now += 2_500;
      }
      return asked;
    },
  };
}

/** Sets the accounts of one list, as a super admin does. */
export async function setAccounts(
  t: TestSite,
  list: string,
  accounts: Record<string, string>,
): Promise<void> {
  const reply = await t.call("PUT", "/api/admin/switch/update", {
    as: "root",
    json: {
      [`${list}UsernameList`]: Object.keys(accounts),
      [`${list}PasswordList`]: Object.values(accounts),
    },
  });
  const { status, msg } = await reply.json();
  assert.equal(status, 200, msg);
}

/** Imports a problem by a call. */
export async function importRemote(
  t: TestSite,
  process: ReturnType<typeof processOf>,
  name: string,
  problemId: string,
) {
  const asked = new URLSearchParams({ name, problemId });
  const reply = await process.until(
    t.call("GET", `/api/admin/problem/import-remote-oj-problem?${asked}`, {
      as: "root",
    }),
  );
  return await reply.json();
}
