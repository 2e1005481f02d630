/** What commands print; their logs stay English. */
export default {
  backedUp: "Backed up {from} to {to}.",
  backupCopied: "New files copied: {count}.",
  backupProven:
    "Proven: restored into a scratch folder; {records} {records|record|records} and {files} {files|file|files} are as they were. {seconds} s in all.",
  backupUnproven: "The backup is NOT proven: {reason}",
  backupUsage: "Usage: backup [FOLDER]",
  backupWithoutDatabase:
    "The database is not included. Back it up on the server at KV_URL.",
  backupWithoutFiles: "Files are not included. Back up the bucket at S3_URL.",
  badSettings: "Bad settings:",
  dataDamaged:
    "The data in {folder} cannot be used: the database is damaged. Restore a backup; the damaged one is left as it is.",
  dataDenied:
    "The data in {folder} cannot be used: this user cannot read and write there.",
  dataDiskError:
    "The data in {folder} cannot be used: the disk reports an error.",
  dataFull:
    "The data in {folder} cannot be used: the disk is full. Free some space and start again.",
  dataHalfRestored:
    "A restore into {folder} was cut off. Run it again, or choose another DATA_DIR.",
  dataInUse:
    "Another Gavel is using the data in {folder}. Stop it first, or choose another DATA_DIR.",
  dataLed:
    "Another Gavel is using the data at KV_URL. Stop it first, or give each of them its own OWN_URL and all of them the same PEER_URLS. If it was cut off, this one starts within seconds.",
  dataLocked:
    "The data in {folder} cannot be used: another program has locked the database.",
  dataNewer:
    "The data was written by a newer Gavel (data version {found}; this program knows up to {known}). Start the newer version, or restore a backup that was made before the upgrade.",
  dataNoFolder:
    "The data in {folder} cannot be used: it, or a part of its path, is not a folder.",
  dataReadOnly:
    "The data in {folder} cannot be used: it is on a read-only file system.",
  dataStranger:
    "The site at KV_URL has the processes {addresses}, and this one is not among them. Give it an OWN_URL and the PEER_URLS that name all of them. If they are gone for good, run main.ts forget.",
  dataUnopened:
    "The data in {folder} cannot be used: the database in it cannot be opened.",
  dataUnreached: "The data at {url} cannot be opened: {reason}",
  installNotHere:
    "Only root can do this, by the one file: sh gavel-….run install",
  installed:
    "Gavel runs as a service, and starts with the machine.\nOpen it at: {address}\nThe first account's password is in the log: {words}\nIf nobody else reaches it, let port 8000 (TCP) through the firewall.\nSettings: {environment}; data: {data}",
  installedNotOn:
    "The service's files are there, but it could not be started; see above.\nAddress: {address}; log: {words}\nSettings: {environment}; data: {data}",
  uninstalled:
    "The service is gone. The data in {data} and the settings in {environment} stay.",
  doctorClean: "nothing left",
  doctorEscaped: "ESCAPED",
  doctorHeld: "contained",
  doctorIsolation: "isolation",
  doctorLanguage: "language",
  doctorNoIsolation: "none, so this machine cannot judge: {reason}",
  doctorNoPdf: "no slides of PDFs: {command}",
  doctorNoPdfPack: "no slides of PDFs: they come with the pack “pdf”",
  doctorPack: "compilers",
  doctorPrograms: "{held} of {count} hostile programs contained",
  doctorRefused: "refused",
  doctorTaken: "ACCEPTED",
  doctorTask: "task: {name}",
  contestWritten: "{file}: contest {cid}",
  doctorTasks: "{refused} of {count} hostile tasks refused",
  exists: "{file} already exists.",
  expected: "expected {what}",
  contestImported: "{file}: contest {cid} is there, hidden.",
  exportUsage:
    "Usage: export [--format hoj|icpc] (--all | ID…) FILE\nexport --contest CID [--format package|xcpcio] FILE",
  filesUnusable: "The files at {url} cannot be used: {reason}",
  forgetNone: "There is only one process without KV_URL.",
  forgotten: "The next process at {url} may be the first of the site again.",
  helpTitle: "Gavel, an online judge",
  "help.start":
    "prepare this machine, then run the site, a judge and the mailer\n(deno task start)",
  "help.prepare":
    "only prepare this machine, for a service (docs/operations.md)",
  "help.dev": "like start, and restart when a source file changes",
  "help.serve": "run only the web process",
  "help.judge":
    "run only a judge: --server URL --token-file FILE [--slots N]\n[--cache DIR] [--name NAME]; JUDGE_TOKEN can replace the file;\n--insecure allows http:// to another machine",
  "help.mail": "run only the mailer, with MAIL_TOKEN: --server URL",
  "help.remote":
    "run only what talks to other judges, with REMOTE_TOKEN:\n--server URL",
  "help.doctor":
    "report what this machine can judge, and test its sandbox with\nhostile programs",
  "help.import":
    "import problems from other judges (stop the server first):\nFILE… [--preview] [--public] [--again]\n[--taken rename|replace|skip]\n--contest ARCHIVE [--preview]",
  "help.export":
    "export problems, or a contest's archive, to a zip (stop the server first):\n[--format hoj|icpc] (--all | ID…) FILE\n--contest CID [--format package|xcpcio] FILE",
  "help.backup":
    "make a backup in a folder of backups and prove it; the server\ncan keep running: [FOLDER] (default: BACKUP_DIR)",
  "help.verify":
    "check a contest's chain of evidence: FILE\n--head HASH: the head that was printed",
  "help.restore":
    "restore a backup into an empty folder: BACKUP [FOLDER]\n(default: DATA_DIR)",
  "help.forget":
    "let a site with KV_URL get other processes (stop all of them\nfirst)",
  "help.install":
    "make a service of the one file, by root; uninstall takes it away",
  "help.uninstall": "take the service away; data and settings stay",
  "help.build": "build the islands and the stylesheet",
  "help.version": "print the version",
  importUsage:
    "Usage: import FILE… [--preview] [--public] [--again] [--taken rename|replace|skip]\nimport --contest ARCHIVE [--preview]",
  noFile: "{file}: no such file",
  noRoot: "There is no root account yet. Start Gavel once first.",
  problems: "{file}: {n} {n|problem|problems}",
  "setting.BACKUP_DIR": "a folder",
  "setting.BACKUP_PASSPHRASE": "12 to 200 characters",
  "setting.DEMO": "1 or 0",
  "setting.DENO_KV_ACCESS_TOKEN": "the access token of the server at KV_URL",
  "setting.DEVELOPMENT": "1 or 0",
  "setting.FILES_DIR": "a folder, and no S3_URL beside it",
  "setting.JUDGES": "a number from 0 to 256",
  "setting.JUDGE_TOKEN":
    "16 to 200 characters; with OWN_URL and JUDGES, the same for all processes",
  "setting.KV_URL": "the http or https address of a KV Connect server",
  "setting.LOG_FORMAT": "text or json",
  "setting.METRICS_TOKEN": "16 to 200 characters",
  "setting.LOG_LEVEL": "debug, info, warn or error",
  "setting.MAIL_TOKEN": "16 to 200 characters",
  "setting.REMOTE_TOKEN": "16 to 200 characters",
  "setting.OWN_URL":
    "the http or https address at which other web processes reach this one, together with KV_URL",
  "setting.PEER_URLS":
    "the OWN_URL of every web process of the site, separated by commas",
  "setting.PORT": "a port from 0 to 65535",
  "setting.PROXIES": "IP addresses, separated by commas",
  "setting.ROOT_PASSWORD": "6 to 20 characters",
  "setting.S3_ACCESS_KEY": "an access key for the bucket at S3_URL",
  "setting.S3_SECRET_KEY": "the secret of S3_ACCESS_KEY",
  "setting.S3_URL": "the http or https address of an S3-compatible bucket",
  "setting.SUBMIT_INTERVAL": "seconds, from 0 to 3600",
  restored:
    "Restored {from} into {to}: {records} {records|record|records}, {files} {files|file|files}.",
  restoreMove: "Now move files and avatars from {from} to {to}.",
  restoreUsage: "Usage: restore BACKUP [FOLDER]",
  upgradeFailed:
    "The data could not be converted for this version: {reason} They were backed up before, and nothing of that is lost. Start again to try once more; or restore the copy into an empty folder with `{command} restore {backup} FOLDER` and start the version that you had with DATA_DIR=FOLDER.",
  upgradeUnproven:
    "The data are as they were: this version has tried to convert a copy of them, and failed. Start the version that you had. {reason}",
  upgradeUnsaved:
    "The data are as they were: they have to be converted for this version, and could not be backed up before. {reason}",
  usePage:
    "While Gavel is running, use its page /admin/problem/batch-operation.",
} as const;
