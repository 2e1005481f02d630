import { z } from "zod";
import { answerReport, checkReport } from "../../../lib/discussions/reports.ts";
import { flag, id } from "../../../lib/http/input.ts";
import { form } from "../../form.ts";

const PATH = "/admin/discussion/reports";

const Params = z.object({ reportId: id });

const Answer = z.object({
  outcome: z.enum(["dismissed", "hidden", "warned", "muted"]),
  reason: z.string().trim().max(200, "reportTooLong").default(""),
  days: z.coerce.number("muteDaysRequired").int("muteDaysRequired")
    .min(1, "muteDaysRequired").max(365, "muteDaysRequired").catch(0),
});

export const answerReportForm = form({
  params: Params,
  schema: Answer,
  run: ({ act, params }, draft) => answerReport(act, params.reportId, draft),
  next: () => ({ to: PATH, key: "discussions.answered" }),
});

export const checkReportForm = form({
  params: Params,
  schema: z.object({ checked: flag }),
  run: ({ act, params }, { checked }) =>
    checkReport(act, params.reportId, checked),
  next: () => ({ to: PATH, key: "discussions.ruled" }),
});
