import { type FailureCode, statusOf } from "../../lib/failure.ts";
import { Failure } from "../../lib/failure.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { redirect } from "../page.tsx";

/** What is switched off leads home and says so (spec 3 §2.9); anything else is an error page. */
export function closedPage(c: AppContext, code: FailureCode): Response {
  switch (code) {
    case "discussionsClosed":
    case "groupDiscussionsClosed":
    case "commentsClosed":
      return redirect(c, "/home", { key: `errors.${code}` });
    default:
      throw new Failure({ code }, { atEdge: true, status: statusOf({ code }) });
  }
}
