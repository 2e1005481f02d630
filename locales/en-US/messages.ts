/** The message centre, the header's menu, and root's notices. */
export default {
  "action.Mention": "mentioned you",
  noReason: "no reason given",
  "reportAnswered.dismissed":
    "Thank you for your report on “{title}”. A moderator has looked at it and found nothing against the rules.",
  "reportAnswered.hidden":
    "Thank you for your report on “{title}”. A moderator has hidden what you reported.",
  "reportAnswered.muted":
    "Thank you for your report on “{title}”. Its author cannot write for a while.",
  "reportAnswered.warned":
    "Thank you for your report on “{title}”. A moderator has warned its author.",
  reportAnsweredTitle: "Your report was looked at",
  talkHidden:
    "A moderator has hidden what you wrote in “{title}”. Reason: {reason}",
  talkHiddenTitle: "Something you wrote was hidden",
  talkMuted:
    "You cannot write discussions and comments for {days} {days|day|days}. Reading and solving go on as ever. Reason: {reason}",
  talkMutedTitle: "You cannot write for a while",
  talkWarned:
    "A moderator asks you to mind the rules of talking to each other, in “{title}”. Reason: {reason}",
  talkWarnedTitle: "A word from a moderator",
  toDiscussion: "Open the discussion",
  "action.Discuss": "commented on your post",
  "action.Like_Discuss": "liked your comment",
  "action.Like_Post": "liked your post",
  "action.Reply": "replied to you",
  clean: "Delete all",
  cleanAsk: "Delete all messages under “{kind}”? This cannot be undone.",
  cleaned: "Messages deleted",
  all: "All messages",
  contest: "contest",
  delete: "Delete message",
  deleted: "Message deleted",
  discussion: "discussion",
  every: "All",
  allRead: "All messages marked as read",
  readAll: "Mark all as read",
  emailChanged:
    "The email address of your account was changed to {email} from the address {ip}. If this was not you, tell an administrator immediately.",
  emailChangedTitle: "Your email address was changed",
  "empty.discuss": "Nobody has commented on your posts yet.",
  "empty.like": "Nobody has liked your posts or comments yet.",
  "empty.mine": "You have no messages yet.",
  "empty.reply": "Nobody has replied to you yet.",
  "empty.sys": "There are no notices yet.",
  gone: "Deleted account",
  "help.discuss": "Comments on your discussions appear here.",
  "help.like": "Likes for your discussions and comments appear here.",
  "help.mine":
    "You are told here when one of your verdicts or your password is changed, and when an administrator writes to you.",
  "help.reply": "Replies to your comments appear here.",
  "help.sys": "Notices from administrators to everyone appear here.",
  "kind.discuss": "Comments",
  "kind.like": "Likes",
  "kind.mine": "My messages",
  "kind.reply": "Replies",
  "kind.sys": "Notices",
  menu: "Messages",
  menuUnread: "Messages, {n} unread",
  newestHelp: "Verdicts that were changed and notices appear here.",
  newestNone: "There are no messages for you yet.",
  noticeDeleteAsk:
    "Delete the notice “{title}”? People who have already received it will no longer see it.",
  noticeDeleted: "Notice deleted",
  noticeDraft: "Save as draft",
  noticeDue: "Will be sent {at}",
  noticeEdit: "Edit notice",
  noticeKeepOpen:
    "The notice has been sent. Changes to its text are visible at once; the recipients stay the same.",
  noticeNew: "New notice",
  noticeNone: "There are no notices yet.",
  noticeNoneHelp:
    "A notice appears in the messages of its recipients: everyone, the users you name, or the administrators.",
  noticePush: "Send now",
  noticePushAsk:
    "Send the notice “{title}” to {count} {count|person|people} now?",
  noticePushMany: "Send to {count} {count|person|people}",
  noticePushManyAsk: "Send the notice to {count} {count|person|people} now?",
  noticePushed: "Notice sent",
  noticeSaved: "Notice saved",
  noticeSavedDraft: "Notice saved as a draft",
  noticeStateDraft: "Draft",
  noticeStateSent: "Sent",
  noticeType: "Recipients",
  "noticeType.Admin": "Administrators",
  "noticeType.All": "Everyone",
  "noticeType.Single": "Users by name",
  noticeToAdmins:
    "{count} {count|person|people}: super admins, admins and problem admins.",
  noticeToAll: "All {count} {count|user|users}, and those who register later.",
  notices: "Notices",
  passwordChanged:
    "The password of your account was changed from the address {ip}. You have been signed out on all other devices. If this was not you, tell an administrator immediately.",
  passwordChangedTitle: "Your password was changed",
  passwordReset:
    "The password of your account was reset with a link sent by email, from the address {ip}. You have been signed out everywhere. If this was not you, someone may be reading your email: tell an administrator immediately.",
  passwordResetTitle: "Your password was reset",
  passwordSet:
    "An administrator set a new password for your account, and you have been signed out everywhere. Change it to one that only you know.",
  passwordSetTitle: "An administrator set your password",
  contestRejudged:
    "The submissions to problem {problem} of a contest were rejudged. {count} of your verdicts {count|has|have} changed.",
  contestRejudgedTitle: "Contest problem {problem} was rejudged",
  problemRejudged:
    "Submissions to problem {problem} were rejudged. Your verdicts that changed: {count}.",
  problemRejudgedTitle: "Problem {problem} was rejudged",
  recipientHelp: "Separate several names by spaces or commas; {most} at most.",
  recipient: "Usernames",
  roleSet: "Your role is now {role}.",
  roleSetTitle: "Your role has changed",
  scored: "{verdict} ({score} {score|point|points})",
  toSettings: "Open settings",
  toSubmission: "Open submission {submitId}",
  toSubmissions: "Open my submissions to this problem",
  unread: "unread",
  unreadNow: "Unread messages: {n}",
  verdictRejudged:
    "Your submission {submitId} to problem {problem} was rejudged. Its verdict was {before} and is now {after}.",
  verdictSet:
    "An administrator changed the verdict of your submission {submitId} to problem {problem} from {before} to {after}.",
  verdictTitle: "Problem {problem}: your verdict is now {verdict}",
  groupJoined: "You are a member of {name} now.",
  groupJoinedTitle: "Welcome to {name}",
  groupApproved: "Your application to {name} was approved.",
  groupApprovedTitle: "{name}: approved",
  groupAdded: "You were added to {name}.",
  groupAddedTitle: "{name}: you are in",
  groupApplied: "{username} wants to join {name}.",
  groupAppliedTitle: "{name}: an application",
  groupRemoved: "You are no longer in the group {name}.",
  groupRemovedTitle: "{name}: you were removed",
  groupDisbanded:
    "The group {name} was disbanded. What you submitted stays yours.",
  groupDisbandedTitle: "{name} was disbanded",
  problemClosedTitle: "Students of “{title}” can no longer open {problem}",
  "problemClosed.contest":
    "A contest uses {problem}: students of “{title}” cannot open it for now. It still counts, and points earned with it stay.",
  "problemClosed.hidden":
    "{problem} is no longer public: students of “{title}” cannot open it. Until it is shown again it counts for nobody.",
  "problemClosed.deleted":
    "{problem} was deleted: in “{title}” it counts for nobody.",
  toItems: "Show the work's problems",
  problemAskedTitle: "Homework asks {problem}",
  problemAskedContest:
    "{problem}, which you have put into a contest, is asked by the work below. Its students cannot open it for now; points earned with it stay:",
  problemAskedHidden:
    "{problem} is asked by the work below. Its students cannot open it now, and it counts for nobody there:",
  problemAskedOthers:
    "{count} more {count|training|trainings} that you cannot see",
  groupWordsTitle: "{username} ({name}) wrote to you",
  toGroup: "Open the group",
  toApplications: "Look at the applications",
} as const;
