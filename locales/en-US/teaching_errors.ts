export default {
  similarRunning:
    "The programs are being compared already. Wait until that is done, or stop it.",
  similarNotRunning: "Nothing is being compared at the moment.",
  similarNoProblems:
    "There is no problem here whose programs could be compared.",
  similarReasonRequired: "Say why: whoever looks here later wants to know.",
  copyUnfit:
    "Not every class can be asked this: {titles}. Leave it out, or choose other classes.",
  assignNoClass: "Choose at least one class.",
  assignNoDue: "Enter when it is due.",
  assignNoItems: "Pick at least one problem.",
  guessedTooOften: "Too many wrong attempts. Try again later.",
  quizIdInvalid: "There is no quiz of this ID that fits here.",
  trainingNeedsRegistration:
    "This training is private. Register with its password to see its problems.",
  trainingNotFound: "This training does not exist, or is not shown.",
  trainingNotBegun: "This training has not begun yet.",
  trainingNotPrivate: "This training is public: nobody has to register.",
  trainingRegistered: "You have registered for this training already.",
  trainingPasswordEmpty: "Enter the training's password.",
  trainingPasswordWrong:
    "The password is wrong. Mind upper and lower case, or ask your teacher.",
  trainingPasswordRequired: "Training password is required",
  trainingPasswordTooLong: "The password can have at most 64 characters.",
  trainingRankInvalid: "Enter a whole number from 0 to 2147483647.",
  trainingFull: "A training can have at most {most} items.",
  descriptionRequired: "Enter a description.",
  categoryRequired: "Choose a category, or enter a new one.",
  categoryNotFound: "This category does not exist.",
  categoryNameInvalid: "The name of a category has 1 to 50 characters.",
  categoryTaken: "There is a category of this name already.",
  dueBeforeBegin: "The due date must be after the beginning.",
  momentInvalid: "Enter a date and time.",
  hintNone: "There is no such hint here.",
  hintNotNext: "Hints are taken one after the other.",
  hintsMany: "At most 10 hints.",
  latePercentInvalid: "Enter a whole number from 0 to 100.",
  lateDaysInvalid: "Enter a whole number from 0 to 365.",
  itemPointsInvalid: "Points are whole numbers from 0 to {most}.",
  nothingToHandIn:
    "You have no accepted program from elsewhere in a language that is allowed here.",
  solvedHere: "You have solved this problem here already.",
  problemHeldByContest:
    "A contest uses this problem: students cannot open it. Add it once the contest has let it go.",
  problemHiddenHere:
    "This problem is hidden: students cannot open it. Make it public first.",
  problemOfOtherGroup:
    "This problem belongs to another group: students here cannot open it.",
  alreadyInTraining: "The training has this problem already.",
  notInTraining: "The training does not have this problem.",
  extensionWho: "There is no account of this name.",
  extensionWithoutDue: "The training has no due date.",
  dueToldAlready:
    "{count} {count|person|people} may have read keys, results or an editorial already. They would be closed again, but what was read stays read: work handed in from now on says less. Tick “Save all the same” if you want that.",
  extensionToldAlready:
    "{count} {count|person|people} may have read keys, results or an editorial already, and may pass them on: work handed in after that says less. Tick “Save all the same” if you want that.",
  extensionEarlier: "An extension must end after the due date.",
  noteRequired: "Write something.",
  noteTooLong: "This is too long: at most 2,000 characters.",
  noteLineInvalid: "The line is a number from 1 on.",
  noteLineBeyond: "The program has only {most} {most|line|lines}.",
  noteGone: "This question or comment has been taken back.",
  noteKept: "This was answered already, so it stays.",
  noteUnanswered: "Answer the question before you show it to the class.",
  notesMany: "There are too many notes at this program.",
  questionsWait:
    "{count} of your questions about this program wait for an answer. Please wait for that first.",
};
