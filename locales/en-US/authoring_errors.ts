/** More of `errors`: refusals of those who write problems. */
export default {
  checkerUncompiled:
    "The code does not compile: see what the compiler says beside it. Everything else is as you typed it.",
  compileFailed:
    "The judge could not compile it for a reason of its own. Try again.",
  compileNoJudge:
    "No judge is connected, so the code cannot be compiled now. Try again when one is there.",
  compileNoLanguage: "No connected judge has a compiler for {language}.",
  compileOutput: "{output}",
  compileTooSlow:
    "No judge has come to compile the code in time: they are busy. Try again.",
  generatorNameInvalid:
    "A generator's name has no spaces, no quotation marks and no #.",
  mainSolutionMissing:
    "Add a solution that must be accepted first: it makes the expected outputs.",
  makingNotReady: "This is not ready for that.",
  makingOpen: "The data of this problem are being made or checked already.",
  noSolutions: "There is no solution to run yet.",
  programChanged:
    "{user} has saved this program since you opened it. Yours is not saved: save again to replace theirs, or open the page anew to see it.",
  programGone: "There is no such program (any more).",
  programNameInvalid: "A name has at most 100 visible characters.",
  programNameRequired: "Give it a name.",
  programNameTaken: "Another program of this kind has this name.",
  programsFull: "There are {most} programs already, which is the most.",
  programsTooLarge: "The programs of this problem are too long altogether.",
  scriptEmpty: "The script has no line yet.",
  scriptGenerator: "Line {line}: there is no such generator: {text}",
  scriptGroup:
    "Line {line}: a group is a number from 1 to 10,000 in brackets, before the generator: {text}",
  scriptQuote: "Line {line}: a quotation mark has no other half: {text}",
  scriptTooLong: "The script makes more than 500 test cases.",
  validatorMissing: "There is no validator yet.",
  validatorTwice: "The problem has a validator already: change that one.",
  caseFileGone:
    "The file {name} is not on the server any more: upload it again.",
  caseGone: "There is no such test case: it may have been deleted or replaced.",
  dataChanged:
    "{user} has changed the data or the settings of this problem since you opened it. Yours is not saved: save again to apply it to their version. The history shows what they have changed.",
  positionInvalid: "The position is a whole number from 1 on.",
} as const;
