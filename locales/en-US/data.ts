/** A problem's test data: the list, one case, an upload. */
export default {
  add: "Add test case",
  added: "Test case added",
  alike:
    "These names differ only in upper and lower case. Check that each input has the right answer:",
  answersMissing:
    "The zip file has no answer for {count} {count|test case|test cases}. {count|This answer|These answers} would be {count|an empty file|empty files}:",
  beginning: "first {shown} of {size}",
  binary: "Not a text file: first {n} bytes",
  carriageReturns: "lines end with CR",
  caseOf: "Test case {n}",
  caseRemoved: "Test case deleted",
  case: "Test case",
  cases: "Test cases",
  change: "Edit test case",
  checksums: "Checksums",
  checksumList: "Download all checksums (for sha256sum)",
  copyChecksum: "Copy SHA-256 {hash}",
  download: "Download all",
  downloadFile: "Download {name}",
  empty: "empty",
  "fate.changed": "replaced",
  "fate.new": "new",
  "fate.same": "unchanged",
  file: "Or choose a file",
  fileHelp:
    "A file takes precedence over text entered above. At most 512 MB in total.",
  fileOther: "Or choose another file",
  lines: "{n} {n|line|lines}",
  marksOff: "Hide spaces and line breaks",
  marksOn: "Show spaces and line breaks",
  missing: "missing",
  missingMeant:
    "These test cases are meant to have no answer (a checker or interactor decides, or the main solution will make them later)",
  missingHelp:
    "This file is no longer on the server. Replace it with another one.",
  noAnswer: "not in the zip file",
  noLastBreak: "no line break at the end",
  none: "No test cases yet",
  pick: "Select test case {n}",
  pickAll: "Select all test cases",
  position: "Position",
  previewTitle: "Check the uploaded test data",
  remove: "Delete test case",
  removeAsk:
    "Delete test case {n}? Its input and output will be removed from the problem.",
  removed: "removed",
  removedNames: "Not in the upload, so these will be removed from the problem:",
  saved: "Test case saved",
  savedWorth:
    "Test data saved. The problem is now worth {points} {points|point|points}; it was {was}.",
  takeHelp:
    "Test cases whose input file keeps its name keep their points and group. Existing verdicts stay until you rejudge.",
  taken:
    "The problem now uses the {count} uploaded {count|test case|test cases}",
  takes:
    "Replace the current {present} {present|test case|test cases} with the {count} uploaded.",
  takesNone: "The upload contains {count} {count|test case|test cases}.",
  text: "Text",
  textOther:
    "This file is too long, is not text, or has CR line endings, so it cannot be edited here. Leave this empty to keep it.",
  total: "{count} {count|test case|test cases} in total",
  unused: "{count} {count|file|files} of the zip file {count|is|are} not used:",
  upload: "Upload and compare",
  windowsMend: "Convert these files to plain text",
  windowsMended: "Test data converted to plain text (UTF-8, LF line endings)",
  "windows.mark":
    "{count} {count|file|files} {count|begins|begin} with a byte order mark, as Windows editors write it. Programs read it as data, and right answers may be judged wrong:",
  "windows.utf16":
    "{count} {count|file is|files are} in UTF-16, as Windows editors write it. Programs cannot read that:",
  "windows.lineEnds":
    "{count} {count|file has|files have} Windows line endings (CR LF). Programs that read whole lines get a CR at the end:",
  worthWas: "Before: {points} {points|point|points}",
  zipFile: "Zip file",
  zipHelp:
    "Pairs such as 1.in and 1.out, or input1.txt and output1.txt, at the top level of the zip file or all in one folder; at most 512 MB. You will see what would change before anything is replaced.",
} as const;
