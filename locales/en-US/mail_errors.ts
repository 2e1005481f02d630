/** More of `errors`: mail, and what is done with codes that it brings. */
export default {
  codeDead:
    "Too many wrong codes: this one is void. Ask for another by “Send the code”.",
  codeGone:
    "No valid code was sent to this address, or it has expired. Ask for another by “Send the code”.",
  codeLength: "The e-mail code has exactly 6 characters.",
  codeRequired: "Enter the code from the e-mail.",
  codeWrong: "The e-mail code is wrong.",
  emailLocked:
    "Five wrong passwords or codes: e-mail and password cannot be changed for 30 minutes.",
  emailSame: "This is your e-mail address already.",
  emailUnknown: "The e-mail does not exist",
  emailWrongCode:
    "The e-mail code is wrong. Wrong passwords and codes: {count}, left: {left}.",
  loginLockedReset:
    "Too many failed sign-ins. Reset the password by e-mail to get back in at once, or try again later.",
  mailHostInvalid: "This is no host name and no address of a machine.",
  mailHostRequired: "Enter the mail server.",
  mailNoAddress:
    "Tell the site's own address first: links in mails are made of it.",
  mailNoMailer:
    "Nothing sends mail here: Gavel was started as its web process alone. Start it with “start”, or set MAIL_TOKEN and run “main.ts mail” beside it.",
  mailPasswordAgain:
    "Enter the password again: it goes to another server or user than before.",
  mailPortInvalid: "A port is a whole number from 1 to 65535.",
  mailSenderRequired:
    "Enter the address that mails come from: the user name is none.",
  mailTestFailed: "The test mail was not sent. The answer was: {words}",
  mailTestSilent:
    "Nothing has been heard of the test mail. Below it says what became of it.",
  mailTooMany: "Too many mails were asked for. Try again in {minutes} min.",
  mailTooSoon: "A mail has been sent. You can ask for another in {seconds} s.",
  mailUnset: "This site sends no mail. Please ask an administrator.",
  registerByCaptcha:
    "This site sends no mail: registering asks for a captcha instead.",
  resetLinkGone:
    "This link has expired or has been used. Ask for another mail to reset the password.",
  resetLinkWrong:
    "This link does not belong to this username, or there is a newer one. Use the link of the last mail.",
  usernameUnknown: "The username does not exist",
} as const;
