import { z } from "zod";
import { toUserHome, userHeatmap, userHome } from "../../lib/home/user_page.ts";
import { unwrap } from "../../lib/failure.ts";
import { optionalText } from "../../lib/http/input.ts";
import { api } from "../define.ts";
import { fields } from "../../lib/http/answers.ts";

const Whose = z.object({
  uid: optionalText(32),
  username: optionalText(100),
});

/** Contract §3. */
export const apiUserHome = api(
  {
    answer: {
      ...fields(
        "uid s, username s, nickname s?, gender s, avatar s?, school s?, signature s?, github s?, blog s?, titleName s?, titleColor s?, total i, rating i?, score i",
      ),
      scoreList: ["i"],
      solvedList: ["s"],
      solvedGroupByDifficulty: ["null", {
        "*": [fields("id i, problemId s, difficulty i")],
      }],
      ...fields("recentLoginTime null"),
    },
    query: Whose,
  },
  async (act, { query }) => toUserHome(act, unwrap(await userHome(act, query))),
);

/** Days are those of the reader's zone, where it is known. */
export const apiUserHeatmap = api(
  {
    answer: { ...fields("endDate s"), dataList: [fields("date s, count i")] },
    query: Whose,
  },
  async (act, { query }, c) =>
    unwrap(await userHeatmap(act, query, c.get("timeZone"))),
);
