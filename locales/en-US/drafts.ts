export default {
  stroke: "When accepted",
  strokeHeard: "A stroke, with sound",
  strokeOff: "Nothing moves",
  strokeSeen: "A stroke of the gavel",
  codeIsStarter: "This is only the starter code. Write your program first.",
  keptHere: "What you write is kept in this tab.",
  keptUntilSignIn:
    "You are signed out. What you write is kept in this browser for a day: sign in here to keep it with your account.",
  keptWithAccount: "What you write is kept with your account.",
  other: "You wrote something else in another window. Both programs are kept.",
  otherForget: "Delete the other one",
  otherForgetAsk:
    "Delete the program that you wrote in another window? It cannot be brought back.",
  otherTake: "Switch to the other one",
  starter: "Insert starter code",
  themePage: "Same as the page",
  unsentAtLogout:
    "Some of what you wrote has not been saved to the site yet. Check your connection and try again; if you sign out anyway, it will be lost.",
  visitors: "Restore what I wrote before signing in",
  runAll: "Run all samples",
  runOwn: "An input of your own",
  runStale: "The code has changed since",
  runAgree: "{n} of {total} agree",
} as const;
