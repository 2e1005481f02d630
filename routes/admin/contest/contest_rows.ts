import type { ContestAdminRow } from "../../../components/admin/contest/ContestTable.tsx";
import { countParticipants } from "../../../lib/contests/participants.ts";
import {
  canCreateContest,
  canDeleteContest,
  canManageContest,
} from "../../../lib/contests/access.ts";
import { countSubmissions } from "../../../lib/contests/drop_submissions.ts";
import {
  type Listed,
  managedContests,
  statusOf,
} from "../../../lib/contests/list.ts";
import { failure } from "../../../lib/failure.ts";
import type { Act } from "../../../lib/site/site.ts";
import { contestState } from "../../../lib/venues/contest.ts";

/** Returns the contests of a place for those who make them, and those rows of them that are asked for. */
export function contestRows(
  act: Act,
  question: { gid: number | null; keyword?: string },
  { from, limit }: { from: number; limit: number },
): { total: number; rows: ContestAdminRow[] } {
  const { site, viewer } = act;
  if (!canCreateContest(site, viewer, question.gid)) throw failure("forbidden");
  const all = managedContests(site, question);
  return {
    total: all.length,
    rows: all.slice(from, from + limit).map((listed) => toRow(act, listed)),
  };
}

function toRow(act: Act, { rules, head }: Listed): ContestAdminRow {
  const { site, viewer, now } = act;
  const place = { kind: "contest", id: rules.cid } as const;
  return {
    rules,
    title: head.title,
    isImported: head.imported !== null,
    createdAt: head.createdAt,
    status: statusOf(rules, now),
    isSealed: contestState(rules, now) === "sealed",
    author: site.accounts.directory.nameOf(rules.authorUid),
    canEdit: canManageContest(site, viewer, rules.cid),
    canDelete: canDeleteContest(site, viewer, rules),
    counts: {
      problems: site.venues.items.of(place).length,
      people: countParticipants(site, rules.cid),
      submissions: countSubmissions(act, rules.cid),
    },
  };
}
