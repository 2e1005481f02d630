export default {
  accountNotYours:
    "This account is in none of your classes; only a super admin can manage it.",
  accountStays: "The first account and your own cannot be deleted.",
  cellError:
    "This cell has a formula error in the spreadsheet ({text}). Type what it should be, or clear it.",
  classLookalike:
    "The class “{name}” already exists. It looks the same but is spelled differently, with other letters, spaces or invisible characters. Use its exact spelling.",
  classNotYours:
    "“{name}” is not your class. Ask its teacher or a super admin.",
  classRequired: "Enter a class.",
  generateTaken:
    "The username {name} is already in use. Choose another prefix or range; no account was created.",
  importKind:
    "Only CSV (UTF-8, UTF-16, GBK or Windows-1252) and Excel (.xlsx) files can be read. Save an old .xls as .xlsx first.",
  manyNone: "Select accounts first.",
  manyTooMany: "{count} accounts are selected; {most} can be changed at once.",
  notATeacher:
    "This user is no teacher and cannot manage a class. A super admin can make them one.",
  notAUser: "Only ordinary users can be made teachers.",
  notNamedTeacher: "This account is no teacher.",
  ownPasswordStays: "Change your own password in your settings.",
  passwordCharsInvalid:
    "The password length must be a whole number from 6 to 25.",
  rangeInvalid:
    "First and last number must be whole numbers, and the last cannot be smaller than the first.",
  rootRights: "Super admins keep all rights.",
  rowTwice: "The same as in row {row}.",
  sheetTooLarge: "The file can have at most {mb} MB.",
  sheetTooLong:
    "This list has more rows or text than a class list can have. Keep only the accounts to add, and upload it again.",
  slipsGone:
    "These password slips are no longer kept: they were confirmed as handed out, or a week has passed. Reset the passwords to get new ones.",
  slipsNotYet:
    "These accounts are still being created. Wait until all of them are there.",
  importDiskFull:
    "The server's disk is full: {added} {added|account is|accounts are} added, the other {left} follow automatically once there is room. Do not send them again.",
  importWaits:
    "The server cannot save at the moment: {added} {added|account is|accounts are} added, the other {left} follow automatically. Do not send them again.",
} as const;
