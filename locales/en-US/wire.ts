/**
 * What the API says in `msg` in the very words of the specification (spec 1 §8,
 * spec 3 §8), for clients that compare them. Pages say it in better ones.
 */
export default {
  notFound: "Query error! Unable to find the resource to request!",
  internal: "Server error! Please refresh again!",
  robot:
    "Guess robot: Speed too fast, may be machine operation! Please verify again!",
  notSignedIn: "Please login first",
  adminLoginWrong: "Please check your username or password",
  adminUsernameRequired: "Please enter username",
  adminPasswordRequired: "Please enter password",
  notAnAdmin: "Please login again with the administrator account!",
  codeEmpty: "Code can not be empty",
  codeTooLong: "Code Length can not exceed 65535",
  rejudged: "Rejudge successfully",
  compiled: "Compiled Successfully",
  remoteImported: "The problem has been imported.",
  codeHidden:
    "Code that was sent outside contests is hidden on this site at the moment.",
  messageHidden:
    "The error message is shown to the owner of the submission only.",
} as const;
