export default {
  about:
    "Take part in this contest on a clock of your own: it starts when you press the button, and the scoreboard shows what stood there in the same minute back then, with you in it. What you submit does not count for official results, rankings or statistics.",
  start: "Start",
  again: "Start again",
  stop: "Finish early",
  stopAsks: "Afterwards nothing more can be submitted to this run. Go on?",
  until: "Virtual participation until {time}",
  over: "Your last virtual participation is over",
  board: "Scoreboard at minute {minute}",
  sent: "My submissions",
  minute: "Minute",
  problem: "Problem",
  verdict: "Verdict",
  notice:
    "You are taking part virtually: what you submit counts on the virtual scoreboard only.",
  to: "To the virtual scoreboard",
} as const;
