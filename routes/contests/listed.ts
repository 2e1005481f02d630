import type {
  ContestPart,
  ListedContest,
} from "../../components/contests/ContestFacts.tsx";
import { countParticipants } from "../../lib/contests/participants.ts";
import type { Listed } from "../../lib/contests/list.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { loginAddress, momentOf } from "../page.tsx";

/** A contest as lists of contests show it to this reader. */
export function toListedContest(
  c: AppContext,
  { rules, head, status }: Listed & { status: ListedContest["status"] },
): ListedContest {
  const { site, viewer } = c.get("act");
  const place = { kind: "contest", id: rules.cid } as const;
  const { members } = site.venues;
  return {
    rules,
    title: head.title,
    status,
    isImported: head.imported !== null,
    count: countParticipants(site, rules.cid),
    isRegistered: rules.auth !== "public" && viewer !== null &&
      members.get(place, viewer.uid) !== null,
  };
}

/** What each place that lists contests is given: visitors are led to the sign-in. */
export function contestPart(c: AppContext): ContestPart {
  const isVisitor = c.get("act").viewer === null;
  return {
    t: c.get("t"),
    moment: momentOf(c),
    hrefOf: (cid) =>
      isVisitor ? loginAddress(c, `/contest/${cid}`) : `/contest/${cid}`,
    isVisitor,
  };
}
