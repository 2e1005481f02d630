import type { ActOn } from "../accounts/act.ts";
import type { Site as WithBackups } from "../backups/act.ts";
import type { Site as WithSubmissions } from "../submissions/act.ts";
import type { PackShelf } from "../packs/shelf.ts";
import type { Monitoring } from "./open.ts";

/** The parts of a site that the dashboard and its alarms work with. */
export interface Site extends WithSubmissions, WithBackups {
  monitoring: Monitoring;
  packs: Pick<PackShelf, "key">;
}

export type Act = ActOn<Site>;
