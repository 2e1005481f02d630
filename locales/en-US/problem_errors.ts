/** More of `errors`: what is wrong with a problem that is written (spec 3 §5). */
export default {
  answersMissing:
    "The zip file lacks answers. Add them and upload it again, or tick the box if no answers are needed.",
  caseInputTooLong:
    "The input of test case {n} has more than {most} characters. Upload it as a file on the page of the test data.",
  caseOutputTooLong:
    "The output of test case {n} has more than {most} characters. Upload it as a file on the page of the test data.",
  caseRangesInvalid:
    "Name test cases by their numbers, like “1-5, 8”. There are {count}.",
  extraContentRequired: "Enter the content of the file.",
  extraFileTooLong: "The file {name} has more than {most} characters.",
  extraNameRequired: "Enter a file name.",
  extraNameTwice: "Another file already has this name.",
  fillNothing: "Enter the points or the group to fill in.",
  memoryLimitInvalid:
    "The memory limit must be a whole number from 1 to 4096 (MB).",
  stackLimitInvalid:
    "The stack limit must be a whole number from 1 to 1024 (MB).",
  templateTwice: "There can be only one code template per language.",
  timeLimitInvalid:
    "The time limit must be a whole number from 1 to 60000 (ms).",
  tooManyExamples: "A statement can have at most 20 samples.",
  tooManyTags: "A problem can have at most 50 tags.",
  worthDiffers:
    "With its current test cases this problem is worth {points}, not {worth}. Change points or groups, or save again if you want {points}.",
  problemsTooMany:
    "{count} problems are selected; {most} can be changed at once.",
} as const;
