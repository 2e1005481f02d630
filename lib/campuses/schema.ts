import { z } from "zod";
import { draftShape } from "../http/fields.ts";
import { CAMPUS_FIELDS } from "./fields.ts";

/** A campus: principals and teachers by their accounts, whose roles say which they are. */
export const Campus = z.object({
  id: z.number().int(),
  name: z.string(),
  staff: z.array(z.string()),
  createdAt: z.number().int(),
});
export type Campus = z.infer<typeof Campus>;

/** The form of a campus. */
export const CampusDraft = z.object(draftShape(CAMPUS_FIELDS));
export type CampusDraft = z.infer<typeof CampusDraft>;
