import { createHash } from "node:crypto";
import { z } from "zod";
import { LoginDraft } from "../../lib/accounts/schema.ts";
import { networkOf } from "../../lib/address.ts";
import {
  contestList,
  endpointOf,
  information,
  objectOf,
} from "../../lib/ccs/service.ts";
import {
  ARCHIVE_FORMATS,
  contestArchive,
} from "../../lib/ccs/archives/export.ts";
import { contestObject } from "../../lib/ccs/contest_object.ts";
import { eventFeed, placeOf } from "../../lib/ccs/feed.ts";
import { submissionZip } from "../../lib/ccs/sent.ts";
import { openReader, type Reader } from "../../lib/ccs/reader.ts";
import {
  Failure,
  failure,
  outageOf,
  type Refusal,
  refusalText,
  unwrap,
} from "../../lib/failure.ts";
import { id, parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { login } from "../../lib/sign_in/login.ts";
import type { Act } from "../../lib/site/site.ts";
import { type Handler, page } from "../define.ts";
import { zipResponse } from "../exported.ts";

/** Feeds of one account, and of one address without an account: a contest's screens. */
const MAX_FEEDS = { account: 16, address: 64 };
/** A feed looks for news so often at least, for what comes by the clock. */
const LOOK_MS = 1_000;
/** What comes together is told together. */
const GATHER_MS = 100;

const KEPT_MS = { "cache-control": "no-store" };

/** The Contest API's own errors: the status, and a message (Contest API 2023-06, "Success, Failure"). */
const ccs =
  (run: (c: AppContext, act: Act) => Promise<Response>): Handler =>
  async (
    c,
  ) => {
    try {
      return await run(c, await signedIn(c));
    } catch (reason) {
      const { site } = c.get("act");
      const known = reason instanceof Failure ? reason : null;
      const outage = known === null ? outageOf(reason) : null;
      if (known === null && outage === null) {
        site.log.error("request failed", { id: c.get("requestId"), reason });
      }
      const told = known ?? failure(outage?.code ?? "internal", outage?.params);
      const { seconds } = told.refusal.params ?? {};
      if (seconds !== undefined) c.header("retry-after", String(seconds));
      if (told.status === 401) {
        c.header("www-authenticate", 'Basic realm="Contest API"');
      }
      const message = refusalText(c.get("t"), told.refusal);
      return c.json({ code: told.status, message }, told.status);
    }
  };

/** By session, as everywhere, or by name and password (HTTP Basic), for which one session is kept. */
async function signedIn(c: AppContext): Promise<Act> {
  const act = c.get("act");
  const header = c.req.header("authorization");
  if (header === undefined || act.viewer !== null) return act;
  const basic = /^Basic +([\w+/=]+)$/i.exec(header)?.[1];
  if (basic === undefined) throw failure("sessionExpired");
  const { site, now } = act;
  const { signIns } = site.ccs;
  const key = createHash("sha256").update(basic).digest("hex");
  const kept = signIns.get(key);
  const known = kept === undefined
    ? null
    : await site.accounts.sessions.find(kept, now);
  if (known !== null) return withViewer(c, kept!, known.viewer);
  signIns.forget(key);
  const [, username, password] = /^([^:]*):([^]*)$/.exec(decoded(basic)) ?? [];
  const draft = parseInput(LoginDraft, { username, password });
  if (!draft.ok) throw notThem({ code: "loginWrong" });
  const signed = await login(act, draft.value, { canShow: false });
  if (!signed.ok) throw notThem(signed.error);
  const { token } = signed.value;
  const session = await site.accounts.sessions.find(token, now);
  if (session === null) throw failure("sessionExpired");
  signIns.set(key, token);
  return withViewer(c, token, session.viewer);
}

function withViewer(
  c: AppContext,
  token: string,
  viewer: NonNullable<Act["viewer"]>,
): Act {
  const act = c.get("act");
  c.set("token", token);
  c.set("carrier", "token");
  act.viewer = withGroups(act.site, viewer);
  return act;
}

const withGroups = (
  site: Act["site"],
  viewer: NonNullable<Act["viewer"]>,
) => ({
  ...site.venues.book.withGroups(viewer),
  inCampus: site.accounts.campusOf(viewer.uid) !== null,
});

/** A wrong password, a lock, a ban: whoever calls may come with other words. */
const notThem = (refusal: Refusal) =>
  new Failure(refusal, { atEdge: true, status: 401 });

function decoded(basic: string): string {
  try {
    return new TextDecoder().decode(
      Uint8Array.from(atob(basic), (sign) => sign.charCodeAt(0)),
    );
  } catch {
    return "";
  }
}

async function readerOf(c: AppContext, act: Act): Promise<Reader> {
  const cid = c.req.param("cid") ?? "";
  if (!/^\d{1,9}$/.test(cid)) throw failure("notFound");
  const opened = await openReader(act, Number(cid), c.get("locale"));
  if (!opened.ok && opened.error.code === "contestNotFound") {
    throw failure("notFound");
  }
  return unwrap(opened);
}

const ArchiveQuery = z.object({
  cid: id,
  format: z.enum(ARCHIVE_FORMATS).catch("package"),
});

/** A contest's archive, for tools elsewhere; sent while it is made. */
export const downloadContestArchive = page(
  { query: ArchiveQuery },
  async (c, { query }) => {
    const act = c.get("act");
    const made = await contestArchive(act, {
      ...query,
      locale: c.get("locale"),
    });
    if (!made.ok) throw new Failure(made.error, { atEdge: true });
    const name = `contest_${query.cid}_${query.format}.zip`;
    return zipResponse(made.value, name);
  },
);

const json = (body: BodyInit) =>
  new Response(body, {
    headers: { ...KEPT_MS, "content-type": "application/json" },
  });

function streamed(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return ReadableStream.from(parts).pipeThrough(new TextEncoderStream());
}

export const ccsInformation = ccs((c) =>
  Promise.resolve(c.json(information()))
);

export const ccsContests = ccs((c, act) =>
  Promise.resolve(c.json(contestList(act)))
);

export const ccsContest = ccs(async (c, act) =>
  c.json(contestObject(await readerOf(c, act)))
);

export const ccsEndpoint = ccs(async (c, act) => {
  const reader = await readerOf(c, act);
  const answer = unwrap(
    await endpointOf(reader, c.req.param("endpoint") ?? "", c.req.query()),
  );
  return json(typeof answer === "string" ? answer : streamed(answer));
});

export const ccsObject = ccs(async (c, act) => {
  const { endpoint = "", id = "" } = c.req.param();
  return json(
    unwrap(await objectOf(await readerOf(c, act), endpoint, id)),
  );
});

export const ccsSubmissionFiles = ccs(async (c, act) => {
  const id = c.req.param("id") ?? "";
  if (!/^\d{1,15}$/.test(id)) throw failure("notFound");
  const zip = await submissionZip(await readerOf(c, act), Number(id));
  if (zip === null) throw failure("notFound");
  return new Response(zip, {
    headers: {
      ...KEPT_MS,
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="files.zip"',
    },
  });
});

/** The event feed, until its reader or the site leaves. */
export const ccsEventFeed = ccs(async (c, act) => {
  const { site, viewer, ip } = act;
  const reader = await readerOf(c, act);
  const { since_token: token, since_id: older } = c.req.query();
  const since = token === undefined ? null : placeOf(token);
  // Tokens of an older version of the API are none of ours.
  const isUnknown = token !== undefined && since === null ||
    since !== null && since.next > reader.chain.entries;
  if (isUnknown || older !== undefined) throw failure("feedTokenUnknown");
  const leave = viewer === null
    ? site.web.openStreams.enter(`ccs ${networkOf(ip)}`, MAX_FEEDS.address)
    : site.web.openStreams.enter(`ccs ${viewer.uid}`, MAX_FEEDS.account);
  if (leave === null) throw failure("robot");
  const gone = new AbortController();
  const place = site.ccs.enter(() => gone.abort());
  if (place === null) {
    leave();
    throw failure("busy", { seconds: 10 });
  }
  const session = c.get("token");
  const parts = eventFeed({
    since,
    isStopping: () => gone.signal.aborted || site.stopping.aborted,
    wait: () => newsOrTime(reader, [gone.signal, site.stopping]),
    renew: async () => {
      const now = site.clock();
      const found = viewer === null
        ? null
        : await site.accounts.sessions.find(session ?? "", now);
      if (viewer !== null && found === null) return null;
      const asker = found === null ? null : withGroups(site, found.viewer);
      const again = await openReader(
        { ...act, now, viewer: asker },
        reader.contest.rules.cid,
        reader.locale,
      );
      return again.ok ? again.value : null;
    },
  });
  const encoder = new TextEncoder();
  const end = () => {
    gone.abort();
    place.leave();
    leave();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      gone.signal.addEventListener("abort", () => {
        end();
        try {
          controller.close();
        } catch {
          // It was ended by its reader.
        }
      }, { once: true });
    },
    async pull(controller) {
      place.wanted();
      try {
        const { value, done } = await parts.next();
        if (gone.signal.aborted) return;
        if (done) return gone.abort();
        controller.enqueue(encoder.encode(value));
        place.given();
      } catch (reason) {
        site.log.error("event feed failed", {
          id: c.get("requestId"),
          reason,
        });
        gone.abort();
      }
    },
    cancel: end,
  }, { highWaterMark: 0 });
  c.req.raw.signal.addEventListener("abort", () => gone.abort(), {
    once: true,
  });
  return new Response(body, {
    headers: {
      "content-type": "application/x-ndjson",
      // Compression would hold events back.
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    },
  });
});

/** Waits until something was sent or judged, or for a moment. */
function newsOrTime(
  { log }: Reader,
  signals: readonly AbortSignal[],
): Promise<void> {
  return new Promise((resolve) => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const done = () => {
      clearTimeout(gathering);
      clearTimeout(latest);
      still();
      for (const signal of signals) signal.removeEventListener("abort", done);
      resolve();
    };
    const latest = setTimeout(done, LOOK_MS);
    const still = log.onChange(() => {
      gathering ??= setTimeout(done, GATHER_MS);
    });
    for (const signal of signals) {
      if (signal.aborted) return done();
      signal.addEventListener("abort", done, { once: true });
    }
  });
}
