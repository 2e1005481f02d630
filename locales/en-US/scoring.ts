export default {
  judgeMode:
    "The judging mode changed, so verdicts may change too. Check the checker and the test data.",
  split: "Split 100 points evenly",
  toAcm: "ACM: scoring is now “Default”, and points are not used.",
  toOi:
    "OI: scoring is now “Subtasks, average score”, and 100 points are split evenly.",
} as const;
