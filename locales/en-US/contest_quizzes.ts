export default {
  points: "Points",
  pointsHelp:
    "What a right answer gives. After the start of the contest the points stay as they are.",
  pointsOf: "Points of “{title}”",
  pointsOwnHelp:
    "Empty: the points of the problem itself. They can be set until the contest starts.",
  added: "Quiz added",
  addOf: "Add quiz {id}",
  bank: "Add from the quiz bank",
  id: "Quiz ID",
  idHelp: "Empty: {id}",
  order: "Order",
  removed: "Quiz taken out of the contest",
  removeAsk: "Take “{title}” out of the contest?",
  removeHelp: "Answers to it count no more. The quiz itself stays in the bank.",
  saved: "Quiz saved",
  title: "Quizzes",
  acm: "Under ACM rules quizzes do not count on the scoreboard.",
  none: "There are no quizzes in this contest yet.",
  of: "Quizzes of the contest",
} as const;
