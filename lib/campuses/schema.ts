import { z } from "zod";
import { isPlainLine } from "../names.ts";

/** A campus: principals and teachers by their accounts, whose roles say which they are. */
export const Campus = z.object({
  id: z.number().int(),
  name: z.string(),
  staff: z.array(z.string()),
  createdAt: z.number().int(),
});
export type Campus = z.infer<typeof Campus>;

export const MAX_CAMPUS_NAME_CHARS = 50;
/** Of principals, or of teachers. */
const MAX_STAFF = 200;

const names = z.array(z.string().max(100)).max(MAX_STAFF, "campusStaffMany");

/** The form of a campus: its people by their usernames. */
export const CampusDraft = z.object({
  name: z.string().trim().min(1, "campusNameLength")
    .max(MAX_CAMPUS_NAME_CHARS, "campusNameLength")
    .refine(isPlainLine, "textUnseen"),
  principals: names,
  teachers: names,
});
export type CampusDraft = z.infer<typeof CampusDraft>;
