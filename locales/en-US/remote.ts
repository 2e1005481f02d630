export default {
  open: "Other judges",
  importTitle: "Import from another judge",
  importLead:
    "The statement is copied here; programs are judged there, with accounts of this site.",
  importHelp:
    "The problem gets the judge's languages and limits, and its ID begins with the judge's key.",
  import: "Import",
  imported: "{problemId} has been imported.",
  judge: "Judge",
  problemId: "Problem ID there",
  problemIdHelp: "For example: {examples}.",
} as const;
