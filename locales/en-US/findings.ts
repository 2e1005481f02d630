/** What is said of a problem from elsewhere, and why one cannot be taken. */
export default {
  lossless: "Written by Gavel: nothing is lost.",
  checkerAdapted:
    "The checker was written for {system}; a frame around it calls it as it expects.",
  checkerMade: "A checker compares as the package says ({name}).",
  checkerPoints:
    "The checker gives points; they are made percent of a case's points.",
  imagesTaken: "Images and linked files: {count}",
  annexTaken: "Files for readers: {count}",
  siteFileTaken: "{name} is added for the whole site.",
  subtasksTaken: "Subtasks with their points: {count}",
  solutionsTaken: "Solutions for the dry run: {count}",
  generatorsTaken: "Generators: {count}",
  validatorTaken: "Validator: {name}",
  scriptTaken: "Lines of the script that makes test data: {count}",
  lineEndsChanged:
    "The test data has the line ends of Windows; they are those of Linux now.",

  titleMissing: "There is no title.",
  titleCut: "The title is longer than 255 characters and was cut.",
  idChanged: "The id {from} has characters that an id may not have.",
  sectionEmpty:
    "There is no description of input or output; a dash stands in its place.",
  sectionsSplit:
    "Input, output and hint were told apart by the headings of the text.",
  textLanguageOnly:
    "The statement is only there in the language {name}; it stands as the English one.",
  htmlConverted: "The statement was HTML and is Markdown now.",
  texConverted: "The statement was LaTeX and is Markdown now.",
  texUnknown: "Commands of LaTeX that were left out: {names}",
  timeGuessed: "No time limit is given: {ms} ms.",
  timeUnitGuessed: "The time limit has no unit: taken as seconds, {ms} ms.",
  memoryGuessed: "No memory limit is given: {mb} MB.",
  limitChanged: "A limit of {from} is not allowed here: {to}.",
  stackLess:
    "There the stack may grow as large as the memory, {from} MB; here it has at most {to} MB.",
  scoreRounded: "Points were rounded.",
  groupsMixed:
    "Some subtasks add up their cases; each such case is a subtask of its own here.",
  groupMaximum: "Subtasks that count their best case count their worst here.",
  dependenciesLeft: "That a subtask needs another is not known here.",
  casesPaired: "Inputs and answers were put together by their names.",
  outputMissing: "Cases without an answer, which is empty here: {names}",
  answersMissing:
    "Tests without an answer: {count}. The main solution makes them on the page of the test data.",
  inputsLeft: "Without an answer they are no test cases: {names}",
  caseLimitsLargest:
    "Some cases have limits of their own; the largest holds for all.",
  answersAmongInputs:
    "There are no answers by themselves: inputs and answers were read by turns.",
  languagesAll: "No languages are named: all are allowed.",
  fileNameGuessed: "No file name is given: {name}.",
  testlibMissing:
    "A program includes testlib.h, which neither this file nor this site has: upload it once for all problems.",
  checkerPercent:
    "The checker gives points; here they are percent of a case's points. Look at it.",
  checkerArguments:
    "Which arguments the checker {name} expects is not said; look at it.",
  checkerSeveralFiles:
    "The checker has several files; they are compiled as one.",
  templateJoined:
    "What stands around the template of {language} is part of the template now.",
  caseModeChanged:
    "The judge mode of the cases does not fit the problem's type.",
  interactorGuessed:
    "There is a checker behind the interactor; here the interactor decides.",
  imageLinked:
    "{name} is no picture that can be shown; the text links to it as a file.",
  samplesAsTests:
    "There is no test data: the samples are judged in its place ({count}).",
  verdictUnsaid:
    "Solutions of which it is not said what they must get; anything will do: {names}",
  programsJoined:
    "Solutions of several files in C or C++ that are one text here: {names}",
  requirementsLeft:
    "What submissions.yaml asks for beyond a verdict (of single groups or cases, ranges of points, messages), for {names}",
  verdictsWidened:
    "The problem has points: a solution that must fail has to be not accepted.",
  scriptMissing:
    "The script has only the lines of the tests that are missing ({count}): keep the cases that are there and make these.",

  pointsMissing:
    "Tests that are made share what is left of 100 points evenly; in the package they have: {names}",

  examplesCut: "Samples beyond {most} do not come along.",
  tagLeft: "Tag {name}",
  sourceCut: "The source is longer than 255 characters and was cut.",
  languageLeft: "Language {name}",
  templateLeft: "Template of {language}",
  checkerLanguage:
    "The checker is not in C or C++ ({language}); outputs are compared.",
  checkerKind: "Checkers of the kind {name}; outputs are compared.",
  checkerLong:
    "The checker is longer than {most} characters; outputs are compared.",
  checkerMissing: "The checker is not there {language}; outputs are compared.",
  extraFileLeft: "File {name} beside the program or the checker",
  extraFileLong:
    "File {name} beside the program or the checker: it has more than {most} characters.",
  headersMissing:
    "Headers that a checker or a validator includes and that are not in the package: {names}",
  imageMissing: "Image {name} is not in the file.",
  imageElsewhere: "Image {name} stays on another server.",
  annexLeft: "File {name}: there are at most {most} of at most {mb} MB",
  pdfStatement: "The statement is a PDF ({name}); it is among the files.",
  textLanguageLeft: "The statement in the language {name}",
  programsLanguage: "Programs in a language that is not here: {names}",
  programsText:
    "Programs that are empty, longer than 65,535 characters, or no text: {names}",
  programsFolder: "Programs of several files: {names}",
  programsUncompiled: "Solutions that must not compile: {names}",
  programsFull: "More programs than a problem may have: {names}",
  validatorsLeft: "Further validators; a problem has one: {names}",
  validatorMissing: "The validator {name} is not in the package.",
  validatorArguments:
    "A validator that is called with something else for each group: {names}",
  scriptLeft: "Lines of the script that cannot be run here: {count}",
  tutorialLeft: "The explanation of the solution",
  remoteLeft: "That another judge ({name}) judges it",
  testsMissing:
    "Tests that are not in the file: {count}; ask for the full package.",
  inputMissing: "Answers without an input: {names}",
  fieldLeft: "{name}",
  filesLeft: "Files that nothing in the package asks for: {names}",
  moreLeft: "And {n} more that are not listed",
  andMore: "{names} and {more} more",

  "fault.unknownFormat": "This is none of the formats that Gavel knows.",
  "fault.noProblems": "There is no test data in {name}.",
  "fault.notJson": "{name} is not JSON.",
  "fault.notYaml": "{name} is not YAML.",
  "fault.notXml": "{name} is not a set of problems in XML.",
  "fault.xmlCutOff": "{name} ends in the middle.",
  "fault.xmlTooDeep": "{name} is nested too deeply.",
  "fault.textTooLarge":
    "{name} is larger than {mb} MB, which is too large for a text.",
  "fault.textMissing": "{name} is missing.",
  "fault.notText": "{name} is not a text.",
  "fault.fileMissing": "The file {name} is missing.",
  "fault.noTitle": "There is no title.",
  "fault.kindUnknown": "Problems of the kind {name} do not exist here.",
  "fault.noCases": "There is no test data and no sample.",
  "fault.innerTooLarge": "{name} is larger than {mb} MB.",
  "fault.tooManyProblems":
    "There are {found} problems in it or more; one file may have {most}. Take it apart into several files.",
  "fault.tooManyPackages":
    "There are {found} packages in it; one file may have {most}. Take it apart into several files.",
  "fault.tooManyParts": "A problem has more than {most} parts.",
  "fault.tookTooLong":
    "Reading it takes too long, or more memory than there is for it.",
  "fault.packageBusy":
    "Too many files of yours are being read at once. Send it again when they are done.",
} as const;
