import type en from "../en-US/board_calls.ts";

export default {
  get_ccs: "本站 Contest API 的说明",
  get_ccs_contests: "可以查看的比赛（Contest API）",
  get_ccs_contests_cid: "一场比赛（Contest API）",
  get_ccs_contests_cid_event_feed: "比赛的事件流，逐行推送",
  get_ccs_contests_cid_endpoint: "比赛中某一类的全部对象（Contest API）",
  get_ccs_contests_cid_endpoint_id: "比赛中的一个对象（Contest API）",
  get_ccs_contests_cid_submissions_id_files: "一份提交的程序（zip）",
  get_file_download_contest_archive: "整个比赛的存档，供其他工具使用",
  get_file_download_contest_rank: "整个比赛榜单的工作簿",
  get_get_contest_outsize_info: "外榜所用的比赛与题目信息",
  post_get_contest_outside_scoreboard: "外榜的一页",
  post_get_contest_rank: "比赛榜单的一页",
  post_get_sy_oi_contest_rank: "OI 比赛榜单的一页",
} satisfies Record<keyof typeof en, string>;
