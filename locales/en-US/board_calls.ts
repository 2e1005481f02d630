export default {
  get_ccs: "What the Contest API here is",
  get_ccs_contests:
    "Contests that one may look at, as the Contest API has them",
  get_ccs_contests_cid: "A contest, as the Contest API has it",
  get_ccs_contests_cid_event_feed:
    "All that happens in a contest, line by line, as long as one reads",
  get_ccs_contests_cid_endpoint:
    "All objects of one kind of a contest, as the Contest API has them",
  get_ccs_contests_cid_endpoint_id:
    "One object of a contest, as the Contest API has it",
  get_ccs_contests_cid_submissions_id_files:
    "The program of a submission, as a zip",
  get_file_download_contest_archive: "A contest's archive, for tools elsewhere",
  get_file_download_contest_rank: "A contest's whole scoreboard as a workbook",
  get_get_contest_outsize_info:
    "A contest and its problems, for its scoreboard outside",
  post_get_contest_outside_scoreboard:
    "A page of the scoreboard that is open to everyone",
  post_get_contest_rank: "A page of a contest's scoreboard",
  post_get_sy_oi_contest_rank: "A page of the scoreboard of an OI contest",
} as const;
