import {
  RemoteClaimRequest,
  RemoteResultRequest,
  RemoteSendingRequest,
} from "../lib/remote/protocol.ts";
import { page } from "./define.ts";

/** 409: another one was started later; there is to be one. */
export const claimRemote = page(
  { body: RemoteClaimRequest },
  async (c, { body }) => {
    const { desk } = c.get("act").site.remote;
    const claimed = await desk.claim(body, c.req.raw.signal);
    return claimed.ok
      ? c.json(claimed.value)
      : c.json({ error: "another one was started later" }, 409);
  },
);

/** 409: the program is not to be sent any more. */
export const remoteSending = page(
  { body: RemoteSendingRequest },
  async (c, { body }) => {
    const isFree = await c.get("act").site.remote.desk.sending(body.claim);
    return c.json({ isFree }, isFree ? 200 : 409);
  },
);

/** 409: this claim has nothing to say any more. */
export const remoteResult = page(
  { body: RemoteResultRequest },
  async (c, { body: { claim, outcome } }) => {
    const { desk } = c.get("act").site.remote;
    const taken = await desk.result(claim, outcome);
    return c.json({ taken }, taken ? 200 : 409);
  },
);
