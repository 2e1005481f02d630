export default {
  accountRuleMismatch: "Your account is not among those this contest is for.",
  boardClosed: "The scoreboard of this contest is not open to everyone.",
  contestEnded: "The contest has ended and takes no more submissions.",
  contestNeedsRegistration:
    "Register for this contest first: enter its password.",
  contestNotBegun: "The contest has not started yet.",
  contestNotFound: "This contest does not exist.",
  disqualified:
    "You have been disqualified from this contest: you can read its problems, but not submit.",
  sessionNotStarted: "Start your own time in this contest first.",
  timeOver: "Your time in this contest is over.",
};
