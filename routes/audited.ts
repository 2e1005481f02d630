import { written } from "../lib/audit/witness.ts";
import { guarded, type Handler, type Route } from "./define.ts";
import { isCounted } from "./robot_guard.ts";

type Line = Pick<Route, "method" | "path">;

/** Where those who run the site, a group or a class change something. */
const OFFICES: readonly RegExp[] = [
  /^(\/api)?\/(sy-)?admin\/(?!log(in|out)$)/,
  /^\/group\/:gid\/(?!apply$|exit$)/,
  /^\/group\/create$/,
  /^\/api\/group(\/(?!member\/exit$)|$)/,
  /^\/api\/sy-group-/,
  /^(\/api)?\/discussion-category$/,
  /^\/api\/file\/(import-|upload-(carouse|group))/,
  /^\/home\/first-steps$/,
  /^\/similar\//,
  /^\/api\/(compare-programs|stop-comparing|decide-on-pair)$/,
];
/** One's own account, as far as it is a matter of who gets in: written down when it changes. */
const OWN: readonly RegExp[] = [
  /^\/setting\/(password|email)$/,
  /^\/api\/change-(password|email)$/,
];

const isOneOf = (patterns: readonly RegExp[], path: string) =>
  patterns.some((pattern) => pattern.test(path));

/** Reading that is written down: with a backup goes everything. */
const READS = /^(\/api)?\/admin\/backups?\/download/;

/** Tells whether what is done at an address goes into the audit log. */
export const isAudited = (line: Line): boolean =>
  READS.test(line.path) ||
  isCounted(line) && isOneOf([...OFFICES, ...OWN], line.path);

/** A route's handler behind its guard, which writes down what it does, if that is to be. */
export function writtenDown(route: Route): Handler {
  const handler = guarded(route);
  if (!isAudited(route)) return handler;
  // Its calls answer a wrong password with 200 (contract §3).
  const isOwn = isOneOf(OWN, route.path);
  const action = `${route.method} ${route.path}`;
  return (c) => {
    const { site, viewer, now, ip } = c.get("act");
    const { pathname, search } = new URL(c.req.url);
    const deed = {
      uid: viewer?.uid ?? "",
      username: viewer?.username ?? "",
      ip,
      at: now,
      action,
      path: pathname + search,
    };
    const into = { store: site.store, collection: site.audit.records };
    return written(
      into,
      deed,
      () => handler(c),
      ({ status }) => !isOwn && status < 400,
    );
  };
}
