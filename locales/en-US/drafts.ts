export default {
  codeIsStarter: "This is only the starter: write your program into it first.",
  keptHere: "What you write is kept in this tab.",
  keptUntilSignIn:
    "You are signed out. What you write is kept in this browser for a day: sign in here to keep it with your account.",
  keptWithAccount: "What you write is kept with your account.",
  starter: "Insert starter code",
  themePage: "Same as the page",
  unsentAtLogout:
    "Some of what you wrote has not reached the site yet. Try again; if you sign out once more, it is gone.",
  visitors: "Bring back what I wrote before signing in",
} as const;
