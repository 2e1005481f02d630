/** Archives of contests that come in. */
export default {
  title: "Import a contest",
  jobTitle: "Import: {name}",
  file: "Archive",
  fileHelp:
    "A contest package of the Contest API, or XCPCIO board data, as a zip or tar. It is read and shown first; nothing is kept of it until you take it.",
  read: "Read",
  busy: "This goes on in the background; the page shows how far it is.",
  failed: "Nothing was imported.",
  done: "The contest is there, hidden until you make it visible.",
  toSettings: "Its settings",
  take: "Import this contest",
  another: "Another archive",
  forget: "Forget this import",
  findings: "What was found",
  sealed: "sealed from {at} on",
  sums:
    "{teams} {teams|team|teams} of {organizations} {organizations|organization|organizations}, {problems} {problems|problem|problems}, {runs} {runs|run|runs}.",
  unranked: "{count} of the teams only take part.",
  pending:
    "{count} {count|run has|runs have} no verdict and count as not judged.",
  what:
    "It becomes a contest like any other: scoreboard at any minute, ceremony, certificates, archives, virtual runs. Its teams get no accounts, their runs stand in no list of submissions, and nothing can be sent to it or judged again.",
  mark: "held elsewhere",
  markHelp:
    "This contest was held elsewhere and came in as an archive ({file}): its teams have no accounts here, and nothing is taken or judged again.",
  button: "Import",
  columns: "Problems",
  columnsHelp:
    "Each column may stand for a problem of this site: then it can be solved in virtual runs. Without one, it shows what the teams did.",
  columnProblem: "Problem ID on this site",
  columnSaved: "The columns are saved.",
  columnsMissing:
    "Not on this site, and to be solved by nobody here: {list}. These columns show the teams alone.",
  peopleNote:
    "The {count} teams of this contest have no accounts here; they stand on its scoreboard.",
  archiveNotZip: "this is no archive that can be read",
  archiveNoContest: "the file is missing: this is no archive of a contest",
  archiveNotJson: "cannot be read: {what}",
  archiveFieldWrong: "“{what}” is missing or wrong",
  archiveTooManyRuns: "has too many runs ({what})",
  archiveTooManyTeams: "has too many teams ({what})",
  archiveTooManyProblems: "has too many problems ({what})",
  archiveTooLarge: "is too large",
  archiveTeamTwice: "team “{what}” is there twice ({count})",
  archiveProblemTwice: "problem “{what}” is there twice ({count})",
  archiveRunTwice: "run “{what}” is there twice ({count}); each one counts",
  archiveTeamMissing:
    "{count} {count|run|runs} of teams that are not listed, as “{what}”, are left out",
  archiveProblemMissing:
    "{count} {count|run|runs} to problems that are not listed, as “{what}”, are left out",
  archiveRunEarly:
    "{count} {count|run|runs} from before the begin, as “{what}”, are left out",
  archiveVerdictUnknown: "has an unknown verdict: “{what}”",
  archiveScored:
    "is a contest with points; only contests with solved and unsolved can come in",
  archiveStillRuns: "is a contest that is not over yet",
  archiveTooSlow: "takes too long to read",
  archiveRunLate:
    "{count} {count|run|runs} from after the end, as “{what}”, do not count",
  archiveTextChanged:
    "{count} {count|name was|names were} shortened, or rid of characters that cannot be shown, as “{what}”",
  archiveGroupsLeft:
    "{count} {count|team is|teams are} in several groups, as “{what}”; one of them is kept",
  archivePenaltyRounded:
    "the penalty of {what} seconds is rounded to whole minutes",
  archiveCostsLeft:
    "a verdict costs time there that cannot cost any here; it costs none",
} as const;
