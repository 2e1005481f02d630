/** Slips with passwords, and where they wait until they are handed out. */
export default {
  adding: "Accounts created so far: {done} of {total}",
  addingLead:
    "The slips appear here when all accounts are there. You can leave this page: the accounts are created all the same, and the slips stay under “Password slips”.",
  address: "Address",
  again:
    "Slips are kept for a week, for you alone. Confirm once they are handed out: the passwords are then deleted and can only be reset.",
  all: "Password slips",
  allLead:
    "Passwords of accounts that you have created or reset, until you confirm that they are handed out; at most a week. Nobody else can open them.",
  askAddress: "Ask a super admin to set the site address.",
  askChange: "Ask a super admin to change the site address.",
  changeAddress:
    "Change it to an address that your pupils can open; if the site listens to this machine alone, also start it again with HOST=0.0.0.0:",
  count: "Accounts",
  nextStep: "Next, when the slips are handed out:",
  done: "Confirm as handed out",
  doneAsk:
    "Delete these passwords? The accounts stay; the slips can no longer be printed.",
  doneSaid: "The passwords on these slips were deleted",
  left: "Not created: {count}",
  made: "Made",
  mixed: "Several classes, or none",
  noAddress:
    "The slips have no address: the only one known so far works on the server itself but nowhere else.",
  none: "No password slips",
  noneHelp: "They come with new accounts and new passwords.",
  of: "View password slips ({count})",
  open: "Password slips not confirmed as handed out: {count}",
  ownAddress:
    "The slips carry no address: the site address {address} opens on the server itself only.",
  setAddress:
    "Enter the site address; if the site listens only on its own machine, also restart it with HOST=0.0.0.0:",
  state: "State",
  stateAdding: "Being created",
  stateReady: "To hand out",
  title: "Password slips ({count})",
} as const;
