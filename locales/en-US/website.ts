export default {
  changedBy: "Last changed by {user}",
  conf: "Website",
  confLead:
    "What the site is called and where it leads. What is saved here holds on every page at once, for visitors as well.",
  "field.baseUrl": "Address",
  "help.baseUrl":
    "Where people reach this site, such as https://judge.example.org. Links in mails begin with it.",
  "field.description": "Description",
  "help.description":
    "Stands below the welcome on the home page, and in the results of search engines. When it is empty, Gavel says something general.",
  "field.name": "Name",
  "help.name": "In full, for the home page and for mails.",
  "field.projectName": "Project",
  "help.projectName":
    "Stands behind “Powered by” at the foot of the pages. When it is empty, so is its place.",
  "field.projectUrl": "Link of the project",
  "help.projectUrl":
    "Where that name leads, with http:// or https://. May be empty.",
  "field.recordName": "Record",
  "help.recordName":
    "A filing or licence number for the foot of the pages. When it is empty, there is none.",
  "field.recordUrl": "Link of the record",
  "help.recordUrl":
    "Where that number leads, with http:// or https://. May be empty.",
  "field.register": "Visitors may register",
  "help.register":
    "When this is off, only administrators make accounts, and Register is gone from all pages.",
  "field.shortName": "Short name",
  "help.shortName":
    "For the top of each page and behind the title in each tab: 20 characters at most.",
  groupAccounts: "Accounts",
  groupDiscussion: "Discussions",
  groupFooter: "Foot of the pages",
  groupGroups: "Groups",
  groupJudging: "Judging",
  groupNames: "Name and address",
  saved: "Saved: it holds from now on",
  switch: "Switches",
  switchLead:
    "What is open on this site, and how much of it. What is saved here holds at once.",
  "field.openPublicJudge": "Take programs for public problems",
  "help.openPublicJudge":
    "When this is off, nobody can submit or run there, not even administrators. What has been sent before is still judged.",
  "field.openGroupJudge": "Take programs for problems of groups",
  "help.openGroupJudge": "The same for what groups have set themselves.",
  "field.openContestJudge": "Take programs in contests",
  "help.openContestJudge": "The same for running contests.",
  "field.defaultSubmitInterval": "Seconds between two submissions",
  "help.defaultSubmitInterval":
    "How long an account waits after a submission outside contests, and after a test run. 0: not at all.",
  "field.hideNonContestSubmissionCode": "Hide code outside contests",
  "help.hideNonContestSubmissionCode":
    "Then only the super admin and the problem admins read it. Its author does not either, so that in an exam nobody can look up what was written before.",
  "field.openPublicDiscussion": "Public discussions",
  "help.openPublicDiscussion":
    "When this is off, their pages, their place in the menu and the tab of public problems are closed.",
  "field.openGroupDiscussion": "Discussions in groups",
  "help.openGroupDiscussion":
    "The same for the discussions of groups and of their problems.",
  "field.openContestComment": "Comments in contests",
  "help.openContestComment":
    "When this is off, nobody can ask or answer on the page of a contest.",
  "field.defaultCreateDiscussionACInitValue":
    "Problems to be solved before a first discussion",
  "help.defaultCreateDiscussionACInitValue":
    "Whoever has solved fewer can read, but not begin a discussion. Administrators always can.",
  "field.defaultCreateDiscussionDailyLimit": "Discussions a day",
  "help.defaultCreateDiscussionDailyLimit":
    "The most that one account can begin in a day.",
  "field.defaultCreateCommentACInitValue":
    "Problems to be solved before a first comment",
  "help.defaultCreateCommentACInitValue":
    "Whoever has solved fewer can read, but not comment outside contests.",
  "field.defaultCreateGroupACInitValue":
    "Problems to be solved before a first group",
  "help.defaultCreateGroupACInitValue":
    "Whoever has solved fewer can join groups, but not found one. Administrators always can.",
  "field.defaultCreateGroupDailyLimit": "Groups a day",
  "help.defaultCreateGroupDailyLimit":
    "The most that one account can found in a day.",
  "field.defaultCreateGroupLimit": "Groups in all",
  "help.defaultCreateGroupLimit":
    "The most that one account can found altogether.",
} as const;
