/**
 * Tells whether a host is this machine itself, so that what is sent to it goes over no
 * network. IPv6 addresses may be in brackets, as `URL` writes them, or plain.
 */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return host === "localhost" || host === "::1" ||
    /^127(?:\.\d{1,3}){3}$/.test(host);
}

/**
 * Tells whether others on the network could read and change what is sent to a server:
 * plain HTTP to another machine.
 */
export function isOpenToAll(server: string): boolean {
  const { protocol, hostname } = new URL(server);
  return protocol !== "https:" && !isLoopback(hostname);
}
