import { networkInterfaces } from "node:os";
import type { Settings } from "../config.ts";
import { isLoopback } from "../process_calls/loopback.ts";

const ALL = ["0.0.0.0", "::"];
/** The most addresses to show: a machine with containers has dozens. */
const MAX = 3;

/** Tells whether a host leads other machines nowhere: it means this machine itself. */
export const leadsNowhere = (hostname: string) =>
  isLoopback(hostname) || ALL.includes(hostname.replace(/^\[(.*)\]$/, "$1"));

/** Tells whether the site's address is set, but to one that only works on this machine. */
export const isOwnAlone = (baseUrl: string) =>
  baseUrl !== "" && leadsNowhere(new URL(baseUrl).hostname);

/**
 * Returns the addresses at which other machines of the network reach the site; none if
 * it listens only to this machine. Needs Deno's permission for `networkInterfaces`.
 */
export function addressesFor(
  { HOST }: Pick<Settings, "HOST">,
  port: number,
  interfaces = networkInterfaces,
): string[] {
  if (isLoopback(HOST)) return [];
  const hosts = ALL.includes(HOST) ? networkHosts(interfaces) : [HOST];
  return hosts.map((host) =>
    `http://${host.includes(":") ? `[${host}]` : host}:${port}`
  );
}

function networkHosts(interfaces: typeof networkInterfaces): string[] {
  return Object.values(interfaces()).flat()
    .filter((face) => face !== undefined)
    .filter(({ family, internal, address }) =>
      family === "IPv4" && !internal && !address.startsWith("169.254.")
    )
    .map(({ address }) => address)
    .slice(0, MAX);
}

/** Returns the host to call on this machine for a host that is listened on. */
export function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
