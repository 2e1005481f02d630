export default {
  account: "Edit account {name}",
  adminsOnly: "Administrators only",
  banned: "banned",
  created: "Registered",
  email: "Email",
  empty: "No accounts match",
  emptyHelp: "Try another word, or clear the filters.",
  import: "Import accounts",
  isBanned: "Ban this account",
  isBannedHelp:
    "A banned account cannot sign in, and devices that are already signed in stop working until the ban is lifted.",
  lastLogin: "Last sign-in",
  name: "Username",
  never: "never",
  newPassword: "New password",
  newPasswordHelp:
    "Leave empty to keep the current one. A new password signs the account out everywhere and unlocks it if it was locked by failed attempts. Tell the person directly.",
  noClass: "You have no class yet",
  noClassHelp:
    "Import or generate accounts with a new class name and you become its teacher, or ask a teacher of a class or a super admin to add you.",
  number: "Number",
  realname: "Real name",
  role: "Role",
  actionTeach: "Make teachers",
  actionUnteach: "No longer teachers",
  askTeach: "Make the selected accounts ({count}) teachers?",
  askUnteach:
    "Take the role of a teacher from the selected accounts ({count})?",
  unteachWhat:
    "They cannot open their class lists from their next click on. Their groups, problems and homework stay.",
  doneTeach: "Made teachers: {count}.",
  doneUnteach: "No longer teachers: {count}.",
  "role.admin": "Admin",
  "role.mute_user": "Muted",
  "role.no_discuss_user": "Cannot start discussions",
  "role.no_submit_mute_user": "Muted, cannot submit",
  "role.no_submit_no_discuss_user": "Cannot submit or start discussions",
  "role.no_submit_user": "Cannot submit",
  "role.problem_admin": "Problem admin",
  "role.root": "Super admin",
  "role.sy_campus_principal": "Campus principal",
  "role.sy_campus_teacher": "Campus teacher",
  "role.teacher": "Teacher",
  "role.user": "User",
  saved: "Account {name} saved",
  standingHelp:
    "You cannot change the role or status of the first account or of your own.",
  title: "Users",
  titleColor: "Title color",
  titleName: "Title",
  allRoles: "What each role can do",
  "may.root":
    "Can do everything: problems, accounts, roles, judges and the website.",
  "may.admin":
    "Writes problems and rejudges their own; a problem admin publishes them. Manages the accounts of their own classes.",
  "may.problem_admin":
    "Changes, publishes, deletes and rejudges every problem, and manages tags. Manages the accounts of their own classes.",
  "may.teacher":
    "Makes class lists, groups, their problems and homework, and manages the accounts of their own classes. Sees nobody else's classes, code or real names, and does not run the site.",
  "may.user": "Solves problems. Cannot enter the admin area.",
  "may.sy_campus_principal":
    "Manages the accounts of their own classes and sees real names. Does not write problems.",
  "may.sy_campus_teacher":
    "Manages the accounts of their own classes and sees real names. Does not write problems.",
  "may.no_submit_user": "Reads and discusses, but cannot submit programs.",
  "may.no_discuss_user": "Submits and comments, but cannot start discussions.",
  "may.mute_user": "Submits, but cannot start discussions, comment or reply.",
  "may.no_submit_no_discuss_user":
    "Reads and comments, but cannot submit or start discussions.",
  "may.no_submit_mute_user":
    "Reads only: cannot submit, start discussions, comment or reply.",
  titleShown: "Title beside the username",
  person: "Person",
  access: "Password and role",
  publicPage: "Profile",
  submissions: "Submissions",
} as const;
