import type { ComponentChildren } from "preact";
import type { Viewer } from "../../../lib/accounts/access.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canPublishProblem } from "../../../lib/problems/access.ts";
import {
  type Problem,
  PROBLEM_AUTH,
  type ProblemDraft,
} from "../../../lib/problems/schema.ts";
import {
  groupProblemEdit,
  managedInGroup,
} from "../../groups/problem_address.ts";
import { adminPage } from "../admin_page.tsx";
import { problemPage } from "./problem_page.tsx";

/** A page with the form of one problem; null: of a new one. */
export interface ProblemFormPage {
  problem: Problem | null;
  isRefused: boolean;
  children: ComponentChildren;
}

/**
 * Where problems are written: what differs from one place that has the form to
 * another. Who may come in, the routes say, as everywhere; which problems may be
 * changed, `lib/problems/access.ts`.
 */
export interface ProblemPlace {
  /** The list that one comes from, and the forms' own addresses. */
  pathsOf: (c: AppContext) => {
    list: string;
    create: string;
    edit: (pid: number) => string;
  };
  /** The group whose problems are written here; throws for whom they are none of their business. None: the site's. */
  gidOf?: (c: AppContext) => number;
  /** Whether this viewer may show a problem to everybody from here. */
  canPublish: (viewer: Viewer | null) => boolean;
  /** Who sees a new problem, unless its author says otherwise. */
  authAtFirst: (viewer: Viewer | null) => Problem["auth"];
  /** The id that a new problem is offered; none: it gets one when it is saved. */
  idAtFirst?: (c: AppContext) => string;
  /** What this place decides itself of every problem that is saved here. */
  forced?: (c: AppContext) => Partial<Pick<ProblemDraft, "auth" | "type">>;
  /** Where this viewer changes a problem instead; null: here. */
  elsewhere?: (c: AppContext, problem: Problem) => string | null;
  /** What follows a new problem; returns where its author goes on. */
  made?: (c: AppContext, problem: Problem) => Promise<string>;
  /** The page around the form. */
  show: (
    c: AppContext,
    page: ProblemFormPage,
  ) => Response | Promise<Response>;
}

/** The admin area, where all problems are. */
export const ADMIN_AREA: ProblemPlace = {
  pathsOf: () => ({
    list: "/admin/problems",
    create: "/admin/problem/create",
    edit: (pid) => `/admin/problem/edit/${pid}`,
  }),
  // Who reviews groups' problems changes them here, without asking for another review.
  elsewhere(c, problem) {
    const gid = canPublishProblem(c.get("act").viewer)
      ? null
      : managedInGroup(c, problem);
    return gid === null ? null : groupProblemEdit(gid, problem.pid);
  },
  canPublish: canPublishProblem,
  authAtFirst: (viewer) =>
    canPublishProblem(viewer) ? PROBLEM_AUTH.public : PROBLEM_AUTH.hidden,
  show: (c, { problem, ...page }) =>
    problem === null
      ? adminPage(c, { title: c.get("t")("admin.createTitle"), ...page })
      : problemPage(c, { problem, current: "edit", ...page }),
};
