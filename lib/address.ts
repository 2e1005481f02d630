const MAPPED = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;
/** What a provider gives to one home or school, and to a stranger as well. */
const NETWORK_GROUPS = 4;

/** An IPv4 address as such, also where a socket for both kinds tells it. */
export const plainAddress = (address: string): string =>
  address.replace(MAPPED, "");

/**
 * By what callers are counted: an IPv4 address; of an IPv6 one the /64, because
 * whoever has one of its addresses has all 2^64. Anything else is itself.
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
