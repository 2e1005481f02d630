import { z } from "zod";
import { toUserHome, userHeatmap, userHome } from "../../lib/home/user_page.ts";
import { unwrap } from "../../lib/failure.ts";
import { optionalText } from "../../lib/http/input.ts";
import { api } from "../define.ts";
import { shape } from "../../lib/http/answers.ts";

const Whose = z.object({
  uid: optionalText(32),
  username: optionalText(100),
});

/** Contract §3. */
export const apiUserHome = api(
  {
    answer: {
      ...shape(
        "uid s, username s, nickname s?, gender s, avatar s?, school s?, signature s?, github s?, blog s?, titleName s?, titleColor s?, total i, rating i?, score i",
      ),
      scoreList: ["i"],
      solvedList: ["s"],
      solvedGroupByDifficulty: ["null", {
        "*": [shape("id i, problemId s, difficulty i")],
      }],
      ...shape("recentLoginTime s?"),
    },
    query: Whose,
  },
  async (act, { query }) => toUserHome(act, unwrap(await userHome(act, query))),
);

/** Days are those of the reader's zone, where it is known. */
export const apiUserHeatmap = api(
  {
    answer: { ...shape("endDate s"), dataList: [shape("date s, count i")] },
    query: Whose,
  },
  async (act, { query }, c) =>
    unwrap(await userHeatmap(act, query, c.get("timeZone"))),
);
