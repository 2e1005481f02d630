export default {
  toPublic: "Open its page",
  formParts: "Parts of the form",
  languagesAll: "all {count}",
  languagesSome: "{count} of {all}",
  listing: "Id, visibility, tags",
  statement: "Statement",
  compile: "Compile",
  compileSilent: "The compiler says nothing.",
  compiled: "Compiled Successfully",

  judgeFile: "File",
  judgeFileAdded: "{name} now stands beside every checker",
  judgeFileBy: "Uploaded by",
  judgeFileHelp:
    "Text of up to 1 MB: testlib.h, for instance. One of the same name is replaced.",
  judgeFileRemoveAsk:
    "Remove {name}? Checkers that include it will not compile any more.",
  judgeFileRemoved: "{name} is removed",
  judgeFileReplaced: "{name} is replaced; checkers are compiled anew with it",
  judgeFileSize: "Size",
  judgeFileUpload: "Upload",
  judgeFilesAsk: "Super admin and problem admins can upload one.",
  judgeFilesLead:
    "They are put beside every checker and interactor of the site when it is compiled. Where a problem has a judge file of the same name, the problem's own is taken.",
  judgeFilesManage: "Judge files of the site",
  judgeFilesNone: "There are no judge files for the whole site yet.",
  judgeFilesTitle: "Judge files of the site",

  filesMissing:
    "Test data is missing on the server: {names}. Upload it again, or fill it in again; until then nothing can be judged.",
  siteFiles: "There for every checker: {names}.",
  testlibAdd: "Upload it once for all problems",
  testlibAsk:
    "testlib.h is not on this site. A problem admin can upload it for all problems, or add it below for this one.",
  testlibMissing: "testlib.h is not on this site yet.",

  "trouble.checkerCompile": "The checker or interactor does not compile.",
  "trouble.checkerFailed":
    "The checker or interactor has crashed, timed out or given up.",
  "trouble.noCases": "The problem has no test cases.",
  "trouble.testDataMissing":
    "Test data of the problem is missing or damaged on the server; upload it again.",
  troubleCount: "Submissions that ended as System Error: {count}.",
  troubleHelp:
    "This note goes away when the problem is mended and saved. The submissions have to be judged again.",
  troubleLatest: "The latest: submission {id}",
  troubleMark: "Broken",
  troubleOutput: "Output",
  troublesTitle: "Problems that cannot be judged: {count}",
} as const;
