export default {
  cases: "Test cases: {count}",
  dataHelp:
    "Type them here or upload a zip file. Once the problem is saved, its test data has a page of its own.",
  fill: "Fill in",
  fillCount: "Fill in test cases: {count}",
  fillGroupsHelp:
    "“1-3; 4-8” makes two groups; give each test case the points of its whole group.",
  fillHelp:
    "Example: 1-3, 8. Leave empty for the selected ones, or for all if none are selected.",
  fillTitle: "Bulk edit",
  judgeMode:
    "The judging mode changed, so verdicts may change too. Check the checker and the test data.",
  noGroups:
    "Scoring is “{mode}”, so test cases have no groups. To group them, choose subtasks.",
  pointsSaved: "Points and groups saved",
  moved:
    "Groups and single test cases add up differently. Saving changes the points of the test cases so that the whole problem is worth {points}.",
  savedMoved:
    "Changes saved. The points of the test cases were changed to fit the new scoring, so that the whole problem is worth what you entered.",
  split: "Split points evenly",
  toAcm: "ACM: scoring is now “Default”, and points are not used.",
  toData: "Test cases, points and groups",
  toMode: "Change the scoring",
  toOi:
    "OI: scoring is now “Subtasks, average score”, and points are split evenly where there were none.",
  worth: "Total points",
  worthIs: "The problem is now worth {points} {points|point|points}.",
  worthNow: "By test cases: {points}",
  worthOther:
    "With these points and groups the problem is worth {points}, not {worth}.",
} as const;
