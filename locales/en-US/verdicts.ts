export default {
  accepted: "Accepted",
  cancelled: "Cancelled",
  compileError: "Compile Error",
  compiling: "Compiling",
  judging: "Judging",
  memoryLimitExceeded: "Memory Limit Exceeded",
  notSubmitted: "Not Submitted",
  partialAccepted: "Partially Accepted",
  pending: "Pending",
  presentationError: "Presentation Error",
  runtimeError: "Runtime Error",
  submittedFailed: "Submission Failed",
  submitting: "Submitting",
  systemError: "System Error",
  timeLimitExceeded: "Time Limit Exceeded",
  unknownResult: "Result Not Published",
  wrongAnswer: "Wrong Answer",

  "explain.accepted": "Every test case produced the right output. Well done!",
  "explain.cancelled": "Judging was cancelled.",
  "explain.compileError":
    "The program could not be compiled. Start with the compiler's first message; the others often follow from it.",
  "explain.memoryLimitExceeded":
    "The program used more memory than allowed. Check the sizes of arrays and anything that keeps growing.",
  "explain.partialAccepted": "Some test cases are right and others are not.",
  "explain.presentationError":
    "The output is right except for spaces or line breaks. Compare it carefully with the sample.",
  "explain.raised": "The program stopped with {name}.",
  "explain.runtimeError":
    "The program crashed or ended with an error: an index out of range, a division by zero, recursion that is too deep, or an exit code other than 0.",
  "explain.submittedFailed":
    "The program could not be submitted for judging. This is not your fault.",
  "explain.systemError":
    "Judging failed; this says nothing about your program. An administrator can rejudge it.",
  "explain.timeLimitExceeded":
    "The program ran longer than allowed. Look for a loop that never ends, or a method that needs fewer steps.",
  "explain.wrongAnswer":
    "The output is not the expected one. Try the smallest and largest inputs by hand.",

  "note.checkerCompile":
    "The problem's checker does not compile. Its author has to fix this, not you.",
  "note.checkerFailed":
    "The problem's checker failed. Its author has to fix this, not you.",
  "note.codeGone": "The code of this submission is missing.",
  "note.compileMemory": "The compiler used too much memory.",
  "note.compileNoProgram":
    "There is no program to run: its entry point (main) is missing or does not have the form the language requires.",
  "note.compileOutput": "The compiler printed too much.",
  "note.compileTooLarge":
    "The compiled program is too large or has too many files.",
  "note.compileTime": "The compiler took too long.",
  "note.exitCode": "The program ended with exit code {value}.",
  "note.idle":
    "The program was idle for too long. It may be waiting for input that never comes.",
  "note.judgeFault":
    "The judge itself failed; the administrators have been told.",
  "note.judgeLost":
    "The connection to the judges was lost several times while judging this.",
  "note.noCases": "The problem has no test cases.",
  "note.noJudge": "No judge can handle this type of problem.",
  "note.outputLimit":
    "Output limit exceeded: the program printed or wrote too much.",
  "note.printed": "The program printed:",
  "note.printedNothing": "The program printed nothing, or only whitespace.",
  "note.problemGone": "The problem has been deleted.",
  "note.remoteAway":
    "The process of this site that sends programs to other judges is not running.",
  "note.remoteBotCheck":
    "The other judge asks for a check that only people can pass, so it cannot be reached from here.",
  "note.remoteDown": "The other judge does not answer.",
  "note.remoteGarbled": "The answer of the other judge cannot be understood.",
  "note.remoteLanguage":
    "The other judge does not offer this language for this problem.",
  "note.remoteNoAccount":
    "This site has no account at the other judge to submit with.",
  "note.remoteNotFound": "The problem does not exist on the other judge.",
  "note.remoteRefused": "The other judge did not take the program.",
  "note.remoteSignIn": "The other judge does not accept this site's account.",
  "note.remoteSilent": "The other judge gave no verdict in time.",
  "note.remoteUnknown":
    "Sending was interrupted: it is not known whether the program arrived. It was not sent a second time.",
  "note.signal": "The program was killed by signal {value}.",
  "note.siteFault":
    "The site cannot read the data of this submission; the administrators have been told.",
  "note.skipped": "Skipped: an earlier test case of the group failed.",
  "note.testDataMissing":
    "The problem's test data is missing or damaged on the server. Its author has to fix this, not you.",
} as const;
