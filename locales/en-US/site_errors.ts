/** More of `errors`: refusals of those who run the site. */
export default {
  accountChanged:
    "The account has been changed since you opened this page. Yours is not saved: save again to have it your way, or open the page anew to see how it is.",
  adminLoginWrong: "Please check your username or password",
  baseUrlInvalid:
    "The address is that of the whole site, such as https://judge.example.org, without a path.",
  codeHidden:
    "Programs that were sent outside contests are hidden at the moment, except from the super admin and the problem admins.",
  countInvalid: "This is a whole number from 0 to 10,000.",
  oneLine: "This is one line of text, without invisible characters.",
  judgingClosed:
    "No programs are taken here at the moment: the administrators have switched it off. Your program stays in the editor.",
  registrationClosed: "This site takes no registrations at the moment.",
  remoteAccounts:
    "Programs are not sent to other judges from here, so accounts for them cannot be kept.",
  secondsInvalid: "The seconds are a whole number from 0 to 3,600.",
  siteNameRequired: "The site needs a name.",
  storeNotSettable:
    "Where data are kept is set by the environment variables DATA_DIR and KV_URL at start, and cannot be changed here.",
  webAddressInvalid:
    "A link starts with http:// or https:// and has no spaces.",
  websiteChanged:
    "{user} has saved other settings since you opened this page. Yours are not saved: save again to replace theirs, or open the page anew to see them.",
  noticeIsOut:
    "The notice has been sent: to whom it goes cannot be changed any more. Delete it and write another.",
  noticeNotFound: "There is no such notice.",
  nothingToClean: "There is nothing to delete.",
  recipientRequired: "Say for whom the notice is.",
  recipientUnknown: "There is no user of this name.",
  roleUnknown: "There is no such role.",
  standingStays:
    "The role and state of the first account and of your own stay as they are.",
} as const;
