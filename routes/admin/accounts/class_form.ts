import { ACCOUNT_LIST_PATH } from "../../../components/admin/accounts/AccountTable.tsx";
import { setTeacher } from "../../../lib/accounts/classes.ts";
import { addressOf } from "../../../lib/http/query.ts";
import { makeClassGroup } from "../../../lib/groups/class_group.ts";
import { ok } from "../../../lib/result.ts";
import { form } from "../../form.ts";

/** The group of a class with all of its people (spec 4 W2.1). */
export const classGroupForm = form({
  draft: ({ form }) => ok({ course: form.get("course") ?? "" }),
  run: ({ act }, { course }) => makeClassGroup(act, course),
  next: (_, { gid, added }) => ({
    to: `/group/${gid}`,
    key: "people.groupMade",
    params: { count: added },
  }),
});

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
