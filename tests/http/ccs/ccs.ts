import type { BoardSite } from "../boards/contest.ts";

export type Who = "visitor" | "user" | "admin" | "root" | string;

type Event = {
  type: string;
  id: string | null;
  // deno-lint-ignore no-explicit-any -- of any endpoint
  data: any;
  token?: string;
};

/** Asks the Contest API about a contest; of its people by their names. */
export async function ask(
  site: BoardSite,
  path: string,
  who: Who = "root",
): Promise<Response> {
  const { t, cid, people } = site;
  const as = people.get(who)?.shown ?? { as: who as "root" };
  return await t.call("GET", `/api/ccs/contests/${cid}${path}`, as);
}

export async function get(
  site: BoardSite,
  path: string,
  who?: Who,
  // deno-lint-ignore no-explicit-any -- of any endpoint
): Promise<any> {
  const response = await ask(site, path, who);
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${body}`);
  return JSON.parse(body);
}

/** Reads the event feed line by line; `until` says when it has come as far as is wanted. */
export async function openFeed(site: BoardSite, who?: Who, since?: string) {
  const query = since === undefined ? "" : `?since_token=${since}`;
  const response = await ask(site, `/event-feed${query}`, who);
  if (response.status !== 200) {
    throw new Error(`${response.status} ${await response.text()}`);
  }
  const reader = response.body!.pipeThrough(new TextDecoderStream())
    .getReader();
  let rest = "";
  const events: Event[] = [];
  return {
    events,
    /** Reads on until one of the new events fits; returns the new ones. */
    async until(fits: (event: Event) => boolean): Promise<Event[]> {
      const from = events.length;
      for (;;) {
        const { value, done } = await reader.read();
        if (done) throw new Error("the feed has ended");
        rest += value;
        const lines = rest.split("\n");
        rest = lines.pop()!;
        for (const line of lines.filter(Boolean)) events.push(JSON.parse(line));
        if (events.slice(from).some(fits)) return events.slice(from);
      }
    },
    /** The next piece, an empty line too. */
    next: async () => (await reader.read()).value,
    [Symbol.asyncDispose]: () => reader.cancel().catch(() => {}),
  };
}
export type Feed = Awaited<ReturnType<typeof openFeed>>;

/** What a reader of events knows in the end, by endpoint and id. */
export function stateAfter(events: readonly Event[]) {
  const known = new Map<string, Map<string, unknown>>();
  for (const { type, id, data } of events) {
    const objects = known.get(type) ?? new Map<string, unknown>();
    known.set(type, objects);
    if (type === "contest" || type === "state") objects.set("", data);
    else if (id === null) {
      objects.clear();
      for (const object of data) objects.set(object.id, object);
    } else if (data === null) objects.delete(id);
    else objects.set(id, data);
  }
  return known;
}
