import { z } from "zod";
import { checkSolved } from "../../lib/contests/board/solved.ts";
import { id, pageNumber } from "../../lib/http/input.ts";
import { form } from "../form.ts";
import { ContestParams } from "../submissions/filter.ts";

/** The button of a first solution, by which it has been looked after, or has not. */
export const checkSolvedForm = form({
  params: ContestParams,
  schema: z.object({
    id,
    checked: z.enum(["true", "false"]).transform((value) => value === "true"),
  }),
  run: ({ act, params: { cid } }, draft) => checkSolved(act, { cid, ...draft }),
  next: ({ params: { cid }, form }) => {
    const page = pageNumber.catch(1).parse(form.get("page"));
    return {
      to: `/contest/${cid}/ac-info${page > 1 ? `?currentPage=${page}` : ""}`,
      key: "contestStaff.updated",
    };
  },
});
