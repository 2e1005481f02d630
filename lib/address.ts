const MAPPED = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;
/** How many of the 8 groups make up the /64 network that a provider gives to one customer. */
const NETWORK_GROUPS = 4;

/** Returns an IPv4 address without the prefix (`::ffff:`) that it has on a socket for both kinds of addresses. */
export const plainAddress = (address: string): string =>
  address.replace(MAPPED, "");

/**
 * Returns what callers are counted by: an IPv4 address as it is; of an IPv6 address
 * the /64 network, because whoever has one of its addresses has all 2^64. Any other
 * text is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const [text] = plain.split("%");
  if (!/^[\da-f:]*:[\da-f:]*$/i.test(text)) return plain;
  const [left, right] = text.split("::").map((part) =>
    part.split(":").filter(Boolean)
  );
  const zeros = right === undefined ? 0 : GROUPS - left.length - right.length;
  const groups = [...left, ...Array(Math.max(0, zeros)).fill("0")];
  const own = [...groups, ...right ?? []].slice(0, NETWORK_GROUPS);
  return `${own.map((group) => parseInt(group, 16).toString(16)).join(":")}::`;
}
