export default {
  accessAdmin: "admins",
  accessAnyone: "anybody",
  accessPermission: "permission {permission}",
  accessProblemAdmin: "problem admins",
  accessRoot: "root",
  accessSignedIn: "signed in",
  doubted:
    "After five failed sign-ins of a name from one address, or very many from an address or under a name, POST /api/login asks for more than a password: slide and slideKey (GET /api/slide-captcha: how many pixels the piece is moved to the right) or captcha and captchaKey (GET /api/captcha: the result of the sum). A call with neither waits instead, where the failures are the name's own or the account has signed in from there before: it is answered 400 with Retry-After, a second at first and twice as long each time, up to 30. A try uses a key up, and after twenty failures in 30 minutes there is a lock.",
  envelope:
    "Every answer is status, data, msg in JSON: status 200 means done; otherwise msg says why not.",
  "group.account": "Accounts",
  "group.admin": "Back office",
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
    "Whoever calls too fast gets HTTP 429; Retry-After says how many seconds to wait. Accounts are counted, not addresses.",
  link: "How programs talk to this site: the API",
  name: "Name",
  noInput: "Takes no input.",
  none: "No call has these words.",
  paging:
    "Lists take currentPage (from 1) and limit, and answer with records, total and pages.",
  required: "required",
  search: "Search by address or parameter",
  signIn:
    "Sign in with POST /api/login: the token comes in the header Authorization, and goes into the same header of later calls.",
  title: "API",
  type: "Type",
  where: "In",
} as const;
