import { ACCOUNT_LIST_PATH } from "../components/admin/accounts/AccountTable.tsx";
import {
  TeachingSteps,
  type TeachingStepsProps,
} from "../components/home/TeachingSteps.tsx";
import { isTeacher, may } from "../lib/accounts/access.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { teachingSteps } from "../lib/setup/teaching_steps.ts";
import { addressOf } from "../lib/http/query.ts";
import { canConfigure } from "../lib/website/access.ts";
import { classesOf } from "./admin/accounts/account_lists.tsx";

/**
 * What a teacher's first class needs; null: all is done, or the reader has other work:
 * who sets the site up has a list of their own, and who has problems but no class sets those.
 */
export function teachingStepsOf(c: AppContext) {
  const teaching = teachingOf(c);
  return teaching && <TeachingSteps {...teaching} />;
}

/** The same as a list, with the address of each step. */
export function teachingOf(c: AppContext): TeachingStepsProps | null {
  const { site, viewer } = c.get("act");
  if (!isTeacher(viewer) || canConfigure(viewer)) return null;
  if (!may(viewer, "group_add")) return null;
  const [list] = classesOf(c);
  const hasList = list !== undefined;
  const { steps, gid } = teachingSteps(site, { uid: viewer!.uid, hasList });
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  const isAuthor = left.length === steps.length &&
    site.problems.catalogue.ofAuthor(viewer!.uid).problems.length > 0;
  if (isAuthor) return null;
  return {
    steps,
    hrefs: {
      list: "/admin/user/import",
      // Its page has the button that makes the class of it.
      class: hasList
        ? addressOf(ACCOUNT_LIST_PATH, { course: list.name })
        : "/group/create",
      homework: gid === null ? null : `/group/${gid}/assign`,
    },
  };
}
