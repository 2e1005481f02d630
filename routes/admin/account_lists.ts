import { may } from "../../lib/accounts/access.ts";
import type { ClassCount } from "../../lib/accounts/directory.ts";
import type { AppContext } from "../../lib/http/request.ts";

/** The classes whose accounts the viewer manages, by name. */
export function classesOf(c: AppContext): readonly ClassCount[] {
  const { site: { directory, classBook }, viewer } = c.get("act");
  const all = directory.classes().map((known) => ({
    ...known,
    name: classBook.get(known.key)?.name ?? known.name,
  }));
  if (may(viewer, "user_admin")) return all;
  const own = classBook.keysOf(viewer!.uid);
  return all.filter(({ key }) => own.has(key));
}
