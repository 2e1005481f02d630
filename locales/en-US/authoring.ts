export default {
  toPublic: "View problem",
  menuOf: "Actions for {id}",
  formParts: "Parts of the form",
  languageMissing: "{name} (not installed)",
  languagesAll: "all",
  languagesSome: "{count} of {all}",
  lookAll: "Full preview",
  oneLanguage:
    "Write it in one language or in both. Fields marked * are required in each language you use.",
  listing: "ID, visibility, tags",
  statement: "Statement",
  compile: "Compile",
  compileSilent: "The compiler printed nothing.",
  compiled: "Compiled without errors",

  judgeFile: "File",
  judgeFileAdded: "{name} is now available to every checker",
  judgeFileBy: "Uploaded by",
  judgeFileHelp:
    "A text file of up to 1 MB, such as testlib.h. A file of the same name is replaced.",
  judgeFileRemoveAsk:
    "Delete {name}? Checkers that include it will no longer compile.",
  judgeFileRemoved: "{name} deleted",
  judgeFileReplaced: "{name} replaced; checkers will be recompiled with it",
  judgeFileUpload: "Upload",
  judgeFilesAsk: "Super admins and problem admins can upload one.",
  judgeFilesLead:
    "These files are placed next to every checker and interactor on this site when it is compiled. If a problem has an extra file of the same name, the problem's own file is used.",
  judgeFilesManage: "Site-wide checker files",
  judgeFilesNone: "No site-wide checker files yet",
  judgeFilesTitle: "Site-wide checker files",

  filesMissing:
    "Test data is missing on the server: {names}. Upload it or enter it again; nothing can be judged until then.",
  siteFiles: "Available to every checker: {names}.",
  testlibAdd: "Upload it once for all problems",
  testlibAsk:
    "testlib.h is not on this site. A problem admin can upload it for all problems, or you can add it below for this problem only.",
  testlibMissing: "testlib.h is not on this site yet.",

  "trouble.checkerCompile": "The checker or interactor does not compile.",
  "trouble.checkerFailed":
    "The checker or interactor crashed, timed out or reported a failure.",
  "trouble.noCases": "The problem has no test cases.",
  "trouble.testDataMissing":
    "Test data is missing or damaged on the server. Upload it again.",
  troubleCount: "Submissions that ended in System Error: {count}.",
  troubleHelp:
    "This notice disappears once the problem is fixed and saved. Then rejudge the submissions.",
  troubleLatest: "Latest: submission {id}",
  troubleMark: "Broken",
  troubleOutput: "Output",
  troublesTitle: "Problems that cannot be judged: {count}",
} as const;
