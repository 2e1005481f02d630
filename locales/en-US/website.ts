export default {
  changedBy: "Last changed by {user}",
  conf: "Site settings",
  confLead:
    "The site's name and links. Changes take effect on every page at once, for visitors too.",
  face: "School",
  faceLead:
    "Crest, name, motto and one color. What you change is seen here at once, and by everyone when it is saved.",
  faceCrest: "Crest",
  faceCrestHelp:
    "SVG of up to 256 KB, or PNG, JPEG or WebP of up to 512 KB and at least 256 × 256 pixels.",
  faceCrestNow: "The crest as it is now",
  faceCrestRemove: "Remove the crest",
  faceMotto: "Motto, or a line about you",
  faceMottoHelp:
    "Shown below the name on the home page and at sign-in. Optional.",
  faceColor: "Color",
  faceColorHelp:
    "For links, buttons and the home page's band; empty: Gavel's own. Colors of verdicts and balloons stay.",
  facePick: "Choose a color",
  faceWhite: "White on the color",
  faceOnLight: "Links and buttons on light paper",
  faceOnDark: "Links and buttons on dark paper",
  faceFit:
    "White cannot be read on it. It will be saved as the nearest that works:",
  faceMoved: "Saved. White could not be read on {from}, so it is {to} now",
  faceLeft: "Saved. Of the SVG this was left out: {parts}",
  faceMovedLeft:
    "Saved. White could not be read on {from}, so it is {to} now; of the SVG this was left out: {parts}",
  faceReset: "Back to what is saved",
  facePreview: "How it looks",
  facePreviewBoth: "in light and dark",
  facePlaceHome: "Header and home page",
  facePlaceSignIn: "Sign-in",
  facePlaceWall: "Wall board",
  facePlaceIcon: "Browser tab",
  facePlaceSlip: "Password slip",
  faceLink: "Week 4: prefix sums",
  faceButton: "Go on",
  faceContest: "November contest",
  facePerson: "Participant {n}",
  "field.baseUrl": "Site address",
  "help.baseUrl":
    "Where people reach this site, such as https://judge.example.org. Links in emails start with it.",
  "field.description": "Description",
  "help.description":
    "Shown below the welcome on the home page and in search results. If empty, a general text is used.",
  "field.name": "Name",
  "help.name": "The full name, for the home page and emails.",
  "field.projectName": "Project name",
  "help.projectName":
    "Shown after “Powered by” in the footer. If empty, nothing is shown.",
  "field.projectUrl": "Project link",
  "help.projectUrl":
    "Where the project name leads, starting with http:// or https://. Optional.",
  "field.recordName": "License number",
  "help.recordName":
    "A filing or license number for the footer. If empty, nothing is shown.",
  "field.recordUrl": "License link",
  "help.recordUrl":
    "Where the number leads, starting with http:// or https://. Optional.",
  "field.register": "Let visitors register",
  "help.register":
    "If off, only administrators can create accounts, and “Register” is hidden everywhere.",
  "field.shortName": "Short name",
  "help.shortName":
    "Shown at the top of every page and after the title in browser tabs; at most 20 characters.",
  ownAddress:
    "The site address {address} opens on the server itself only. Change it to the one that pupils use on their own computers.",
  groupAccounts: "Accounts",
  groupDiscussion: "Discussions",
  groupFooter: "Footer",
  groupGroups: "Groups",
  groupJudging: "Judging",
  groupNames: "Name and address",
  maintenance: "Maintenance",
  maintenanceHelp:
    "While the site is closed, only people of the admin area are let in; others read a card. What waits for a judge waits until it is open again.",
  maintenanceNote: "What visitors read",
  maintenanceNoteHelp: "For example until when. Empty: the usual text.",
  maintenanceAsk:
    "Close the site? People who are writing keep their text, but cannot send it.",
  maintenanceBegin: "Close the site",
  maintenanceEnd: "Open the site",
  maintenanceBegun: "The site is closed for maintenance",
  maintenanceOver: "The site is open again",
  maintenanceOn:
    "The site is closed for maintenance: only people of the admin area see it, and nothing is judged.",
  maintenanceSince: "Closed by {user},",
  saved: "Saved; the changes are live",
  switch: "Features",
  switchLead:
    "What is open on this site, and its limits. Changes take effect at once.",
  "field.openPublicJudge": "Accept submissions to public problems",
  "help.openPublicJudge":
    "If off, nobody can submit or run programs there, not even administrators. Earlier submissions are still judged.",
  "field.openGroupJudge": "Accept submissions to group problems",
  "help.openGroupJudge": "The same for problems that belong to groups.",
  "field.openContestJudge": "Accept submissions in contests",
  "help.openContestJudge": "The same for running contests.",
  "field.defaultSubmitInterval": "Seconds between two submissions",
  "help.defaultSubmitInterval":
    "How long an account must wait after a submission outside contests, and after a test run. 0 means no waiting.",
  "field.hideNonContestSubmissionCode": "Hide code outside contests",
  "help.hideNonContestSubmissionCode":
    "If on, only super admins and problem admins can see it. Not even its author can, so that nobody can look up earlier programs in an exam.",
  "field.openPublicDiscussion": "Public discussions",
  "help.openPublicDiscussion":
    "If off, the discussion pages, their menu item and the tab on public problems are closed.",
  "field.openGroupDiscussion": "Group discussions",
  "help.openGroupDiscussion":
    "The same for discussions of groups and of their problems.",
  "field.openTeachers": "Teachers",
  "help.openTeachers":
    "Accounts to which a super admin gives the role “Teacher” make classes, groups, problems and homework of their own without being admins. Off: they are ordinary users; their groups and homework stay.",
  "field.showGroupNames": "Real names in classes",
  "help.showGroupNames":
    "If on, members of a group that a teacher owns see each other's real names in its lists of members and its rank. Teachers always see them.",
  "field.openContestComment": "Contest comments",
  "help.openContestComment":
    "If off, nobody can ask or answer questions on contest pages.",
  "field.defaultCreateDiscussionACInitValue":
    "Solved problems needed to start a discussion",
  "help.defaultCreateDiscussionACInitValue":
    "People who have solved fewer can read discussions but not start one. Administrators always can.",
  "field.defaultCreateDiscussionDailyLimit": "Discussions per day",
  "help.defaultCreateDiscussionDailyLimit":
    "The most discussions one account can start in a day.",
  "field.defaultCreateCommentACInitValue": "Solved problems needed to comment",
  "help.defaultCreateCommentACInitValue":
    "People who have solved fewer can read comments but not write any outside contests.",
  "field.defaultCreateGroupACInitValue":
    "Solved problems needed to create a group",
  "help.defaultCreateGroupACInitValue":
    "People who have solved fewer can join groups but not create one. Administrators always can.",
  "field.defaultCreateGroupDailyLimit": "Groups per day",
  "help.defaultCreateGroupDailyLimit":
    "The most groups one account can create in a day.",
  "field.defaultCreateGroupLimit": "Groups in total",
  "help.defaultCreateGroupLimit": "The most groups one account can create.",
  sms: "Text messages",
  smsHelp:
    "Access to a service that sends text messages. Gavel keeps it; so far nothing sends any.",
  smsRegion: "Region ID",
  smsDomain: "Domain",
  smsKey: "Access key ID",
  smsSecret: "Access key secret",
  smsSecretKept: "A secret is stored. Leave this empty to keep it.",
  smsSign: "Signature",
  smsTemplate: "Template code",
  smsSave: "Save text message settings",
  smsSaved: "Text message settings saved",
} as const;
