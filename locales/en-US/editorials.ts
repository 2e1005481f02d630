export default {
  afterContest: "After a contest that asks the problem",
  always: "At any time",
  afterDue: "After the homework is due",
  afterDueHelp:
    "For who has it as homework: once all homework with this problem is over for them, late work too.",
  afterSolving: "After solving the problem",
  lead:
    "Whoever edits this problem and whoever teaches with it always reads the editorial. While a contest with this problem runs, nobody else does.",
  name: "Editorial",
  opens: "When it opens",
  opensAfterContest: "After a contest that asks this problem",
  opensAfterDue: "After the homework with this problem is due",
  opensAfterSolving: "After you have solved this problem",
  opensHelp:
    "Each of these opens it. With none of them it stays closed for pupils. Taken back, it closes again at once.",
  readBy: "Read by {count} {count|person|people}",
  removed: "Editorial removed",
  saved: "Editorial saved",
  showsSolutions: "Show the solutions of this problem that must be accepted",
  showsSolutionsHelp: "Those kept with the problem for verification.",
  solutions: "Programs",
  textEn: "Editorial in English",
  textZh: "Editorial in Chinese",
  texts: "What it says",
  waits: "The editorial opens later",
  waitsForStaff: "Its author has not opened it yet.",
} as const;
