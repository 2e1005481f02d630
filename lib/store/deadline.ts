import { AwayError } from "../failure.ts";

/**
 * How long a server with the database may take over one call, in ms. One that is away
 * says nothing at all, and whoever has asked would wait for ever.
 */
const ANSWER_MS = 5_000;

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AwayError()), ms);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What is answered once, and not for as long as somebody watches. */
const ASKING = new Set<PropertyKey>(["get", "getMany", "set", "delete"]);

/**
 * A way to a database on which each call ends with an `AwayError` after a while. What
 * was to be committed then may still be: nobody knows until the database is back.
 */
export function withDeadline(kv: Deno.Kv, ms = ANSWER_MS): Deno.Kv {
  return new Proxy(kv, {
    get(target, name) {
      if (name === "atomic") return () => atomicIn(target.atomic(), ms);
      if (name === "list") {
        return (...asked: Parameters<Deno.Kv["list"]>) =>
          listIn(target.list(...asked), ms);
      }
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return ASKING.has(name)
        ? (...given: unknown[]) => inTime(value.apply(target, given), ms)
        : value.bind(target);
    },
  });
}

function atomicIn(
  atomic: Deno.AtomicOperation,
  ms: number,
): Deno.AtomicOperation {
  const proxy: Deno.AtomicOperation = new Proxy(atomic, {
    get(target, name) {
      if (name === "commit") return () => inTime(target.commit(), ms);
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        const answer = value.apply(target, given);
        return answer === target ? proxy : answer;
      };
    },
  });
  return proxy;
}

function listIn<T>(
  rows: Deno.KvListIterator<T>,
  ms: number,
): Deno.KvListIterator<T> {
  const list = {
    get cursor() {
      return rows.cursor;
    },
    next: () => inTime(rows.next(), ms),
    [Symbol.asyncIterator]: () => list,
  };
  return list as unknown as Deno.KvListIterator<T>;
}
