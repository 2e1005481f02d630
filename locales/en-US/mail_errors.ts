/** More of `errors`: mail, and what is done with codes that it brings. */
export default {
  codeDead:
    "Too many wrong codes, so this code is no longer valid. Request another one with “Send code”.",
  codeGone:
    "No code was sent to this address, or it has expired. Request another one with “Send code”.",
  codeLength: "The code from the email has exactly 6 characters.",
  codeRequired: "Enter the code from the email.",
  codeWrong: "The code is wrong. Check the latest email.",
  emailLocked:
    "Wrong password or code five times: you cannot change your email address or password for 30 minutes.",
  emailSame: "This is already your email address.",
  emailUnknown: "No account uses this email address.",
  emailWrongCode:
    "The code is wrong. Failed attempts (passwords and codes): {count}; attempts left: {left}.",
  loginLockedReset:
    "Too many failed attempts to sign in. Reset your password by email to sign in right away, or try again later.",
  mailHostInvalid: "Enter a valid host name or address.",
  mailHostRequired: "Enter the mail server.",
  mailNoAddress: "Enter the site address first: links in emails start with it.",
  mailNoMailer:
    "No email can be sent: only the web process of Gavel is running. Start Gavel with “start”, or set MAIL_TOKEN and run “main.ts mail” as well.",
  mailPasswordAgain:
    "Enter the password again, because the server or username has changed.",
  mailPortInvalid: "The port must be a whole number from 1 to 65535.",
  mailSenderRequired:
    "Enter a sender address, because the username is not an email address.",
  mailTestFailed: "The test email was not sent. The reply was: {words}",
  mailTestSilent:
    "There is no news of the test email yet. The list below will show the result.",
  mailTooMany: "Too many emails were requested. Try again in {minutes} min.",
  mailTooSoon:
    "An email has already been sent. You can request another in {seconds} s.",
  mailUnset: "This site does not send email. Ask an administrator.",
  registerByCaptcha:
    "This site does not send email, so registration uses a captcha instead.",
  resetLinkGone:
    "This link has expired or has already been used. Request another one to reset your password.",
  resetLinkWrong:
    "This link does not belong to this username, or there is a newer one. Use the link in the latest email.",
  usernameUnknown: "No account has this username.",
} as const;
