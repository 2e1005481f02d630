/**
 * What an import tells about a problem: `needed` is missing to judge it, `taken` is worth
 * knowing, `guessed` should be checked, `left` was not imported. The texts are in `locales/<lang>/exchange.ts`.
 */
export const FINDINGS = {
  // Imported, where that is not obvious.
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

  // Made up, or perhaps changed in meaning.
  titleMissing: "guessed",
  titleCut: "guessed",
  idChanged: "guessed",
  sectionEmpty: "guessed",
  sectionsSplit: "guessed",
  textLanguageOnly: "guessed",
  pdfStatement: "guessed",
  htmlConverted: "guessed",
  texConverted: "guessed",
  texUnknown: "guessed",
  formulaRaw: "guessed",
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
  dataOfWindows: "guessed",
  fileNameGuessed: "guessed",
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

  // Needed to judge it, and not here: the problem is hidden until somebody has looked.
  checkerLanguage: "needed",
  checkerKind: "needed",
  checkerLong: "needed",
  checkerMissing: "needed",
  comparisonLeft: "needed",
  includeLeft: "needed",
  extraFileLeft: "needed",
  extraFileLong: "needed",
  headersMissing: "needed",
  testlibMissing: "needed",
  testsMissing: "needed",

  // Missing after the import.
  examplesCut: "left",
  tagLeft: "left",
  sourceCut: "left",
  languageLeft: "left",
  templateLeft: "left",
  imageMissing: "left",
  imageElsewhere: "left",
  annexLeft: "left",
  texCut: "left",
  textLanguageLeft: "left",
  programsLanguage: "left",
  programsText: "left",
  programsFolder: "left",
  programsUncompiled: "left",
  programsFull: "left",
  requirementsLeft: "left",
  validatorsLeft: "left",
  validatorMissing: "left",
  toolHeadersMissing: "left",
  validatorArguments: "left",
  scriptLeft: "left",
  tutorialLeft: "left",
  remoteLeft: "left",
  inputMissing: "left",
  fieldLeft: "left",
  filesLeft: "left",
  moreLeft: "left",
} as const satisfies Record<string, "needed" | "taken" | "guessed" | "left">;

export type FindingCode = keyof typeof FINDINGS;

/** Tells whether something is missing without which programs get wrong verdicts. */
export const lacksNeeded = (findings: readonly { code: string }[]): boolean =>
  findings.some(({ code }) =>
    Object.hasOwn(FINDINGS, code) && FINDINGS[code as FindingCode] === "needed"
  );

export interface Finding {
  code: FindingCode;
  params?: Record<string, string | number>;
}

/** The reasons why a problem, or a whole file, cannot be imported. */
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

/** Ends the reading of one problem, or of a file in which nothing can be read. */
export class PackageError extends Error {
  constructor(
    readonly code: FaultCode,
    readonly params: Record<string, string | number> = {},
  ) {
    super(`${code} ${JSON.stringify(params)}`);
  }
}
