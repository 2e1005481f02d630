/** What a new site needs: told in the terminal and on the home page. */
export default {
  account: "The first account is root",
  password: "with the password {password} (shown only this once)",
  passwordGiven: "with the password in ROOT_PASSWORD",
  demo:
    "Demo accounts, all with the password {password}: {teacher} (teacher), pupils {pupils}",
  addressAlone:
    "Note: the site address {address} opens on this machine only. Change it in the admin area, under “Site settings”, to one that pupils can open.",
  alone:
    "Only this machine can reach it. For a class, stop it and start it again with HOST=0.0.0.0.",
  class: "On this network, a class opens {addresses}",
  data: "Data folder: {folder}",
  done: "{n} {n|step|steps} done",
  hide: "Hide this list",
  hidden: "The list is hidden. You can bring it back on the dashboard.",
  lead: "What is left before a class can use this site:",
  list: "The home page lists what is left to set up.",
  next: "What to do next:",
  open: "Open {address} in a browser",
  progress: "{done} of {total} done",
  show: "Show the first steps again",
  shown: "The list of first steps is on the home page again.",
  signIn: "Sign in as root.",
  signInFirst: "Sign in as root, with the password above.",
  nextIs: "Next:",
  "step.address": "Tell your class the address",
  "step.backup": "Make a backup",
  "step.languages":
    "Install the usual languages (C, C++, Java, Python and more)",
  "step.class": "Make your first class",
  "step.homework": "Set its first homework",
  "step.name": "Name and face",
  "step.people": "Create accounts for your class",
  "step.problem": "Add your first problem",
  "stepDo.address": "Set the site's address",
  "stepDo.backup": "Show the command",
  "stepDo.languages": "See what is missing",
  "stepDo.class": "Choose a class list",
  "stepDo.classEmpty": "Make an empty group",
  "stepDo.homework": "Open your classes",
  "stepDo.name": "Name, crest and color",
  "stepDo.people": "Import a class",
  "stepDo.teacher": "Add a teacher",
  "stepDo.problem": "Create a problem",
  "stepDo.problemImport": "Import problems",
  "stepHelp.address":
    "Links in emails begin with the site's address. On this network it may be {addresses}.",
  "stepHelp.addressAlone":
    "Only this machine can reach the site so far. Stop it with Ctrl-C, then start it like this in Gavel's folder:",
  "stepHelp.backup":
    "The site makes one every night. To make one now on another disk, run one command in Gavel's folder; the site can keep running.",
  "stepHelp.class":
    "A class is a group: its pupils see its homework on their home page.",
  "stepHelp.homework":
    "In the class, “Set homework” has title, due time and problems on one page.",
  "stepHelp.languages":
    "This machine cannot judge {languages} yet. As root, run:",
  "stepHelp.languagesNone":
    "No judge is connected. The terminal where Gavel runs says why.",
  "stepHelp.name": "Until then every page and every email says “Gavel”.",
  "stepHelp.people":
    "Import a list of usernames and passwords, or let pupils register themselves.",
  "stepHelp.problem":
    "Write one yourself, or import problems from HOJ, Hydro, QDUOJ, FPS, ICPC or Polygon.",
  stop: "Stop it with Ctrl-C.",
  teaching: "Your first class",
  teachingDone: "done",
  "teachingStep.list": "Class list",
  "teachingStep.class": "Class",
  "teachingStep.homework": "Homework",
  "teachingHelp.list":
    "Paste names and numbers, or choose a table; accounts and password slips come out.",
  "teachingHelp.class":
    "A class is a group: its pupils see its homework on their home page.",
  "teachingHelp.homework": "Title, due time and problems, all on one page.",
  "teachingDo.list": "Import a class list",
  "teachingDo.class": "Make the class",
  "teachingDo.homework": "Set homework",
  title: "Set up your site",
} as const;
