export default {
  accessAdmin: "administrators",
  accessAnyone: "anyone",
  accessPermission: "permission {permission}",
  accessProblemAdmin: "problem admins",
  accessRoot: "root",
  accessSignedIn: "signed-in users",
  doubted:
    "After five failed sign-ins for one username from one address, or many from one address or for one username, POST /api/login also requires slide and slideKey (GET /api/slide-captcha: how many pixels the piece is moved to the right) or captcha and captchaKey (GET /api/captcha: the result of the sum). A call with neither has to wait instead if the failures are for that username only, or if the account has signed in from there before: it gets 400 with Retry-After, one second at first and then twice as long each time, up to 30. Each key works once. Twenty failures in 30 minutes lock sign-in.",
  envelope:
    "Every response is JSON with status, data and msg. Status 200 means success; otherwise msg gives the reason.",
  "group.account": "Accounts",
  "group.admin": "Admin",
  "group.contest": "Contests",
  "group.discussion": "Discussions",
  "group.file": "Files",
  "group.group": "Groups",
  "group.home": "Home page",
  "group.message": "Messages",
  "group.problem": "Problems",
  "group.submission": "Submissions",
  "group.training": "Trainings",
  limits:
    "A client that calls too fast gets HTTP 429; Retry-After says how many seconds to wait. Limits apply to accounts, not addresses.",
  link: "API",
  name: "Name",
  noInput: "No parameters.",
  none: "No calls match.",
  paging:
    "Lists take currentPage (starting at 1) and limit, and return records, total and pages.",
  required: "required",
  search: "Search by path or parameter",
  signIn:
    "Sign in with POST /api/login. The response carries a token in the Authorization header; send it in the same header with later calls.",
  title: "API",
  type: "Type",
  where: "In",
} as const;
