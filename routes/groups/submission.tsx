import { failure, unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import { openSubmission } from "../../lib/submissions/service.ts";
import { page } from "../define.ts";
import { showSubmission } from "../submissions/detail.tsx";
import { GroupParams, groupTop, openGroupPage } from "./shell.tsx";

/** A submission's page in its group, below the group's tabs (spec 3 §2.2). */
export const groupSubmission = page(
  { params: GroupParams.extend({ submitID: id }) },
  async (c, { params: { gid, submitID } }) => {
    const opened = openGroupPage(c, gid);
    const { submission } = unwrap(
      await openSubmission(c.get("act"), submitID),
    );
    const { venue } = submission;
    // What was sent to a contest has its page there.
    if (venue.gid !== gid || venue.kind === "contest") {
      throw failure("submissionNotFound");
    }
    return await showSubmission(c, submitID, {
      top: groupTop(c, opened, "status"),
    });
  },
);
