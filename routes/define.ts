import type { z } from "zod";
import { Failure, failure, type FailureCode } from "../lib/failure.ts";
import { readJson } from "../lib/http/body.ts";
import { parseInput } from "../lib/http/input.ts";
import { isMachinePath } from "../lib/http/machines.ts";
import type { AppContext } from "../lib/requests/request.ts";
import type { Act } from "../lib/site/site.ts";
import { keepPace } from "../lib/workers/pace.ts";
import type { Guard } from "./guards.ts";

export type Handler =
  & ((c: AppContext) => Response | Promise<Response>)
  & { inputs?: Inputs };

/** A line of the route table. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for parameters. */
  path: string;
  guard: Guard;
  handler: Handler;
}

const line =
  (method: Route["method"]) =>
  (path: string, guard: Guard, handler: Handler): Route => ({
    method,
    path,
    guard,
    handler,
  });

export const get = line("GET");
export const post = line("POST");
export const put = line("PUT");
export const del = line("DELETE");

/** The four calls of one address; `removers`: who may delete, if that is somebody else. */
export const crud = (
  path: string,
  guard: Guard,
  { read, create, change, remove }: Record<
    "read" | "create" | "change" | "remove",
    Handler
  >,
  removers = guard,
): readonly Route[] => [
  get(path, guard, read),
  post(path, guard, create),
  put(path, guard, change),
  del(path, removers, remove),
];

/** An address that has `:name` for parameters, with those of this request. */
export const filledIn = (c: AppContext, path: string) =>
  path.replace(/:(\w+)/g, (_, name) => c.req.param(name)!);

/** Where a handler's input comes from; each is checked before it runs. */
export interface Inputs {
  params?: z.ZodType;
  query?: z.ZodType;
  /** A JSON body. */
  body?: z.ZodType;
  /** Fails before a body is read of somebody from whom none is taken. */
  admit?: (c: AppContext) => Promise<void>;
  /** Parts of a multipart body that the handler reads itself, a file first. */
  form?: readonly string[];
  /**
   * A value that breaks a rule of its field is the service's business: it is
   * told with HTTP 200 (contract §0.2).
   */
  saysInBody?: boolean;
}

/** What has not even the shape of an input. */
const SHAPELESS: ReadonlySet<FailureCode> = new Set(["missing", "invalid"]);

type Parsed<I extends Inputs> = {
  [K in keyof I]: I[K] extends z.ZodType ? z.output<I[K]> : never;
};

async function readInputs<I extends Inputs>(
  c: AppContext,
  inputs: I,
): Promise<Parsed<I>> {
  const read = {
    params: () => c.req.param(),
    query: () => withPage(c.req.query()),
    body: async () => {
      await inputs.admit?.(c);
      return await readBody(c);
    },
  };
  const parsed: Record<string, unknown> = {};
  for (const name of ["params", "query", "body"] as const) {
    const schema = inputs[name];
    if (schema === undefined) continue;
    const result = parseInput(schema, await read[name]());
    // An address whose parts cannot be ids leads nowhere.
    if (!result.ok && name === "params") throw failure("notFound");
    if (!result.ok) {
      const [refusal] = result.error;
      const isRule = inputs.saysInBody && !SHAPELESS.has(refusal.code);
      throw new Failure(refusal, { atEdge: !isRule });
    }
    parsed[name] = result.value;
  }
  return parsed as Parsed<I>;
}

/** The documents call `page` what the contract calls `currentPage` (spec 2 §7). */
const withPage = ({ page, ...query }: Record<string, string>) =>
  page === undefined ? query : { currentPage: page, ...query, page };

/** Of a body that is refused for its length, too. */
const MAX_CHARGED = 512 * 1024;

/** JSON; an account that sends much of it is listened to more slowly. */
async function readBody(c: AppContext): Promise<unknown> {
  const act = c.get("act");
  const { raw } = c.req;
  const pay = async (bytes: number) => {
    if (act.viewer === null) return;
    const asker = { ...act, signal: raw.signal };
    await keepPace(asker, Math.min(bytes, MAX_CHARGED));
  };
  const announced = c.req.header("content-length");
  if (announced !== undefined) await pay(Number(announced));
  // One that does not say its length is paid for when it is known.
  const onRead = announced === undefined ? pay : undefined;
  try {
    return await readJson(raw, c.get("bodyLimit"), onRead);
  } catch (reason) {
    const isBroken = reason instanceof Failure &&
      reason.refusal.code === "formBroken";
    // To a machine a 400 is a last word; what did not arrive it sends again.
    if (isBroken && isMachinePath(c.req.path)) {
      const words = String(reason.cause ?? "nothing came for a minute");
      act.site.log.warn("a machine's call did not arrive whole", {
        path: c.req.path,
        reason: words,
      });
      throw failure("busy", { seconds: 1 });
    }
    throw reason;
  }
}

/**
 * The contract's envelope around what `run` returns (contract §0.1). The
 * handler carries its inputs: the description of the API is made of them.
 */
export function api<I extends Inputs>(
  inputs: I,
  run: (act: Act, input: Parsed<I>, c: AppContext) => unknown,
): Handler {
  const handler = async (c: AppContext) => {
    const input = await readInputs(c, inputs);
    const data = await run(c.get("act"), input, c) ?? null;
    return data instanceof Response
      ? data
      : c.json({ status: 200, data, msg: "success" });
  };
  return Object.assign(handler, { inputs });
}

/** One of the few successes with words of their own (contract §0.1). */
export const saying = (c: AppContext, msg: string, data: unknown = null) =>
  c.json({ status: 200, data, msg });

/** A handler with checked input that makes its own response. */
export function page<I extends Inputs>(
  inputs: I,
  run: (c: AppContext, input: Parsed<I>) => Response | Promise<Response>,
): Handler {
  const handler = async (c: AppContext) =>
    await run(c, await readInputs(c, inputs));
  return Object.assign(handler, { inputs });
}

/** The guard in front of a route's handler. */
export function guarded({ guard, handler }: Route): Handler {
  return (c) => {
    const refusal = guard.refusal(c);
    if (refusal !== null) throw failure(refusal);
    return handler(c);
  };
}
