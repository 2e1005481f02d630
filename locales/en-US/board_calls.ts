export default {
  get_file_download_contest_rank: "A contest's whole scoreboard as a workbook",
  get_get_contest_outsize_info:
    "A contest and its problems, for its scoreboard outside",
  post_get_contest_outside_scoreboard:
    "A page of the scoreboard that is open to everyone",
  post_get_contest_rank: "A page of a contest's scoreboard",
  post_get_sy_oi_contest_rank: "A page of the scoreboard of an OI contest",
} as const;
