import { isRoot } from "../accounts/access.ts";
import { isCalled } from "../accounts/called.ts";
import { type Refusal, refuse } from "../failure.ts";
import { nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import { addablePeople, ownCampus } from "./access.ts";
import type { Act } from "./act.ts";

/** Row G8.7. */
const MOST_FOUND = 20;

const NAMES = ["username", "realname"] as const;

export interface FoundPerson {
  uid: string;
  username: string;
  realname: string | null;
}

/** People of the asker's campus by a part of their names; for super admins of the whole site. */
export function searchPeople(
  act: Act,
  keyword: string,
): Result<FoundPerson[], Refusal> {
  const { directory } = act.site.accounts;
  if (!isRoot(act.viewer) && ownCampus(act) === null) {
    return refuse("forbidden");
  }
  const people = addablePeople(act);
  const key = nameKey(keyword.trim());
  // By what is shown: an email could be guessed letter by letter.
  const found = directory.find({ sort: "username" })
    .filter((uid) =>
      people.has(uid) && isCalled(directory.get(uid)!, key, NAMES)
    ).slice(0, MOST_FOUND);
  return ok(found.flatMap((uid) => {
    const person = directory.get(uid);
    return person === null
      ? []
      : [{ uid, username: person.username, realname: person.realname }];
  }));
}
