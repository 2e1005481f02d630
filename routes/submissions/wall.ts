import { unwrap } from "../../lib/failure.ts";
import { SubmitId } from "../../lib/http/input.ts";
import { WallDraft } from "../../lib/notes/schema.ts";
import { setOnWall } from "../../lib/notes/wall.ts";
import { form } from "../form.ts";
import { showSubmission } from "./detail.tsx";

/** Puts a program on its class's wall, or takes it down (row S5.2). */
export const wallForm = form({
  params: SubmitId,
  schema: WallDraft,
  pick: (form) => ({
    isOn: form.get("do") !== "take",
    words: form.get("words") ?? "",
  }),
  async run({ act, params: { submitID } }, draft) {
    const done = await setOnWall(act, submitID, draft);
    if (!done.ok && done.error.code === "forbidden") unwrap(done);
    return done;
  },
  next: (_, { gid }, { isOn }) => ({
    to: `/group/${gid}/wall`,
    key: isOn ? "notes.wallShown" : "notes.wallTaken",
  }),
  again: ({ c, params: { submitID } }, wall) =>
    showSubmission(c, submitID, { wall }),
});
