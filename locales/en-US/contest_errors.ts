export default {
  sealTooShort: "The contest is too short for this way of sealing.",
  displayIdRequired: "Enter the problem's id in the contest.",
  displayIdInvalid:
    "The id in the contest can have at most 20 characters: letters, digits, dots, dashes and underscores.",
  displayIdTaken: "Another problem of the contest already has this id.",
  problemInContest: "This problem is already in the contest.",
  problemOfOtherRule:
    "A contest takes only problems of its own rule (ACM or OI).",
  accountRuleInvalid:
    "A pattern looks like team[1-30]: the numbers go from small to large and are at most 1,000,000.",
  accountRuleMismatch: "Your account is not among those this contest is for.",
  accountRuleOnePattern:
    "There can be only one pattern with brackets; list further names one by one.",
  accountRuleRequired: "Enter a pattern such as team[1-30], or names.",
  accountRuleTooMany: "At most {most} names can be listed one by one.",
  answerRequired: "Write an answer.",
  awardInvalid: "Enter whole numbers from 0 to 100,000 for awards.",
  awardNameRequired: "Every award needs a name.",
  awardPriorityTwice: "Two awards have the same priority.",
  awardShareTooLarge: "The awards' shares add up to more than 100%.",
  awardsTooMany: "There can be at most 20 awards.",
  boardClosed: "The scoreboard of this contest is not open to everyone.",
  contestBeginRequired: "Contest Start Time is required",
  contestChangedMeanwhile:
    "Somebody else has changed this contest in the meantime. What you typed is still here: open the contest in another tab, compare, and save again.",
  contestDescriptionRequired: "Contest Description is required",
  contestDurationInvalid: "The contest must end after it begins.",
  contestEndRequired: "Contest End Time is required",
  contestEnded: "The contest has ended and takes no more submissions.",
  contestNeedsRegistration:
    "Register for this contest first: enter its password.",
  contestNotBegun: "The contest has not started yet.",
  contestNotFound: "This contest does not exist.",
  contestNotYours:
    "Only the contest's author and super administrators can do this.",
  contestPasswordEmpty: "Enter the contest password",
  contestPasswordRequired: "Contest Password is required",
  contestPasswordWrong: "That is not the contest's password.",
  contestRegistered: "You are already registered in this contest.",
  contestRuleFixed: "The rule of a contest cannot be changed once it is there.",
  contestTitleRequired: "Contest Title is required",
  disqualified:
    "You have been disqualified from this contest: you can read its problems, but not submit.",
  peopleRequired: "Enter at least one username.",
  personNotDisqualified: "This person is not disqualified.",
  personNotRegistered: "This person is not registered in the contest.",
  personUnknown: "There is no account “{username}”.",
  problemNotInContest: "This problem is not in the contest.",
  questionNotFound: "There is no such question.",
  questionRequired: "Write your question.",
  questionsTooMany: "{most} of your questions are still waiting for an answer.",
  reasonRequired: "Give a reason: the person will read it.",
  sealInvalid: "Enter when the scoreboard is sealed.",
  sealOutside:
    "The scoreboard can be sealed only between the contest's start and end.",
  sessionNotStarted: "Start your own time in this contest first.",
  starTwice: "“{name}” is already starred.",
  starsTooMany: "There can be at most 2,000 starred accounts.",
  answerTimeInvalid:
    "Enter the answer time as a whole number of minutes, or 0.",
  timeLimitTooLong: "The answer time cannot be longer than the contest.",
  timeOver: "Your time in this contest is over.",
} as const;
