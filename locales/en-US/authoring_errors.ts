/** More of `errors`: refusals of those who write problems. */
export default {
  checkerUncompiled:
    "The code does not compile: see the compiler's output next to it. Everything else is kept as you entered it.",
  compileFailed:
    "The code could not be compiled because the judge failed. Try again.",
  compileNoJudge:
    "No judge is connected, so the code cannot be compiled. Try again when one is.",
  compileNoLanguage: "No connected judge has a compiler for {language}.",
  compileOutput: "{output}",
  compileTooSlow:
    "The judges are too busy to compile the code right now. Try again.",
  generatorNameInvalid:
    "A generator's name cannot contain spaces, quotation marks or #.",
  mainSolutionMissing:
    "First add a solution that should be accepted: it produces the expected outputs.",
  makingNotReady:
    "This cannot be done right now. Reload the page and try again.",
  makingOpen: "The data of this problem is already being generated or checked.",
  noSolutions: "There are no solutions to run yet.",
  programChanged:
    "{user} saved this program after you opened it. Your version is not saved: save again to replace theirs, or reload the page to see it.",
  programGone: "This program does not exist or has been deleted.",
  programNameInvalid: "The name can have at most 100 visible characters.",
  programNameRequired: "Enter a name.",
  programNameTaken: "Another program of this kind already has this name.",
  programsFull: "There are already {most} programs, the maximum.",
  programsTooLarge: "The programs of this problem are too long in total.",
  scriptEmpty: "The script is empty.",
  scriptGenerator: "Line {line}: no such generator: {text}",
  scriptGroup:
    "Line {line}: the group must be a number from 1 to 10,000 in brackets before the generator: {text}",
  scriptQuote: "Line {line}: unmatched quotation mark: {text}",
  scriptTooLong: "The script would generate more than 500 test cases.",
  validatorMissing: "There is no validator yet.",
  validatorTwice: "This problem already has a validator. Edit that one.",
  caseFileGone: "The file {name} is no longer on the server. Upload it again.",
  caseGone:
    "This test case does not exist. It may have been deleted or replaced.",
  dataChanged:
    "{user} changed the data or settings of this problem after you opened it. Your changes are not saved: save again to apply them to the new version. The history shows what was changed.",
  positionInvalid: "The position must be a whole number of at least 1.",
} as const;
