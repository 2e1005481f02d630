export default {
  cases: "Test cases: {count}",
  dataHelp:
    "Type them here or upload a zip file. Once the problem is saved, its test data has a page of its own.",
  fill: "Fill in",
  fillGroupsHelp:
    "A semicolon starts the next group: “1-3; 4-8” makes two groups, numbered from the group entered, or from 1.",
  fillHelp:
    "Leave “Test cases” empty to fill in the selected ones, or all if none are selected. This only fills in the table below; nothing is saved yet.",
  fillTitle: "Bulk edit",
  judgeMode:
    "The judging mode changed, so verdicts may change too. Check the checker and the test data.",
  noGroups:
    "Scoring is “{mode}”, so test cases have no groups. To group them, choose subtasks.",
  pointsHelp:
    "With subtasks, a group earns the lowest or the average points of its test cases, so give each of them the points of the whole group.",
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
