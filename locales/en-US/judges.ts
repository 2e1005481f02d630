export default {
  "alarm.clockAhead":
    "The clock of {judge} is {seconds} s fast. Verdicts are not touched by it, but its logs mislead: set it right.",
  "alarm.clockBehind":
    "The clock of {judge} is {seconds} s slow. Verdicts are not touched by it, but its logs mislead: set it right.",
  "alarm.disk":
    "{judge} has only {megabytes} MB of disk left; without room it gives its tasks back.",
  "alarm.faults":
    "{judge} could not judge and has given back {faults} tasks in a row. The last reason: {reason}",
  "alarm.givenUp":
    "{count} submissions of the last day could not be judged, which says nothing about the programs. The latest is {id}: its page says why, and root can have it judged again.",
  "alarm.language":
    "Submissions wait in a language that no connected judge has: {languages}.",
  "alarm.noJudge": "No judge is connected. {waiting} submissions wait.",
  "alarm.silent":
    "{judge} has not called for {minutes} minutes. If it is not coming back, disable it or revoke its token.",
  "alarm.siteDisk":
    "The site's own disk has {megabytes} MB left. Without room nothing is saved any more: no submission, no verdict. Make room in the data folder.",
  "alarm.stalled":
    "Nothing has been judged for {minutes} minutes while {waiting} submissions wait.",
  address: "Calls from",
  allWell: "Judging works: no alarms.",
  autoInstall: "Packages that judging needs there",
  disable: "Disable",
  disableAsk:
    "Disable {judge}? It is refused at once, and what it is judging goes back to the queue.",
  disk: "Disk left",
  drain: "Drain",
  empty: "No judge yet",
  emptyHelp: "One that calls with a token of yours appears here by itself.",
  enable: "Enable",
  figureJudges: "Judges, sandboxes",
  figureProblems: "Problems",
  figureRunning: "Being judged",
  figureToday: "Submissions today",
  figureUsers: "Users",
  figureWaiting: "Waiting",
  insecure:
    "This site is called over http://, so --insecure is in the command: anybody on the way can read the token and all that is judged, and could give the judge tasks of their own. Where the line is not yours alone, put HTTPS in front of the site (docs/operations.md) and make the token anew there.",
  isolation: "Isolation",
  languages: "{count} languages",
  lastSeen: "Last seen",
  load: "Load",
  loopback:
    "This site listens on {host} only. For other machines to reach it, put a proxy with HTTPS in front of it, or set HOST=0.0.0.0.",
  manage: "Manage the judges",
  memory: "Memory used",
  missing: "Not there: {languages}. They would come with",
  name: "Name of the machine",
  nameHelp: "Small letters, digits, dots and hyphens, such as lab-2.",
  never: "never",
  newHelp:
    "A judge on another machine shows a token of its own. It calls this site and never listens, so it may stand behind a router.",
  newSubmit: "Make a token",
  newTitle: "Another judge",
  ofCores: "{load} on {cores} cores",
  ofSlots: "{running} of {slots}",
  offline: "not connected",
  revoke: "Revoke the token",
  revokeAsk:
    "Revoke the token of {judge}? It can never be used again; what it is judging goes back to the queue.",
  revoked: "The token of {judge} is revoked",
  running: "Running",
  server:
    "This server: load {load} on {cores} cores, {memory} of {size} memory used.",
  "state.active": "Active",
  "state.disabled": "Disabled",
  "state.draining": "Draining",
  stateSaved: "{judge}: saved",
  title: "Judges",
  dashboard: "Dashboard",
  tokenCommand:
    "Start it there, in Gavel's folder. A token among the words of a command could be seen by everybody on that machine; hence the file.",
  tokenOnce:
    "The token of {judge}. It is shown only now: save it there in a file judge.token that only its owner may read.",
  unknown: "unknown",
} as const;
