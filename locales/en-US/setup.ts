/** What a new site needs: told in the terminal and on the home page. */
export default {
  account: "The first account is root",
  password: "with the password {password} (shown only now)",
  passwordGiven: "with the password that ROOT_PASSWORD has given",
  demo: "Demo accounts: laoshi, xiaolin, ming ({password})",
  alone:
    "Only this machine reaches it. For a class: stop it and start it again with HOST=0.0.0.0.",
  class: "A class on this network opens: {addresses}",
  data: "The data are in {folder}",
  done: "Done",
  hide: "Hide this list",
  hidden: "The list is hidden. The dashboard shows it again.",
  lead: "What is left before a class can use this site:",
  list: "The home page lists what is left to set up.",
  next: "What to do next:",
  open: "Open {address} in a browser",
  progress: "{done} of {total} done",
  show: "Show the first steps again",
  shown: "The list of first steps is on the home page again.",
  signIn: "Sign in as root.",
  signInFirst: "Sign in as root, with the password above.",
  "step.address": "Tell your class the address",
  "step.backup": "Make a backup",
  "step.languages": "Get the languages running",
  "step.name": "Name your site",
  "step.people": "Create accounts for your class",
  "step.problem": "Add your first problem",
  "stepDo.address": "Set the site's address",
  "stepDo.languages": "See what is missing",
  "stepDo.name": "Choose a name",
  "stepDo.people": "Import a class",
  "stepDo.problem": "Write a problem",
  "stepDo.problemImport": "Import a package",
  "stepHelp.address":
    "Links in emails begin with the site's address, and so do invitations. On this network it may be {addresses}.",
  "stepHelp.addressAlone":
    "Only this machine can reach the site so far. Stop it, start it again with HOST=0.0.0.0, and set its address here.",
  "stepHelp.backup":
    "Copy the data to another disk. The site keeps running. Run in Gavel's folder:",
  "stepHelp.languages": "{languages} cannot be judged here yet. Run as root:",
  "stepHelp.languagesNone":
    "No judge is connected. The terminal where Gavel runs says why.",
  "stepHelp.name": "Until then every page and every email says “Gavel”.",
  "stepHelp.people":
    "Bring in a list of usernames and passwords, or let pupils register themselves.",
  "stepHelp.problem":
    "Write one yourself, or bring in problems from HOJ, Hydro, QDUOJ, FPS, ICPC or Polygon.",
  stop: "Stop it with Ctrl-C.",
  title: "Set up your site",
} as const;
