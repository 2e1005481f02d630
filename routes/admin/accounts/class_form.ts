import { ACCOUNT_LIST_PATH } from "../../../components/admin/accounts/AccountTable.tsx";
import { setTeacher } from "../../../lib/accounts/classes.ts";
import { addressOf } from "../../../lib/http/query.ts";
import { ok } from "../../../lib/result.ts";
import { form } from "../../form.ts";

/** A teacher more or less for a class. */
export const classForm = form({
  draft: ({ form }) =>
    ok({
      course: form.get("course") ?? "",
      username: form.get("username") ?? "",
      isTeacher: form.get("action") !== "remove",
    }),
  run: ({ act }, draft) => setTeacher(act, draft),
  next: (_, __, { course, username, isTeacher }) => ({
    to: addressOf(ACCOUNT_LIST_PATH, { course }),
    key: isTeacher ? "people.teacherAdded" : "people.teacherRemoved",
    params: { name: username },
  }),
});
