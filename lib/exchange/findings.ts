/**
 * What is to be said of a problem that comes from elsewhere: `taken` is news
 * worth reading, `guessed` wants a look, `left` did not come along. The texts
 * stand in `locales/<lang>/exchange.ts`.
 */
export const FINDINGS = {
  // What came along, where that is not plain to see.
  lossless: "taken",
  checkerAdapted: "taken",
  checkerMade: "taken",
  checkerPoints: "taken",
  imagesTaken: "taken",
  annexTaken: "taken",
  siteFileTaken: "taken",
  subtasksTaken: "taken",
  solutionsTaken: "taken",
  generatorsTaken: "taken",
  validatorTaken: "taken",
  scriptTaken: "taken",
  lineEndsChanged: "taken",

  // What had to be made up or may have changed its meaning.
  titleMissing: "guessed",
  titleCut: "guessed",
  idChanged: "guessed",
  sectionEmpty: "guessed",
  sectionsSplit: "guessed",
  textLanguageOnly: "guessed",
  htmlConverted: "guessed",
  texConverted: "guessed",
  texUnknown: "guessed",
  timeGuessed: "guessed",
  timeUnitGuessed: "guessed",
  memoryGuessed: "guessed",
  limitChanged: "guessed",
  stackLess: "guessed",
  difficultyChanged: "guessed",
  scoreRounded: "guessed",
  groupChanged: "guessed",
  groupsMixed: "guessed",
  groupMaximum: "guessed",
  dependenciesLeft: "guessed",
  casesPaired: "guessed",
  outputMissing: "guessed",
  answersAmongInputs: "guessed",
  inputsLeft: "guessed",
  answersMissing: "guessed",
  caseLimitsLargest: "guessed",
  languagesAll: "guessed",
  fileNameGuessed: "guessed",
  testlibMissing: "guessed",
  checkerArguments: "guessed",
  checkerPercent: "guessed",
  checkerSeveralFiles: "guessed",
  templateJoined: "guessed",
  caseModeChanged: "guessed",
  interactorGuessed: "guessed",
  samplesAsTests: "guessed",
  imageLinked: "guessed",
  verdictUnsaid: "guessed",
  verdictsWidened: "guessed",
  programsJoined: "guessed",
  scriptMissing: "guessed",
  pointsMissing: "guessed",

  // What is missing afterwards.
  examplesCut: "left",
  tagLeft: "left",
  sourceCut: "left",
  languageLeft: "left",
  templateLeft: "left",
  checkerLanguage: "left",
  checkerKind: "left",
  checkerLong: "left",
  checkerMissing: "left",
  extraFileLeft: "left",
  extraFileLong: "left",
  headersMissing: "left",
  imageMissing: "left",
  imageElsewhere: "left",
  annexLeft: "left",
  pdfStatement: "left",
  textLanguageLeft: "left",
  programsLanguage: "left",
  programsText: "left",
  programsFolder: "left",
  programsUncompiled: "left",
  programsFull: "left",
  requirementsLeft: "left",
  validatorsLeft: "left",
  validatorMissing: "left",
  validatorArguments: "left",
  scriptLeft: "left",
  tutorialLeft: "left",
  remoteLeft: "left",
  testsMissing: "left",
  inputMissing: "left",
  fieldLeft: "left",
  filesLeft: "left",
  moreLeft: "left",
} as const satisfies Record<string, "taken" | "guessed" | "left">;

export type FindingCode = keyof typeof FINDINGS;

export interface Finding {
  code: FindingCode;
  params?: Record<string, string | number>;
}

/** Why a problem, or a whole file, cannot be taken. */
export const FAULTS = [
  "unknownFormat",
  "noProblems",
  "notJson",
  "notYaml",
  "notXml",
  "xmlCutOff",
  "xmlTooDeep",
  "textTooLarge",
  "textMissing",
  "notText",
  "fileMissing",
  "noTitle",
  "kindUnknown",
  "noCases",
  "innerTooLarge",
  "tooManyProblems",
  "tooManyPackages",
  "tooManyParts",
  "tookTooLong",
  "packageBusy",
] as const;
export type FaultCode = typeof FAULTS[number];

/** Ends the reading of one problem, or of a file of which nothing is left. */
export class PackageError extends Error {
  constructor(
    readonly code: FaultCode,
    readonly params: Record<string, string | number> = {},
  ) {
    super(`${code} ${JSON.stringify(params)}`);
  }
}
