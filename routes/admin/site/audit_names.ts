import type {
  AuditName,
  NamedKind,
  NameOf,
} from "../../../components/admin/site/audit_names.ts";
import { addressOf } from "../../../lib/http/query.ts";
import { nameOf as problemName } from "../../../lib/problems/view.ts";
import type { AppContext } from "../../../lib/requests/request.ts";

/** Returns what finds the names of the people and places that the audit log has by number. */
export function auditNames(c: AppContext): NameOf {
  const { site } = c.get("act");
  const find: Record<NamedKind, (id: string) => AuditName | null> = {
    user(uid) {
      const username = site.accounts.directory.nameOf(uid);
      return username === null
        ? null
        : { text: username, href: addressOf("/user-home", { uid, username }) };
    },
    group(id) {
      const group = site.groups.heads.get(Number(id));
      return group && { text: group.name, href: `/group/${id}` };
    },
    contest(id) {
      const contest = site.contests.heads.get(Number(id));
      return contest && { text: contest.title, href: `/contest/${id}` };
    },
    training(id) {
      const training = site.trainings.shelf.get(Number(id));
      return training && { text: training.title, href: `/training/${id}` };
    },
    problem(id) {
      const problem = site.problems.catalogue.row(Number(id))?.problem;
      if (problem === undefined) return null;
      const text = problemName(problem, c.get("locale"));
      return { text, href: `/problem/${problem.problemId}` };
    },
  };
  return (kind, id) => find[kind](id);
}
