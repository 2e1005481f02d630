export default {
  againstBefore: "What this change did",
  againstNow: "Changes since then",
  beginning: "First version",
  beginningHint: "There are no records from before this version.",
  bringBack: "Restore this version",
  broughtBack:
    "The form shows the version of {time}. Nothing changes until you save. Test data stays as it is.",
  changed: "Changed",
  changedAt: "Time",
  changedBy: "By",
  compareWith: "Compare",
  current: "Current",
  history: "History",
  historyNone: "No changes yet",
  historyNoneHint:
    "From the next change on, this page records who changed what.",
  lead:
    "Every change keeps a version. Open one to see what changed or to restore its texts and settings; test data is not restored.",
  moreFields: "{count} more",
  nothing: "none",
  off: "off",
  on: "on",
  revisionOf: "Changes of {time}",
  sameAsNow: "The problem is the same now as it was then.",
  theirChanges: "Changes made since you opened the form",
} as const;
