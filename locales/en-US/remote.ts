export default {
  open: "Other judges",
  importTitle: "Import from another judge",
  importLead:
    "The statement is copied here; programs are judged there, with accounts of this site.",
  importHelp:
    "The problem gets the judge's languages and limits, and its ID begins with the judge's key.",
  import: "Import",
  imported: "{problemId} has been imported.",
  judge: "Judge",
  problemId: "Problem ID there",
  problemIdHelp: "For example: {examples}.",
  importHere: "Import and add",
  accounts: "Accounts at other judges",
  accountsHelp:
    "Programs for imported problems are sent with these accounts. Clear a name to remove the account; a blank password keeps the stored one. Passwords are never shown again.",
  accountsSave: "Save the accounts",
  username: "Username",
  usernameAt: "Username at {judge}",
  password: "Password",
  passwordAt: "Password at {judge}",
  passwordKept: "Unchanged",
  judges: "Problems of other judges",
} as const;
