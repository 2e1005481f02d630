export default {
  scrollUnjudged:
    "{count} {count|submission is|submissions are} still being judged, so the final board is not known yet. Open the window again once that is done.",
  contestNotOver: "Problems can be made public once the contest has ended.",
  virtualTooEarly:
    "Virtual participation begins once the contest is over and its results are told.",
  virtualOpen:
    "You are taking part virtually in another contest: finish that first.",
  rehearsalTeams: "Between 1 and 300 teams.",
  rehearsalSeed: "A whole number from 1 on.",
  rehearsalRuns: "The contest is running: rehearse before or after it.",
  rehearsalTooLong:
    "The contest is longer than a day: choose a shorter length.",
  rehearsalNothing:
    "There is nothing to send: the contest has no problem yet that judges here could judge.",
  rehearsalBusy:
    "A rehearsal is under way. Stop it first, or wait for its end.",
  limitsFrozen: "The contest has begun: time limits cannot be changed.",
  scrollNotSealed:
    "This contest's board is never sealed: there is nothing to roll.",
  sealTooShort:
    "The contest is too short for this way of sealing. Choose another one, or make it longer.",
  displayIdRequired: "Enter the problem's id in the contest.",
  displayIdInvalid:
    "The id in the contest can have at most 20 characters: letters, digits, dots, dashes and underscores.",
  displayIdTaken: "Another problem here already has this id.",
  problemInContest: "This problem is already in the contest.",
  problemOfOtherRule:
    "A contest takes only problems of its own rule (ACM or OI).",
  accountRuleInvalid:
    "A pattern looks like team[1-30]: the numbers go from small to large, have at most 15 digits and make at most 1,000,000 names.",
  accountRuleMismatch: "Your account is not among those this contest is for.",
  accountRuleOnePattern:
    "There can be only one pattern with brackets; list further names one by one.",
  accountRuleRequired: "Enter a pattern such as team[1-30], or names.",
  accountRuleTooMany: "At most {most} names can be listed one by one.",
  answerRequired: "Write an answer.",
  awardInvalid: "Enter whole numbers from 0 to 100,000 for awards.",
  addStopped:
    "{id} cannot be in this contest: it is of the other rule, or you may not use it. Problems added before it: {added}.",
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
  importedTakesNone:
    "This contest was held elsewhere: nothing can be sent to it.",
  importedTimesFixed:
    "This contest was held elsewhere: what was sent there stands at its moment, so its times cannot be changed.",
  importedNotRated:
    "This contest was held elsewhere by people who have no accounts here: it moves nobody's rating.",
  importedNotPublished:
    "This contest was held elsewhere: its evidence is where it was judged.",
  importedProblems:
    "The problems of a contest that was held elsewhere are its columns: name a problem of this site for one of them.",
  columnGone: "This contest has no such column.",
  disqualified:
    "You have been disqualified from this contest: you can read its problems, but not submit, run, print or ask.",
  peopleRequired: "Enter at least one username.",
  personNotDisqualified: "This person is not disqualified.",
  personNotRegistered: "This person is not registered in the contest.",
  personUnknown: "There is no account “{username}”.",
  problemNotInContest: "This problem is not in the contest.",
  questionNotFound: "There is no such question.",
  questionRequired: "Write your question.",
  questionsTooMany: "{most} of your questions are still waiting for an answer.",
  reasonRequired: "Give a reason: the person will read it.",
  realNamesStaff:
    "Only teachers and admins can show real names on a scoreboard.",
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
  moreMinutesInvalid: "Enter a whole number of minutes from 1 to 600.",
  moreTimeTooOften: "All of this contest were given more time often enough.",
  sessionNobody: "Nobody has started their own time yet.",
  balloonTaken: "{name} is bringing this balloon.",
  balloonThere: "{name} has delivered this balloon.",
  balloonGone: "The verdict was taken back: do not bring it.",
  balloonEarned: "It counts still.",
  questionTaken:
    "{name} is answering this question. Take it over to answer it yourself.",
  questionAnswered:
    "{name} has just answered this question. Read the answer, then decide whether to change it.",
  topicUnknown: "There is no such topic.",
  linesTooMany: "Those are too many lines.",
  penaltyInvalid: "The penalty is a whole number from 0 to 1000.",
  printClosed: "Nothing can be printed in this contest.",
  printEmpty: "Enter the text to be printed.",
  printGone: "This text has been printed already or does not exist.",
  printTooShort: "The text to be printed needs at least 50 characters.",
  printTaken: "Another station is printing this text.",
  printTooLong:
    "The text takes more than {most} sheets of paper. Send less of it.",
  printTooSoon: "You have just sent a text. Send the next one in {seconds} s.",
  helperOnlyAcm: "Only ACM contests have this page.",
  solvedGone: "This solution is no longer in the list.",
  numberOutOfRange: "Enter a whole number from 0 to 2147483647.",
  pointsInOiOnly: "Under ACM rules problems have no points.",
  quizInContest: "This quiz is already in the contest.",
  quizNotInContest: "This quiz is not in the contest.",
  scoresFrozen: "The contest has begun: its points stay as they are.",
  contestBeginAsks:
    "The contest has begun: {submissions} {submissions|submission|submissions}, {people} {people|person is|people are} registered. With a later start, its problems close at once for everyone and the scoreboard is empty until then. If that is what you want, tick the box below and save again.",
  contestEntryAsks:
    "The contest is running: {submissions} {submissions|submission|submissions}, {people} {people|person is|people are} registered. After this change, whoever is not registered has to enter the password first. If that is what you want, tick the box below and save again.",
  contestPasswordAsks:
    "With another password, {people} registered {people|person is|people are} removed, those that were added by hand as well, and have to register again with it. If that is what you want, tick the box below and save again.",
  ratingAlone: "A rating needs at least two people who are ranked.",
  ratingHidden: "The contest is hidden; what nobody sees moves no ratings.",
  feedTokenUnknown:
    "There is no such place in this event feed. Read it from the start.",
  boardNotTold:
    "This opens once the contest is over and its board told to all.",
  boardPending: "Something of the contest is still being judged.",
  crestOfNobody: "This picture needs an organization that it belongs to.",
  teamCharacters: "A name must be one line without invisible characters.",
  teamTooLarge: "A team has at most 30 members.",
  seatElsewhere:
    "Your account is in use at another machine in this contest. Ask the staff to release your seat.",
  seatUnbound:
    "Open the problems of the contest at this machine first: your seat is bound to it then.",
  addressInvalid: "This is no address of a machine, as 10.0.2.17.",
  seatUnboundYet: "This account is bound to no machine.",
  teamHeads:
    "The first line must name the columns, with username or ID among them.",
  teamFileTooLarge: "A file of teams has at most 512 KB.",
  teamFileShape: "{name} is no list of teams, organizations or accounts.",
  teamTwice: "The same account or ID is in several lines.",
  teamWithoutAccount:
    "No account belongs to this team: import its accounts file too.",
  teamOrganizationMissing:
    "There is no organization {id}: import its file too.",
  contestAccount: "This account was made for one contest only.",
  contestAccountOver:
    "This account was made for a contest, and ended with it. Its results stay. The organizers can prolong it.",
  teamAccountsMany: "One import makes at most 500 accounts.",
} as const;
