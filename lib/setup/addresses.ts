import { networkInterfaces } from "node:os";
import type { Settings } from "../config.ts";
import { isLoopback } from "../process_calls/loopback.ts";

const ALL = ["0.0.0.0", "::"];
/** A machine with containers has dozens. */
const MAX = 3;

/** Whether an address's host leads nobody to this machine but itself. */
export const leadsNowhere = (hostname: string) =>
  isLoopback(hostname) || ALL.includes(hostname.replace(/^\[(.*)\]$/, "$1"));

/** Whether the website's address is set, and opens on this machine alone. */
export const isOwnAlone = (baseUrl: string) =>
  baseUrl !== "" && leadsNowhere(new URL(baseUrl).hostname);

/**
 * Where other machines of the network find the site; none: it listens to this
 * machine alone. Needs Deno's permission for `networkInterfaces`.
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

/** A host to call on this machine, for one to listen on. */
export function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
