import { z } from "zod";
import {
  AnyResult,
  type ClaimRefusal,
  ClaimRequest,
  HeartbeatRequest,
  MadeFor,
  PacksReply,
  ProgressRequest,
  ReleaseRequest,
} from "../lib/judging/calls.ts";
import {
  type JudgeIdentity,
  MAX_MADE_BYTES,
  PROTOCOL_VERSION,
  StoredOutput,
} from "../lib/judging/protocol.ts";
import { failure } from "../lib/failure.ts";
import { FileTooLargeError, HASH } from "../lib/files/file_store.ts";
import { packFile } from "../lib/packs/file_name.ts";
import { parseInput } from "../lib/http/input.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { nameOfCaller, noteUse } from "../lib/monitoring/judge_orders.ts";
import { storeOutput } from "../lib/problems/cases/case_files.ts";
import { isHeld } from "../lib/queue/schema.ts";
import { credentialOf } from "../lib/judges/tokens.ts";
import { page } from "./define.ts";

/** Who calls, under the name that the token gives. The guard has let it in. */
async function callerOf(
  c: AppContext,
  said: JudgeIdentity,
): Promise<JudgeIdentity> {
  const { site, now } = c.get("act");
  const credential = credentialOf(site, c.req.header("authorization"));
  const name = credential && nameOfCaller(site, credential, said.name);
  if (credential === null || name === null) throw failure("forbidden");
  await noteUse(site, credential, now);
  return { ...said, name };
}

/** Read before anything else: the rest may have another shape there. */
const AnyVersion = z.looseObject({ version: z.number() });

export const claim = page({ body: AnyVersion }, async (c, { body }) => {
  const { site, now, ip } = c.get("act");
  if (body.version !== PROTOCOL_VERSION) {
    return refuseClaim(c, {
      code: "version",
      error: `This Gavel speaks judge protocol ${PROTOCOL_VERSION}, ` +
        `the judge speaks ${body.version}. Update the older of the two.`,
    });
  }
  const parsed = parseInput(ClaimRequest, body);
  if (!parsed.ok) throw failure("invalid", parsed.error[0].params);
  const judge = await callerOf(c, parsed.value.judge);
  if (site.judges.directory.find(judge.name)?.state === "disabled") {
    return refuseClaim(c, {
      code: "disabled",
      error: `An administrator has disabled the judge ${judge.name}.`,
    });
  }
  if (site.judges.registry.isSuperseded(judge, now)) {
    return refuseClaim(c, {
      code: "superseded",
      error: `Another judge was started later as ${judge.name}. ` +
        "Give each machine a token of its own.",
    });
  }
  const request = { ...parsed.value, judge };
  site.judges.registry.noteAddress(judge.name, ip);
  // A judge with other packs is told at once, whether there is a task or not.
  const isNews = ![undefined, site.packs.key(now)].includes(request.packs);
  const tasks = await site.queue.scheduler.claim(
    request,
    isNews ? AbortSignal.abort() : c.req.raw.signal,
  );
  // After the waiting: what came meanwhile is told at once.
  return c.json({ tasks, packs: site.packs.key(site.clock()) });
});

const refuseClaim = (c: AppContext, refusal: ClaimRefusal) =>
  c.json(refusal, refusal.code === "disabled" ? 403 : 409);

export const heartbeat = page(
  { body: HeartbeatRequest },
  async (c, { body: { judge: said, running, report } }) => {
    const { site, now } = c.get("act");
    const judge = await callerOf(c, said);
    site.judges.registry.note(judge.name, report, now);
    return c.json({
      lost: await site.queue.scheduler.heartbeat(judge, running),
    });
  },
);

export const progress = page(
  { body: ProgressRequest },
  async (c, { body: { judge: said, task, ...figures } }) => {
    const { queue: { scheduler } } = c.get("act").site;
    const judge = await callerOf(c, said);
    const known = await scheduler.progress(judge, task, figures);
    return c.json({ known });
  },
);

/**
 * 409: another claim holds the task, so this answer does not count. 400: it
 * cannot be an answer to this task, which goes back as by a fault.
 */
export const result = page(
  { body: AnyResult },
  async (c, { body }) => {
    const { queue: { scheduler } } = c.get("act").site;
    const judge = await callerOf(c, body.judge);
    const { outcome, refused } = scheduler.checked(body);
    const taken = await scheduler.result(judge, body.task, outcome);
    if (refused !== null) throw failure("invalid", { field: refused });
    return c.json({ taken }, taken ? 200 : 409);
  },
);

export const release = page(
  { body: ReleaseRequest },
  async (c, { body: { judge: said, running } }) => {
    const judge = await callerOf(c, said);
    await c.get("act").site.queue.scheduler.release(judge, running);
    return c.json({});
  },
);

/**
 * A file that a task has made: it is kept by its content, and told about. Only
 * who holds a task that makes one may send any, and no more than it can need.
 */
export const keepFile = page(
  { query: MadeFor },
  async (c, { query: { kind, id, attempt, ...said } }) => {
    const { site, now } = c.get("act");
    const { body } = c.req.raw;
    if (body === null) throw failure("formBroken");
    const judge = await callerOf(c, said);
    const ref = { kind, id, attempt };
    const task = await site.queue.tasks.get(ref.kind, id);
    if (!isHeld(task, judge, ref)) throw failure("forbidden");
    const claim = `${kind} ${id} ${attempt}`;
    if (!site.judges.madeFiles.begin(judge.name, claim, now, kind)) {
      throw failure("tooLarge");
    }
    let bytes = MAX_MADE_BYTES;
    try {
      const stored = await storeOutput(site.files, "", body, MAX_MADE_BYTES);
      bytes = stored.size;
      return c.json(StoredOutput.parse(stored));
    } catch (reason) {
      if (reason instanceof FileTooLargeError) throw failure("tooLarge");
      // It was killed while it sent: no fault of ours to be logged.
      if (c.req.raw.signal.aborted) throw failure("busy", { seconds: 1 });
      throw reason;
    } finally {
      site.judges.madeFiles.end(judge.name, bytes, now);
    }
  },
);

/** The packs that judges of this site are to have, whose own machines may have others. */
export const packs = page({ body: z.object({}) }, async (c) => {
  const { site, now } = c.get("act");
  const used = await site.packs.used(now);
  return c.json(PacksReply.parse({ packs: used }));
});

const PackParams = z.object({ file: z.string().max(200) });

export const packArchive = page(
  { params: PackParams },
  async (c, { params }) => {
    const { site, now } = c.get("act");
    const used = await site.packs.used(now);
    const pack = used.find((one) => packFile(one) === params.file);
    if (pack === undefined) throw failure("notFound");
    const file = await Deno.open(pack.path).catch((reason) => {
      // Taken away meanwhile.
      throw reason instanceof Deno.errors.NotFound
        ? failure("notFound")
        : reason;
    });
    return bytesOf(file, (await file.stat()).size);
  },
);

/** Test data by content hash. */
export async function testFile(c: AppContext): Promise<Response> {
  const { files } = c.get("act").site;
  const hash = c.req.param("hash") ?? "";
  if (!HASH.test(hash)) throw failure("notFound");
  const file = await files.open(hash).catch((reason) => {
    // There is none, or nothing but a damaged one in its bucket.
    throw reason instanceof Deno.errors.NotFound ? failure("notFound") : reason;
  });
  const { size } = await file.stat();
  return bytesOf(file, size);
}

const bytesOf = (
  file: { readable: ReadableStream<Uint8Array> },
  size: number,
) =>
  new Response(file.readable, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(size),
    },
  });
