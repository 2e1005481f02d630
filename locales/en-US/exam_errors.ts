export default {
  examMinutesInvalid: "Minutes are a whole number from 0 to 100,000.",
  examAttemptsInvalid: "Attempts are a whole number from 1 to 20.",
  examPoolInvalid:
    "A draw has a tag, 1 to 100 questions and 0 to 1,000 points each.",
  examPoolTwice: "A tag is drawn from in one line only.",
  examNeedsDue:
    "Without a due date nobody would ever see their points. Set one, or show points when it is handed in.",
  examNotFound: "This training has no exam.",
  quizInExam: "This quiz is part of an exam. Answer it there.",
  examEmpty: "The exam has no questions yet.",
  examOver: "The exam is over.",
  examNoAttemptLeft: "You have used all your attempts.",
  examWait: "The next attempt is open in {count} {count|minute|minutes}.",
  examNotRunning: "You have no running attempt. Begin one first.",
  examAttemptOver:
    "This attempt has ended. What was saved before counts; nothing was changed.",
  examTimeOver:
    "The time is over. What was saved before counts; nothing was changed.",
  examAttemptNotFound: "There is no such attempt.",
} as const;
