/** More of `errors`: what is wrong with a problem that is written (spec 3 §5). */
export default {
  caseInputTooLong:
    "The input of test case {n} has more than {most} characters. Upload it as a file on the page of the test data.",
  caseOutputTooLong:
    "The output of test case {n} has more than {most} characters. Upload it as a file on the page of the test data.",
  extraContentRequired: "Give the file its content.",
  extraFileTooLong: "The file {name} has more than {most} characters.",
  extraNameRequired: "Give the file a name.",
  extraNameTwice: "Another of these files has this name.",
  memoryLimitInvalid: "The memory limit is a whole number from 1 to 4096 (MB).",
  stackLimitInvalid: "The stack limit is a whole number from 1 to 1024 (MB).",
  templateTwice: "Two code templates are of one language.",
  timeLimitInvalid: "The time limit is a whole number from 1 to 60000 (ms).",
  tooManyExamples: "A statement has at most 20 samples.",
  tooManyTags: "A problem has at most 50 tags.",
  worthDiffers:
    "As its test cases stand, this problem is worth {points} points, not {worth}. Change points or groups, or save once more if {points} is what you want.",
} as const;
