import { z } from "zod";
import type { Fields } from "../http/fields.ts";
import { isPlainLine, usernamesIn } from "../names.ts";

const MAX_NAME_CHARS = 50;
/** Of principals, or of teachers. */
const MAX_STAFF = 200;

const PEOPLE = {
  kind: "list",
  help: "courseAdmin.campusPeopleHelp",
  read: usernamesIn,
  schema: z.array(z.string().max(100)).max(MAX_STAFF, "campusStaffMany"),
} as const;

/** What is set of a campus: its people by their usernames. */
export const CAMPUS_FIELDS = {
  name: {
    kind: "text",
    label: "courseAdmin.campusName",
    max: MAX_NAME_CHARS,
    required: true,
    schema: z.string().trim().min(1, "campusNameLength")
      .max(MAX_NAME_CHARS, "campusNameLength")
      .refine(isPlainLine, "textUnseen"),
  },
  principals: { ...PEOPLE, label: "courseAdmin.campusPrincipals", rows: 2 },
  teachers: { ...PEOPLE, label: "courseAdmin.campusTeachers", rows: 4 },
} as const satisfies Fields;
