import { nameKey } from "../names.ts";

const NAMES = ["username", "nickname", "realname", "school"] as const;
type Name = typeof NAMES[number];
type Named = Readonly<Record<Name, string | null>>;

/** By what is kept of an account, which is another object once it has changed. */
const known = new WeakMap<Named, Readonly<Record<Name, string>>>();

/** Tells whether one of somebody's names contains `key` (`nameKey`); put into shape once, since lists ask it of each row. */
export function isCalled(
  user: Named,
  key: string,
  names: readonly Name[],
): boolean {
  const keys = known.get(user) ?? keysOf(user);
  return names.some((name) => keys[name].includes(key));
}

function keysOf(user: Named): Readonly<Record<Name, string>> {
  const keys = Object.fromEntries(
    NAMES.map((name) => [name, nameKey(user[name] ?? "")]),
  ) as Record<Name, string>;
  known.set(user, keys);
  return keys;
}
