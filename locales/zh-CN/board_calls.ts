import type en from "../en-US/board_calls.ts";

export default {
  get_file_download_contest_rank: "整个比赛榜单的工作簿",
  get_get_contest_outsize_info: "外榜所用的比赛与题目信息",
  post_get_contest_outside_scoreboard: "外榜的一页",
  post_get_contest_rank: "比赛榜单的一页",
  post_get_sy_oi_contest_rank: "OI 比赛榜单的一页",
} satisfies Record<keyof typeof en, string>;
