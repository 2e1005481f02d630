import {
  ClaimRequest,
  HeartbeatRequest,
  ProgressRequest,
  PROTOCOL_VERSION,
  ReleaseRequest,
  ResultRequest,
} from "../lib/judging/protocol.ts";
import { failure } from "../lib/failure.ts";
import type { AppContext } from "../lib/http/request.ts";
import { page } from "./define.ts";

export const claim = page({ body: ClaimRequest }, async (c, { body }) => {
  const { site } = c.get("act");
  if (body.version !== PROTOCOL_VERSION) {
    const words = `This Gavel speaks judge protocol ${PROTOCOL_VERSION}, ` +
      `the judge speaks ${body.version}. Update the older of the two.`;
    return c.json({ error: words }, 409);
  }
  const tasks = await site.scheduler.claim(body, c.req.raw.signal);
  return c.json({ tasks });
});

export const heartbeat = page(
  { body: HeartbeatRequest },
  async (c, { body: { judge, running } }) => {
    const { scheduler } = c.get("act").site;
    return c.json({ lost: await scheduler.heartbeat(judge, running) });
  },
);

export const progress = page(
  { body: ProgressRequest },
  async (c, { body: { judge, task, ...figures } }) => {
    const { scheduler } = c.get("act").site;
    const known = await scheduler.progress(judge, task, figures);
    return c.json({ known });
  },
);

/** 409: another claim holds the task, so this answer does not count. */
export const result = page(
  { body: ResultRequest },
  async (c, { body: { judge, task, outcome } }) => {
    const { scheduler } = c.get("act").site;
    const taken = await scheduler.result(judge, task, outcome);
    return c.json({ taken }, taken ? 200 : 409);
  },
);

export const release = page(
  { body: ReleaseRequest },
  async (c, { body: { judge, running } }) => {
    await c.get("act").site.scheduler.release(judge, running);
    return c.json({});
  },
);

/** Test data by content hash. */
export async function testFile(c: AppContext): Promise<Response> {
  const { files } = c.get("act").site;
  const hash = c.req.param("hash") ?? "";
  if (!/^[0-9a-f]{64}$/.test(hash) || !await files.has(hash)) {
    throw failure("notFound");
  }
  const file = await files.open(hash);
  const { size } = await file.stat();
  return new Response(file.readable, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(size),
    },
  });
}
