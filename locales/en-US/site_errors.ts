/** More of `errors`: refusals of those who run the site. */
export default {
  databaseAway:
    "The database does not answer. Look again in {seconds} s; what you sent may or may not have been saved.",
  auditDays: "The number of days must be between 30 and 36500.",
  backupGone: "This backup no longer exists.",
  backupHour: "The hour must be a whole number from 0 to 23.",
  packBroken: "This is no pack, or not all of one: {reason}.",
  packNotFound: "This pack is no longer there.",
  packOfOtherMachine: "This pack is for machines of another kind ({machine}).",
  backupKeep: "Keep between 1 and 365 backups.",
  backupRunning: "A backup is being made. Wait until it is ready.",
  accountChanged:
    "This account was changed after you opened the page. Your changes are not saved: save again to apply them, or reload the page to see the current state.",
  adminLoginWrong: "Wrong username or password.",
  adminPasswordRequired: "Enter the password.",
  adminUsernameRequired: "Enter the username.",
  baseUrlInvalid:
    "Enter the address of the whole site without a path, such as https://judge.example.org.",
  codeHidden:
    "Code submitted outside contests is currently visible only to super admins and problem admins.",
  countInvalid: "Enter a whole number from 0 to 10,000.",
  oneLine: "Enter a single line without invisible characters.",
  judgingClosed:
    "The administrators have turned off submissions here for now. Your program stays in the editor.",
  registrationClosed: "Registration is currently closed.",
  secondsInvalid: "Enter a whole number of seconds from 0 to 3,600.",
  siteNameRequired: "Enter a name for the site.",
  crestAnimated:
    "The picture moves. A crest stands still: save its first frame and send that.",
  crestTooLarge:
    "The picture is larger than {kb} KB. Make it smaller, or send an SVG.",
  crestTooSmall:
    "The picture is smaller than {least} × {least} pixels and would blur on a big screen. Send a larger one, or an SVG.",
  crestType: "The crest must be an svg, png, jpg or webp file.",
  pictureRatio: "One side of the picture is more than {most} times the other.",
  svgBroken:
    "The SVG cannot be read. Export it again from your drawing program.",
  svgEmpty:
    "Nothing is left to show of this SVG: it holds no shapes of its own. Export it with its outlines, or send a PNG.",
  svgNoSize:
    "The SVG says neither a viewBox nor a width and height. Export it again with one.",
  svgTooLarge:
    "The SVG is larger than {kb} KB. Save it without embedded pictures, or send a PNG.",
  svgTooMuch:
    "The SVG draws more than {most} parts. Simplify it, or send a PNG.",
  storeNotSettable:
    "The environment variables DATA_DIR and KV_URL decide at startup where data is kept; it cannot be changed here.",
  webAddressInvalid:
    "A link must start with http:// or https:// and cannot contain spaces.",
  changedMeanwhile:
    "Somebody saved this after you opened it. Your changes are not saved: save again to replace theirs, or reload the page to see them.",
  websiteChanged:
    "{user} saved other settings after you opened this page. Yours are not saved: save again to replace theirs, or reload the page to see them.",
  noticeIsOut:
    "The notice has been sent, so its recipients cannot be changed. Delete it and write a new one.",
  noticeNotFound: "This notice does not exist.",
  nothingToClean: "There is nothing to delete.",
  recipientsMany:
    "A notice goes to at most 20 named users. For more, announce it in a group.",
  recipientRequired: "Enter who should receive the notice.",
  recipientUnknown: "No user has this name: {name}.",
  roleUnknown: "This role does not exist.",
  standingStays:
    "You cannot change the role or status of the first account or of your own.",
  maintenance:
    "The site is closed for maintenance, so nothing was saved. Try again later.",
  submitTaken:
    "An administrator has stopped you from submitting. If you have questions, ask your teacher or an administrator.",
  sentBefore:
    "This was sent before, and it was saved. There is no need to send it again: look for it in the list.",
  sameFormTwice:
    "You have just sent the same, and it was saved. To make another one all the same, press the button again.",
} as const;
