export default {
  get_get_training_exam: "The exam of a training and your attempts",
  post_begin_training_exam: "Begins an attempt, or returns the running one",
  get_get_training_exam_attempt: "The questions of an attempt of yours",
  post_save_training_exam_answers: "Keeps answers of your running attempt",
  post_hand_in_training_exam: "Hands in your running attempt",
  get_get_training_exam_results:
    "Attempts of all and figures of each question, for who manages the training",
} as const;
