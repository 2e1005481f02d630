export default {
  actionAllow: "Lift ban",
  actionBan: "Ban",
  actionDelete: "Delete",
  actionMove: "Move to class",
  actionReset: "Reset passwords",
  added: "Accounts added: {count}.",
  addedSome: "Accounts added: {added}. Rows that need attention first: {left}.",
  allMatching: "All {count} matching, on every page",
  allowWhat: "These accounts can sign in again.",
  askAllow: "Lift the ban on the selected accounts ({count})?",
  askBan: "Ban the selected accounts ({count})?",
  askDelete: "Delete the selected accounts ({count})?",
  askMove: "Move the selected accounts ({count}) to a class",
  askReset: "Reset the passwords of the selected accounts ({count})?",
  backToClass: "Back to {name}",
  backToList: "Back to the list",
  banWhat:
    "While banned, these accounts cannot sign in, and devices that are already signed in are refused.",
  cancel: "Cancel",
  cells: "Accounts in the list",
  check: "Check again",
  checkGood: "Every row is fine and can be added ({count}).",
  checkKnown:
    "{count} {count|person has|people have} an account already and will be skipped.",
  checkNobody: "Nobody on the list is new.",
  checkSome:
    "Rows that need attention: {bad}, marked in the table. Change the cells and check again, or clear a row to leave it out.",
  chooseFile: "List file",
  chooseFileHelp: "CSV (UTF-8 or GBK) or Excel (.xlsx).",
  class: "Class",
  classAll: "All classes",
  classCount: "{name} ({count})",
  classDefault: "Class for all",
  classDefaultHelp: "For accounts whose row names no class.",
  classHead: "{name} ({count})",
  classNew: "Class",
  classNewHelp:
    "A new name creates a new class; leave it empty for no class. If a whole class moves into an empty one, its teachers move too; otherwise the teachers of the new class manage the accounts.",
  classNewTeacherHelp:
    "A new name creates a new class. If a whole class moves into an empty one, its other teachers move too; otherwise the teachers of the new class manage the accounts.",
  classNone: "No class",
  deleteGoes:
    "Deleted: the accounts with names, email addresses, passwords, pictures, signatures, messages and sessions. The usernames become free again.",
  deleteNoUndo: "This cannot be undone.",
  deleteStays:
    "Kept: all submissions ({count}) with their verdicts, shown as from a “deleted account”; statistics do not change.",
  deleteStaysAlso: "Problems and announcements by these accounts are kept.",
  doneAllow: "Bans lifted: {count}.",
  doneBan: "Accounts banned: {count}.",
  doneDelete: "Accounts deleted: {count}.",
  doneMove: "Accounts moved: {count}.",
  doneReset: "Passwords reset: {count}.",
  doneSome: "{done} done, {left} skipped: {reason}",
  download: "Download table (.xlsx)",
  gender: "Gender",
  generate: "Generate",
  generateLead:
    "Creates accounts by prefix and number, with random passwords. Afterwards you can download the table and print slips.",
  generateSubmit: "Generate accounts",
  generateTitle: "Generate accounts",
  goneAccount: "deleted account",
  headRow:
    "Row {row} was read as the headings; the rows above it were left out.",
  guessedNumber:
    "The list has no headings: the first column was read as student number and username, the second as real name.",
  guessedUsername:
    "The list has no headings: the first column was read as username, the second as real name.",
  hintSeparator:
    "Usernames contain commas or semicolons; several columns may have been read as one (rows: {rows}).",
  hintTotal:
    "The last row looks like a total; clear it to leave it out (row: {rows}).",
  hintScientific:
    "The spreadsheet has turned long numbers into scientific notation, and their last digits are lost: format the column as text, enter the numbers again and upload the list once more (rows: {rows}).",
  hintNumberTwice: "The same student number twice in the list (rows: {rows}).",
  hintNumberTaken:
    "An account already has this student number; it may be the same person (rows: {rows}).",
  hintNoName: "No real name, while other rows have one (rows: {rows}).",
  hintGender:
    "The gender is neither “male” nor “female” and will be saved as “Prefer not to say” (rows: {rows}).",
  importAll: "Add accounts ({count})",
  importGood: "Add rows without errors ({count})",
  importLead:
    "Upload a class list, or paste it from a spreadsheet. Accounts without a password get a random one; slips can be printed afterwards.",
  importShape:
    "The first row may name the columns (such as number, name, class). Without it the order is: username, password, email, real name, gender, nickname, school, class, student number.",
  invented: "generated",
  isPadded: "Pad numbers to the same length, such as 01, 02",
  labelAccount: "Username",
  labelPassword: "Password",
  leftOut: "{name} is left out: {reason}",
  moveSubmit: "Move",
  namedByNumber: "The list has no usernames, so the student numbers are used.",
  nickname: "Nickname",
  number: "Student number",
  numberFrom: "First number",
  numberTo: "Last number",
  orPaste: "Or paste the list",
  orPasteHelp:
    "One account per line, separated by tabs, commas, semicolons or spaces.",
  password: "Password",
  passwordLength: "Password length",
  passwordLengthHelp:
    "{min} to {max} characters. Sign-in accepts at most {made}, so no password is made longer than that.",
  prefix: "Prefix",
  preview: "Preview",
  previewTitle: "Check the list",
  print: "Print",
  resetWhat:
    "New passwords are generated and can be printed. The accounts are signed out on all devices, and locks are lifted.",
  roleAll: "All roles",
  row: "Row",
  school: "School",
  schoolDefault: "School for all",
  search: "Username, real name, number or email",
  selectAll: "Select this page",
  selectOne: "Select {name}",
  selected: "Selected accounts:",
  slipAddress: "Address",
  slipsAgain:
    "Slips are kept for half an hour: print or download them now. Later, passwords can only be reset.",
  slipsAskAddress: "Ask a super admin to set the site address.",
  slipsAskChange: "Ask a super admin to change the site address.",
  slipsChangeAddress:
    "Change it to an address that your pupils can open; if the site listens to this machine alone, also start it again with HOST=0.0.0.0:",
  slipsNoAddress:
    "The slips have no address: the only one known so far works on the server itself but nowhere else.",
  slipsOf: "View password slips ({count})",
  slipsOwnAddress:
    "The slips carry no address: the site address {address} opens on the server itself only.",
  slipsSetAddress:
    "Enter the site address; if the site listens only on its own machine, also restart it with HOST=0.0.0.0:",
  slipsTitle: "Password slips ({count})",
  suffix: "Suffix",
  teacherAdd: "Add teacher",
  teacherAdded: "Added teacher {name}",
  teacherName: "Teacher's username",
  teacherNone: "No teacher yet: only super admins can manage it.",
  teacherRemove: "Remove teacher {name}",
  teacherRemoved: "Removed teacher {name}",
  teachers: "Teachers",
  tooManyNamed: "and {count} more",
  unused: "These columns are not used: {names}",
  addedOne: "Account {name} added",
  newLead:
    "For somebody who joins later, or a colleague. For a whole class, import a list or generate accounts.",
  newPasswordHelp:
    "Leave empty to have one generated. A slip with the password can be printed next.",
  newSubmit: "Add account",
  newTitle: "Add an account",
} as const;
