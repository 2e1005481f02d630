export default {
  quizNotFound: "There is no such quiz.",
  quizNotYours: "Only its author and problem admins may change this quiz.",
  quizInUse:
    "A contest or training still asks this quiz. Take it out there first.",
  quizTypeInvalid: "Choose a kind of quiz.",
  quizTitleEmpty: "Write the question.",
  quizTextTooLong: "This text is too long.",
  quizNoQuestion: "A quiz needs at least one question.",
  quizOneQuestion: "This kind of quiz has exactly one question.",
  quizTooManyParts: "A quiz has at most 20 questions.",
  quizOptionEmpty: "An option has no text.",
  quizOptionTooLong:
    "A text of a question or option is longer than 1000 characters.",
  quizTooManyOptions: "A question has at most 12 options.",
  quizTooFewOptions: "Question {n} needs at least two options.",
  quizTwoOptions: "Question {n} needs exactly two options: true and false.",
  quizNoRight: "Mark a right option for question {n}.",
  quizOneRight: "Question {n} may have only one right option.",
  quizNoAccepted: "Question {n} needs an accepted answer.",
  quizNumberInvalid: "Write the number, and how far from it an answer may be.",
  quizAnswerEmpty: "Answer cannot be empty",
  quizPartsMissing: "Some questions are not answered",
  quizAnswerUnknown: "This is no answer to this quiz. Load the page again.",
  quizRegradeOpen: "A regrading of this quiz is under way.",
  quizCaptchaNeeded:
    "Four wrong answers within ten minutes: enter the result shown in the picture before the next one. If there is no picture, reload the page.",
  quizNothingToRegrade: "Nobody has answered this quiz where it is asked.",
  quizRegradeStale:
    "The quiz has changed since. Look again at what would change.",
  quizRegradeNotReady: "This is not ready to be taken over.",
  quizBlanksUnlike:
    "The text has to have each of the blanks [[1]] to [[{n}]] once: as many as there are blanks below.",
  quizTooFewPairs: "There have to be at least two pairs.",
  quizPairEmpty: "Pair {n} lacks one of its sides.",
  quizPairsUnlike:
    "Question {n} has other options than those before it; all questions of a matching have the same.",
  quizOptionTwice: "An option is there twice.",
  quizPointsInvalid: "Points are a number above 0, up to 1000.",
  quizTooManyCriteria: "An essay is marked by at most 12 criteria.",
  quizPlaceTwice: "Two items have the same place.",
  quizMarkInvalid: "Write points from 0 on.",
  quizMarkOutside: "Criterion {n} takes points from 0 to {points}.",
} as const;
