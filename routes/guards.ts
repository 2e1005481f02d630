import {
  isAdmin,
  isCampusAdmin,
  isProblemAdmin,
  isRoot,
  isStaff,
  may,
  mayEnterAdminArea,
  type Permission,
  type Viewer,
} from "../lib/accounts/access.ts";
import type { FailureCode } from "../lib/failure.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { canEditProblem } from "../lib/problems/access.ts";
import { credentialOf, isSameSecret } from "../lib/judges/tokens.ts";

/** Who may pass, said in the route's line; tests walk over all of them. */
export interface Guard {
  name: string;
  /** Anonymous visitors may pass, so a stale token is ignored. */
  anonymous: boolean;
  /** Null lets the request through. */
  refusal(c: AppContext): FailureCode | null;
}

function signedInGuard(
  name: string,
  passes: (viewer: Viewer) => boolean,
): Guard {
  return {
    name,
    anonymous: false,
    refusal: (c) => {
      const { viewer } = c.get("act");
      if (viewer !== null) return passes(viewer) ? null : "forbidden";
      return c.get("token") === null ? "notSignedIn" : "sessionExpired";
    },
  };
}

export const anyone: Guard = {
  name: "anyone",
  anonymous: true,
  refusal: () => null,
};

/** Open to visitors, but a token that is shown must be good (contract §0.3). */
export const anyoneValid: Guard = {
  name: "anyoneValid",
  anonymous: true,
  refusal: (c) =>
    c.req.header("authorization") !== undefined && c.get("carrier") === null
      ? "sessionExpired"
      : null,
};

export const signedIn = signedInGuard("signedIn", () => true);

export const permitted = (permission: Permission) =>
  signedInGuard(
    `permission:${permission}`,
    (viewer) => may(viewer, permission),
  );

/** Admins, a campus's (spec 3 §2.9), who only look, and named teachers, who have classes there. */
export const adminAreaOnly = signedInGuard("office", mayEnterAdminArea);

/** The same without named teachers: how the site does is none of theirs (spec 4 W2.9). */
export const staffOnly = signedInGuard("staff", isStaff);

/** A campus's principals and teachers, and super admins; which campus, the service asks. */
export const campusOnly = signedInGuard(
  "campus",
  (viewer) => isCampusAdmin(viewer) || isRoot(viewer),
);

/** Contract: AD, RP and R. */
export const adminOnly = signedInGuard("admin", isAdmin);

/** Admins whose role has the permission, as long as root has not taken it away. */
const adminWith = (permission: Permission) =>
  signedInGuard(
    "admin",
    (viewer) => isAdmin(viewer) && may(viewer, permission),
  );
export const problemAuthors = adminWith("problem_admin");
export const contestAuthors = adminWith("contest_admin");

export const problemAdminOnly = signedInGuard("problemAdmin", isProblemAdmin);
export const rootOnly = signedInGuard("root", isRoot);

/** Admins, and whoever may edit the problem that the address names: a group's (contract §17). */
export const problemEditors: Guard = {
  name: "problemEditors",
  anonymous: false,
  refusal(c) {
    const refusal = signedIn.refusal(c);
    const { site, viewer } = c.get("act");
    if (refusal !== null || isAdmin(viewer)) return refusal;
    const problem = site.problems.catalogue.get(Number(c.req.param("pid")));
    return problem !== null && canEditProblem(problem, viewer)
      ? null
      : "forbidden";
  },
};

/** A token of a judge: one of its own, or the setting's. */
export const judgeOnly: Guard = {
  name: "judge",
  anonymous: false,
  refusal: (c) =>
    credentialOf(c.get("act").site, c.req.header("authorization")) === null
      ? "forbidden"
      : null,
};

/** A process beside us shows the token that the supervisor gave to it and to us. */
const processOnly = (
  name: string,
  setting: "MAIL_TOKEN" | "REMOTE_TOKEN",
): Guard => ({
  name,
  anonymous: false,
  refusal: (c) => {
    const token = c.get("act").site.settings[setting];
    const shown = c.req.header("authorization")?.replace(/^Bearer /, "");
    return token !== undefined && isSameSecret(shown, token)
      ? null
      : "forbidden";
  },
});
export const mailerOnly = processOnly("mailer", "MAIL_TOKEN");
/** The process that talks to judges elsewhere. */
export const remoteOnly = processOnly("remote", "REMOTE_TOKEN");
