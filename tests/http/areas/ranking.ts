import { fields, page } from "../contract/shapes.ts";
import type { Area } from "./area.ts";

const SHARED =
  "uid s, username s, nickname s?, signature s?, avatar s?, titleName s?, titleColor s?, total i, ac i";

export const RANKING: Area = {
  roles: {
    "GET /acm-rank": ".......",
    "GET /oi-rank": ".......",
    "GET /api/get-rank-list": ".......",
  },
  showsNone: {
    "counts of what was sent in practice; contests and groups are left out (ranking/rank_test)":
      ["GET /acm-rank", "GET /oi-rank", "GET /api/get-rank-list"],
  },
  contract: () => [
    {
      call: "GET /api/get-rank-list?limit=30&currentPage=1&type=0",
      as: "visitor",
      data: page(fields(SHARED)),
    },
    {
      call: "GET /api/get-rank-list?limit=30&currentPage=1&type=1",
      as: "visitor",
      data: page(fields(`${SHARED}, score i`)),
    },
  ],
  furnish: () =>
    Promise.resolve({
      params: {},
      pages: ["/acm-rank?keyword=root", "/oi-rank?school=none"],
    }),
};
