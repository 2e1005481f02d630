/**
 * Whether an address's host is this machine itself: what is said to it leaves
 * the machine on no line. As `URL` writes it, `[::1]`, or plain.
 */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return host === "localhost" || host === "::1" ||
    /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Whether anybody on the way could read and change what is said to a site. */
export function isOpenToAll(server: string): boolean {
  const { protocol, hostname } = new URL(server);
  return protocol !== "https:" && !isLoopback(hostname);
}
