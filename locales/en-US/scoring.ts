export default {
  judgeMode:
    "Another judge mode: what is accepted may change. Look at the checker and at the test data.",
  split: "Split 100 points evenly",
  toAcm: "ACM: scoring is now “Default”, and points do not count.",
  toOi:
    "OI: scoring is now “Subtasks, average score”, and 100 points are split evenly.",
} as const;
