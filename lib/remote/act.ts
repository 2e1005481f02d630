import type { ActOn } from "../accounts/act.ts";
import type { Site as WithExchange } from "../exchange/act.ts";
import type { RemoteDesk } from "./desk.ts";
import type { openRemote } from "./store.ts";

interface Remote extends Awaited<ReturnType<typeof openRemote>> {
  desk: RemoteDesk;
}

/** The parts of a site that programs for other judges work with. */
export interface Site extends WithExchange {
  remote: Remote;
}

export type Act = ActOn<Site>;
