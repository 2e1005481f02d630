import { unwrap } from "../../lib/failure.ts";
import { SubmitId } from "../../lib/http/input.ts";
import { markSubmission } from "../../lib/notes/marks.ts";
import { MarkDraft } from "../../lib/notes/schema.ts";
import { form } from "../form.ts";
import { SINCE } from "../stored_version.ts";
import { showSubmission } from "./detail.tsx";
import { markVersion } from "./mark_panel.tsx";

/** A mark by hand for a homework's program (row S5.1). */
export const markSubmissionForm = form({
  params: SubmitId,
  schema: MarkDraft,
  async run({ act, form, params: { submitID } }, draft) {
    const since = form.get(SINCE);
    const done = await markSubmission(
      act,
      submitID,
      draft,
      (known) => since === null || markVersion(known) === since,
    );
    if (!done.ok && done.error.code === "forbidden") unwrap(done);
    return done;
  },
  next: ({ params: { submitID } }) => ({
    to: `/submission-detail/${submitID}#mark`,
    key: "notes.marked",
  }),
  again: ({ c, params: { submitID } }, mark) =>
    showSubmission(c, submitID, { mark }),
});
