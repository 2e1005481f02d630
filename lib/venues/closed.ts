import { isRoot } from "../accounts/access.ts";
import { NOTHING, type Policy, type Sight } from "./policy.ts";

const OWN: Sight = { ...NOTHING, isThere: true, code: "open" };
const ALL: Sight = {
  ...OWN,
  verdict: true,
  figures: true,
  cases: true,
  files: true,
  output: true,
};

/**
 * The policy of a venue that is not known: it is deleted, or not there yet. It is the
 * strictest: only the owner sees that something was sent, only the super admin its
 * verdict.
 */
export const closedPolicy: Policy = {
  mayEnter: ({ viewer }) => isRoot(viewer),
  mayRead: ({ viewer }) => isRoot(viewer),
  whyNotSubmit: () => "forbidden",
  sight: ({ viewer }, { uid }) =>
    isRoot(viewer) ? ALL : viewer?.uid === uid ? OWN : NOTHING,
  lens: ({ viewer }) =>
    isRoot(viewer)
      ? { from: null, before: null, keepsOwn: true, byProblem: false }
      : null,
  needsAccount: true,
  boards: [],
  until: () => null,
};
