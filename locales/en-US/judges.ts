export default {
  "alarm.backupFailed": "The last backup is not proven: {reason}",
  "alarm.backupOld":
    "There has been no proven backup for {days} {days|day|days}.",
  "alarm.clockAhead":
    "The clock of {judge} is {seconds} s fast. Verdicts are not affected, but its logs are misleading. Set the clock.",
  "alarm.clockBehind":
    "The clock of {judge} is {seconds} s slow. Verdicts are not affected, but its logs are misleading. Set the clock.",
  "alarm.disk":
    "{judge} has only {megabytes} MB of disk space left. When it runs out, the judge returns its tasks to the queue.",
  "alarm.faults":
    "{judge} cannot judge and has returned {faults} tasks in a row. Latest reason: {reason}",
  "alarm.files":
    "{judge} cannot fetch the files that it needs from this site. Submissions that need them wait and are judged once the files are back. Latest reason: {reason}",
  "alarm.givenUp":
    "Submissions of the last day that could not be judged, through no fault of the programs: {count}. The latest is {id}; its page gives the reason, and a super admin can rejudge it.",
  "alarm.language":
    "Submissions are waiting in languages that no connected judge supports: {languages}.",
  noJudgeIdle: "No judge is connected. Submissions will wait until one is.",
  "alarm.mixed":
    "Judges have different compilers for {languages}: the same program may get another verdict at another judge. Give all of them the same packs.",
  "alarm.noJudge": "No judge is connected. Submissions waiting: {waiting}.",
  "alarm.remoteBotCheck":
    "{judge} asks for a check against robots: {count} {count|program was|programs were} not sent in the last day. Sign in there with this site's account in a browser and pass the check, or use another account.",
  "alarm.remoteSignIn":
    "{judge} does not accept this site's account: {count} {count|program was|programs were} not sent in the last day. Check the account and its password in the settings.",
  "alarm.remoteGarbled":
    "The pages of {judge} cannot be understood; it may have changed them. {count} {count|program was|programs were} not sent in the last day.",
  "alarm.silent":
    "{judge} has not been heard from for {minutes} min. If it will not return, disable it or revoke its token.",
  "alarm.siteBucket":
    "The bucket with test data and uploads does not work. Until it does, uploads are refused and judges cannot fetch files. The last error: {reason}",
  "alarm.siteDisk":
    "The site's own disk has {megabytes} MB left. When it is full, nothing can be saved: no submissions, no verdicts. Free up space on the disk with the data folder.",
  "alarm.stalled":
    "Nothing has been judged for {minutes} min. Submissions waiting: {waiting}.",
  address: "Address",
  allWell: "Judging works. There are no alerts.",
  autoInstall: "Packages needed for judging on that machine",
  disable: "Disable",
  disableAsk:
    "Disable {judge}? It will be refused immediately, and the submissions it is judging go back to the queue.",
  disk: "Free disk space",
  drain: "Stop new tasks",
  empty: "No judges yet",
  emptyHelp: "A judge appears here when it connects with one of your tokens.",
  enable: "Enable",
  figureProblems: "Problems",
  figureRunning: "Being judged",
  load: "Load",
  loadBusy: "Most at once",
  loadBusyN: "Running",
  loadDay: "Last 24 hours",
  loadLongest: "Longest wait",
  loadLongestS: "Longest wait, s",
  loadSlotsN: "Judges can run",
  loadSpan: "Span",
  loadSubmissions: "Submissions",
  loadWaited: "Mean wait",
  loadWaitedS: "Mean wait, s",
  loadWeek: "Last 7 days",
  figureToday: "Submissions today",
  figureUsers: "Users",
  figureWaiting: "Waiting",
  insecure:
    "This site is reached over http://, so the command contains --insecure: anyone on the network in between can read the token and everything that is judged, and could send the judge tasks. Unless that network is entirely yours, put HTTPS in front of the site (see docs/operations.md) and generate the token again there.",
  isolation: "Isolation:",
  "isolation.before": "user namespace of an unprivileged user",
  "isolation.inside": "root dropped inside",
  "isolation.same": "user namespace of Gavel's own user",
  "isolation.approximate": "no cgroup: memory and time are approximate",
  judging: "Judging",
  languages: "{count} {count|language|languages}",
  lastSeen: "Last seen:",
  ordersHelp:
    "Drain: it finishes what it has and gets nothing new. Disable: it is cut off at once, and what it has goes back to the queue.",
  loopback:
    "This site listens only on {host}. To make it reachable from other machines, put an HTTPS proxy in front of it or set HOST=0.0.0.0.",
  manage: "Manage judges",
  memory: "Memory used",
  missing: "More can be added: {languages}. They need these packages:",
  name: "Machine name",
  nameHelp: "Lowercase letters, digits, dots and hyphens, such as lab-2.",
  noSlides: "It makes no slides of PDFs. For that it needs these packages:",
  noSlidesPack: "It makes no slides of PDFs: that comes with the pack “pdf”.",
  never: "never",
  newHelp:
    "A judge on another machine needs its own token. It calls this site and never listens, so it can be behind a router.",
  newSubmit: "Generate token",
  newTitle: "Add a judge",
  ofCores: "{load} on {cores} {cores|core|cores}",
  ofSlots: "{running} of {slots}",
  offline: "not connected",
  revoke: "Revoke token",
  revokeAsk:
    "Revoke the token of {judge}? It can never be used again, and the submissions it is judging go back to the queue.",
  revoked: "Token of {judge} revoked",
  running: "Judging",
  serverLoad: "Server load",
  serverMemory: "Server memory",
  version: "Version of Gavel",
  site: "Site",
  "state.active": "Active",
  "state.disabled": "Disabled",
  "state.draining": "Takes no new tasks",
  stateSaved: "{judge} saved",
  title: "Judges",
  dashboard: "Dashboard",
  tokenCommand:
    "Start the judge there, in Gavel's folder. The token is read from the file because everyone on that machine could see it in a command.",
  tokenOnce:
    "The token of {judge}, shown only this once: save it on that machine in a file named judge.token that only its owner can read.",
  unknown: "unknown",
  figureContests: "Contests of 14 days",
  services: "Services",
  servers: "Servers",
  registry: "Registry",
  registryUp: "up",
  registryDown: "no answer",
  https: "HTTPS",
  httpsOn: "on",
  httpsOff: "off",
  healthy: "healthy",
  unhealthy: "not healthy",
  ofMachine: "{cores} {cores|core|cores} · CPU {load} · memory {memory}",
  listensNowhere: "does not listen",
  webServer: "Web server",
} as const;
