/** What a number of the log can stand for. */
export type NamedKind = "user" | "group" | "contest" | "training" | "problem";

/** What people call it, and its page. */
export interface AuditName {
  text: string;
  href: string;
}

/** Returns the name of what has this number or uid now; null: there is no such thing. */
export type NameOf = (kind: NamedKind, id: string) => AuditName | null;

/** A text of the log in parts, those that are known by their names. */
export type Named = readonly (string | AuditName)[];

const PLACES: Readonly<Record<string, NamedKind>> = {
  group: "group",
  contest: "contest",
  training: "training",
  problem: "problem",
};

/** Collections whose keys begin with the number of something else than themselves say. */
const OWNERS: Readonly<Record<string, NamedKind>> = {
  disqualified: "contest",
  ...owned("contest", [
    "contests",
    "contest_heads",
    "contest_passwords",
    "contest_stars",
    "contest_descriptions",
    "contest_sessions",
  ]),
  ...owned("training", [
    "trainings",
    "training_heads",
    "training_passwords",
    "training_descriptions",
    "training_extensions",
  ]),
  ...owned("group", [
    "groups",
    "group_heads",
    "group_codes",
    "group_descriptions",
    "group_disbandings",
    "group_invitations",
    "group_entries",
    "group_courses",
  ]),
  ...owned("problem", [
    "problems",
    "problem_statements",
    "problem_cases",
    "problem_revisions",
  ]),
};

function owned(kind: NamedKind, collections: readonly string[]) {
  return Object.fromEntries(collections.map((name) => [name, kind]));
}

const FIELDS: Readonly<Record<string, NamedKind>> = {
  gid: "group",
  cid: "contest",
  tid: "training",
  pid: "problem",
};

const isNumber = (text: string) => /^\d+$/.test(text);

/** Returns a record's key with the names of the people and places in it. */
export function namedKey(what: string, id: string, nameOf: NameOf): Named {
  const parts = id.split("/");
  return parts.flatMap((part, n): Named => {
    const kind = !isNumber(part)
      ? "user"
      : n === 0
      ? OWNERS[what]
      : PLACES[parts[n - 1]];
    const named = kind && nameOf(kind, part) || part;
    return n === 0 ? [named] : ["/", named];
  });
}

/** Returns a field's value with the names of the people and places in it. */
export function namedValue(
  field: string,
  value: string,
  nameOf: NameOf,
): Named {
  const last = field.split(".").at(-1)!;
  const kind = /uid$/i.test(last) ? "user" : FIELDS[last];
  const whole = kind && nameOf(kind, value);
  if (whole) return [whole];
  return value.split(/([\w-]{8,})/).map((text, n) =>
    n % 2 === 1 && !isNumber(text) && nameOf("user", text) || text
  );
}
