export default {
  remoteAccountTwice: "The account {username} is listed twice.",
  remoteAway:
    "The process that talks to other judges does not answer. Try again in a moment.",
  remoteBotCheck:
    "The other judge asks for a check that only people can pass, so the problem cannot be fetched.",
  remoteDown: "The other judge does not answer.",
  remoteGarbled:
    "The page of the other judge cannot be understood; it may have changed.",
  remoteIdInvalid: "Problems of this judge have no such ID.",
  remoteNotFound: "The problem does not exist on the other judge.",
  remotePasswordMissing: "Enter the password of {username}.",
  remoteUnknownJudge: "Gavel does not know this judge.",
  tooManyAccounts: "A judge can have at most 50 accounts.",
  resubmitInContest:
    "In contests, only submissions to problems of other judges can be submitted again.",
} as const;
