/** Packs of compilers: what judges of the site use in place of their machines'. */
export default {
  accept: "Use it",
  acceptAsk:
    "Use {pack}? Everything that people submit will be compiled and run with what is in it.",
  accepted: "Judges begin to use the pack with their next call.",
  actions: "Actions",
  added:
    "{pack} is whole, and from this release. Judges use it from their next call on.",
  beside: "beside the program",
  empty: "No packs",
  emptyHelp:
    "Judges use the compilers that are installed on their machines. A pack brings them along, the same on every machine; it needs the pack “basic” below it.",
  file: "Pack (gavel-pack-….tar.gz)",
  from: "From",
  hash: "Hash",
  known: "of this release",
  lead:
    "Compilers and runtimes that judges use in place of their machines'. Judges elsewhere fetch them by their hash.",
  link: "Packs of compilers",
  mixed:
    "Judges have different compilers: {list}. A program that is judged again may get another verdict for that reason alone.",
  mixedOne: "{language}: {versions}",
  mixedAt: "{version} ({judges})",
  name: "Pack",
  noBasic:
    "None of them is used: all stand on the pack “basic”, which is missing.",
  notUsed: "not used",
  nowWaiting:
    "{pack} is whole, but not from this release. Compare its hash before it is used.",
  remove: "Remove",
  removeAsk:
    "Remove {pack}? Its languages can no longer be judged, unless there is another pack for them.",
  removed: "The pack was removed.",
  send: "Upload",
  size: "Size",
  title: "Packs of compilers",
  unknown: "of another origin",
  upload: "Add a pack",
  uploadHelp:
    "Every file in it is compared with its list before it is used; a cut or altered one changes nothing. Packs of this release are used at once, others when you have compared their hash.",
  uploaded: "uploaded",
  waiting: "{pack} is waiting for your word",
  waitingHelp:
    "This release was not made with it. Use it only if the hash is the one that you were told by whoever made it: its compilers see every program.",
} as const;
