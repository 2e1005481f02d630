/** What is said of a problem from elsewhere, and why one cannot be taken. */
export default {
  lossless: "Exported by Gavel: nothing is lost.",
  checkerAdapted:
    "The checker was written for {system}; it is wrapped so that it is called the way it expects.",
  checkerMade:
    "A checker was generated that compares as the package specifies ({name}).",
  checkerPoints:
    "The checker's points were converted to percentages of each test case's points.",
  imagesTaken: "Images and linked files: {count}",
  annexTaken: "Attachments: {count}",
  siteFileTaken: "{name} was added for the whole site.",
  subtasksTaken: "Subtasks with their points: {count}",
  solutionsTaken: "Solutions for verification: {count}",
  generatorsTaken: "Generators: {count}",
  validatorTaken: "Validator: {name}",
  scriptTaken: "Lines of the script that generates test data: {count}",
  lineEndsChanged:
    "Windows line endings in the test data were changed to Linux ones.",

  titleMissing: "There is no title.",
  titleCut: "The title was longer than 255 characters and has been cut.",
  idChanged: "The ID {from} contains characters that are not allowed.",
  sectionEmpty:
    "There is no description of the input or output; a dash was put in its place.",
  sectionsSplit:
    "Input, output and hint were separated by the headings in the text.",
  textLanguageOnly:
    "The statement exists only in {name}; it was imported as the English one.",
  pdfStatement:
    "The statement is a PDF ({name}): it is shown as it is, and is among the attachments.",
  htmlConverted: "The statement was converted from HTML to Markdown.",
  texConverted: "The statement was converted from LaTeX to Markdown.",
  texUnknown: "LaTeX commands left out: {names}",
  formulaRaw: "Commands that formulas cannot show here: {names}",
  timeGuessed: "No time limit was given; it is set to {ms} ms.",
  timeUnitGuessed:
    "The time limit had no unit; it was taken as seconds: {ms} ms.",
  memoryGuessed: "No memory limit was given; it is set to {mb} MB.",
  limitChanged:
    "A limit of {from} is not allowed here; it was changed to {to}.",
  stackLess:
    "In the original system the stack may grow to the memory limit, {from} MB; here it is limited to {to} MB.",
  difficultyChanged:
    "A difficulty of {from} does not exist here; it was changed to {to}.",
  scoreRounded: "Points were rounded or changed to fit the limits.",
  groupChanged: "Group numbers were changed to fit the limits.",
  groupsMixed:
    "Some subtasks add up the points of their test cases; here each such test case is its own subtask.",
  groupMaximum:
    "Subtasks scored by their best test case are scored by their worst here.",
  dependenciesLeft: "Dependencies between subtasks",
  casesPaired: "Inputs and answers were paired by their names.",
  outputMissing: "Test cases without an answer, taken as empty: {names}",
  answersMissing:
    "Tests without an answer: {count}. The main solution can generate them on the test data page.",
  inputsLeft: "Not used as test cases, because they have no answer: {names}",
  caseLimitsLargest:
    "Some test cases have limits of their own; the largest applies to all.",
  answersAmongInputs:
    "There were no separate answers: inputs and answers were read alternately.",
  languagesAll: "No languages were specified; all are allowed.",
  dataOfWindows:
    "Test data as Windows editors write it (byte order mark, UTF-16 or CR LF), which may make right programs fail: {names}. The test data page converts it with one click.",
  fileNameGuessed: "No file name was given; it is set to {name}.",
  testlibMissing:
    "A program includes testlib.h, which is neither in this file nor on this site: upload it once for all problems.",
  checkerPercent:
    "The checker gives points; here they are taken as percentages of each test case's points. Please check.",
  checkerArguments:
    "The package does not say which arguments the checker {name} expects. Please check.",
  checkerSeveralFiles:
    "The checker consists of several files; they were merged into one.",
  templateJoined:
    "The code around the {language} template is now part of the template.",
  caseModeChanged:
    "The scoring mode did not fit the problem's type and was changed.",
  interactorGuessed:
    "There is a checker after the interactor; here the interactor decides.",
  imageLinked:
    "{name} cannot be shown as a picture; the text links to it as a file.",
  samplesAsTests:
    "There was no test data; the samples are used instead ({count}).",
  verdictUnsaid:
    "Solutions without an expected verdict, so any is accepted: {names}",
  programsJoined:
    "Solutions of several C or C++ files, merged into one: {names}",
  requirementsLeft:
    "What submissions.yaml requires beyond a verdict (single groups or test cases, score ranges, messages) for {names}",
  verdictsWidened:
    "The problem is scored with points: solutions that should fail are now expected to be “not accepted”.",
  scriptMissing:
    "The script contains only the lines for the missing tests ({count}): keep the existing test cases and generate these.",

  pointsMissing:
    "Generated tests share what is left of 100 points evenly; in the package they have: {names}",

  examplesCut: "Samples beyond {most} were not imported.",
  tagLeft: "Tag {name}",
  sourceCut: "The source was longer than 255 characters and has been cut.",
  languageLeft: "Language {name}",
  templateLeft: "{language} template",
  checkerLanguage:
    "The checker is not in C or C++ ({language}); outputs are compared instead.",
  checkerKind: "Checkers of type {name}; outputs are compared instead.",
  checkerLong:
    "The checker is longer than {most} characters; outputs are compared instead.",
  checkerMissing:
    "Outputs are compared, because the package has no checker {language}",
  extraFileLeft: "Extra file {name} for the program or the checker",
  extraFileLong:
    "Extra file {name} for the program or the checker, which is longer than {most} characters",
  headersMissing:
    "Headers included by a checker that are not in the package: {names}",
  toolHeadersMissing:
    "Headers included by a validator that are not in the package: {names}",
  comparisonLeft: "Comparing outputs as the package specifies ({name})",
  includeLeft:
    "Files that have to be compiled or started together with each submission, which is not possible here: {names}",
  texCut: "The end of a statement in LaTeX that is nested too deeply",
  imageMissing: "Image {name} is not in the file.",
  imageElsewhere: "Image {name} remains on another server.",
  annexLeft: "File {name}: the limit is {most} of up to {mb} MB each",
  textLanguageLeft: "The {name} statement",
  programsLanguage: "Programs in a language that is not supported: {names}",
  programsText:
    "Programs that are empty, longer than 65,535 characters, or not text: {names}",
  programsFolder: "Programs made of several files: {names}",
  programsUncompiled: "Solutions that are expected not to compile: {names}",
  programsFull: "Programs beyond the maximum: {names}",
  validatorsLeft: "Further validators (a problem has one): {names}",
  validatorMissing: "The validator {name} is not in the package.",
  validatorArguments:
    "A validator called with different arguments for each group: {names}",
  scriptLeft: "Lines of the script that cannot be used: {count}",
  tutorialLeft: "The tutorial",
  remoteLeft: "The setting that another judge ({name}) judges the problem",
  testsMissing:
    "Tests missing from the file: {count}. Export the full package.",
  inputMissing: "Answers without an input: {names}",
  fieldLeft: "{name}",
  filesLeft: "Files that nothing in the package refers to: {names}",
  moreLeft: "And {n} more that are not listed",
  andMore: "{names} and {more} more",

  "fault.unknownFormat": "This is not one of the formats that Gavel supports.",
  "fault.noProblems": "{name} contains no test data.",
  "fault.notJson": "{name} is not JSON.",
  "fault.notYaml": "{name} is not YAML.",
  "fault.notXml": "{name} is not an XML problem set.",
  "fault.xmlCutOff": "{name} is incomplete and ends in the middle.",
  "fault.xmlTooDeep": "{name} is nested too deeply.",
  "fault.textTooLarge":
    "{name} is larger than {mb} MB, which is too large for text.",
  "fault.textMissing": "{name} is missing.",
  "fault.notText": "{name} is not text.",
  "fault.fileMissing": "The file {name} is missing.",
  "fault.noTitle": "There is no title.",
  "fault.kindUnknown": "Problems of type {name} are not supported.",
  "fault.noCases": "There is neither test data nor a sample.",
  "fault.innerTooLarge": "{name} is larger than {mb} MB.",
  "fault.tooManyProblems":
    "The file contains {found} problems or more; the maximum is {most}. Split it into several files.",
  "fault.tooManyPackages":
    "The file contains {found} packages; the maximum is {most}. Split it into several files.",
  "fault.tooManyParts": "A problem has more than {most} parts.",
  "fault.tookTooLong":
    "Reading the file takes too long or needs too much memory.",
  "fault.packageBusy":
    "Too many files of yours are being read at once. Upload it again when they are done.",
} as const;
