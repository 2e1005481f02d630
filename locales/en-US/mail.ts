export default {
  anyCertificate: "Accept an unverified certificate",
  anyCertificateHelp:
    "Only for your own server inside the school network: anyone in between could read the password.",
  background: "Background picture of emails",
  backgroundHelp:
    "The web address of a picture. Optional. It is the only thing that recipients' mail programs load.",
  baseUrl: "Site address",
  baseUrlHelp:
    "Not set in Site settings yet; this is the address that you use now. Saving sets it there, too. Links in emails start with it.",
  baseUrlIs: "Links in emails start with {address}",
  changeLead:
    "Hello {username}, use this code to make this the email address of your account at {site}:",
  changeSubject: "Your code to change your email address at {site}",
  codeLife: "It is valid for {minutes} minutes and can be used once.",
  groupAccount: "Signing in to the mail server",
  groupLetters: "Sender and links",
  groupServer: "Connection",
  host: "Mail server",
  hostHelp: "Such as smtp.example.org.",
  ignore: "If you did not request this, you can ignore this email.",
  lead:
    "With a mail server, visitors register with a code sent by email, and people who forget their password can reset it themselves. Without one, registration uses a captcha and you reset passwords.",
  password: "Password",
  passwordKept: "A password is saved. Leave this empty to keep using it.",
  port: "Port",
  registerLead: "Use this code to register at {site}:",
  registerSubject: "Your code to register at {site}",
  remove: "Stop sending email",
  removeAsk:
    "Delete the mail server and its password? Codes and reset links can no longer be sent.",
  removed: "This site no longer sends email",
  resetIgnore:
    "If you did not request this, ignore this email. Your password stays the same.",
  resetLead:
    "Hello {username}, someone (hopefully you) asked to reset your password at {site}. Set a new one here:",
  resetLife: "The link is valid for {minutes} minutes and can be used once.",
  resetLink: "Set a new password",
  resetSubject: "Reset your password at {site}",
  save: "Save",
  saved: "Mail server saved",
  sender: "Sender",
  senderHelp: "The address emails come from. If empty, the username is used.",
  serverSays: "Reply",
  ssl: "Use SSL/TLS from the start (usually port 465)",
  sslHelp:
    "Otherwise email is encrypted if the server supports it (STARTTLS, usually port 587 or 25).",
  "state.givenUp": "Given up",
  "state.refused": "Refused",
  "state.sending": "Sending",
  "state.sent": "Sent",
  "state.waiting": "Waiting",
  stateNoAddress: "No email can be sent: the site address is missing.",
  stateNoMailer:
    "No email can be sent: only the web process of Gavel is running. Start Gavel with “start”, or set MAIL_TOKEN and run “main.ts mail” as well.",
  stateOff: "No mail server is set up, so this site sends no email.",
  stateOn: "This site can send email.",
  stateSilent:
    "The process that sends email has not been heard from recently; emails are waiting for it.",
  testHelp:
    "Sends one with the saved settings and shows what the server answers.",
  testLead:
    "This is a test email from {site}. If you can read it, the site can send email.",
  testLater: "Once saved, a test email can be sent.",
  testSend: "Send test email",
  testSent: "Test email sent. The mail server replied: {words}",
  testSubject: "Test email from {site}",
  testTitle: "Test",
  testTo: "To",
  title: "Email",
  trafficEmpty: "No emails yet",
  trafficEmptyHelp:
    "Sent emails are listed here for a week, without their text.",
  trafficTitle: "Recent emails",
  "kind.changeEmailCode": "Change of email address",
  "kind.registerCode": "Registration",
  "kind.resetPassword": "Password reset",
  "kind.test": "Test",
  state: "State",
  tries: "Attempts: {tries}",
  username: "Username",
  usernameHelp: "Leave empty if the server needs no sign-in.",
  changedSubject:
    "The email address of your account at {site} has been changed",
  changedLead:
    "Hello {username}, from now on emails about your account at {site} go to {email} instead of this address.",
  changedAlarm:
    "If you did not do this, tell an administrator of {site} immediately.",
  "kind.emailChanged": "Email address changed",
} as const;
