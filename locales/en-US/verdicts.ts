export default {
  accepted: "Accepted",
  cancelled: "Cancelled",
  compileError: "Compile Error",
  compiling: "Compiling",
  judging: "Judging",
  memoryLimitExceeded: "Memory Limit Exceeded",
  notSubmitted: "Not Submitted",
  partialAccepted: "Partial Accepted",
  pending: "Pending",
  presentationError: "Presentation Error",
  runtimeError: "Runtime Error",
  submittedFailed: "Submitted Failed",
  submitting: "Submitting",
  systemError: "System Error",
  timeLimitExceeded: "Time Limit Exceeded",
  unknownResult: "Submitted Unknown Result",
  wrongAnswer: "Wrong Answer",

  "explain.accepted": "Every test case gave the right output. Well done!",
  "explain.cancelled": "The judging was cancelled.",
  "explain.compileError":
    "The program could not be compiled. Read the first message of the compiler; the rest often follows from it.",
  "explain.memoryLimitExceeded":
    "The program used more memory than the limit. Look at the sizes of arrays and at what keeps growing.",
  "explain.partialAccepted":
    "Some test cases are right, others are not. Look at which, below.",
  "explain.presentationError":
    "The output is right but for spaces or line breaks. Compare them with the sample.",
  "explain.runtimeError":
    "The program was ended by an error: an index out of range, a division by zero, a stack too deep, an exit code other than 0.",
  "explain.submittedFailed":
    "The program could not be handed over for judging. It is not your fault.",
  "explain.systemError":
    "The judging has failed; this says nothing about the program. An administrator can have it judged again.",
  "explain.timeLimitExceeded":
    "The program took longer than the limit. Look for a loop that never ends, or a way with fewer steps.",
  "explain.wrongAnswer":
    "The output is not the expected one. Try the smallest and the largest inputs by hand.",

  "note.checkerCompile":
    "The problem's checker does not compile: its author has to look at it, not you.",
  "note.checkerFailed":
    "The problem's checker has failed: its author has to look at it, not you.",
  "note.codeGone": "The code of this submission is missing.",
  "note.compileMemory": "The compiler took too much memory.",
  "note.compileNoProgram":
    "There is no program to start: its entry point (main) is missing, or has another form than the language asks for.",
  "note.compileOutput": "The compiler printed too much.",
  "note.compileTooLarge":
    "The compiled program is too large, or consists of too many files.",
  "note.compileTime": "The compiler took too long.",
  "note.exitCode": "The program ended with exit code {value}.",
  "note.idle":
    "The program was idle for too long: it may wait for input that never comes.",
  "note.judgeFault":
    "The judge had a fault of its own; administrators are told of it.",
  "note.judgeLost": "Judges were cut off again and again while judging this.",
  "note.noCases": "The problem has no test cases.",
  "note.noJudge": "No judge here can do this kind of problem.",
  "note.outputLimit":
    "Output limit exceeded: the program printed or wrote too much.",
  "note.printed": "The program printed this:",
  "note.printedNothing": "The program printed nothing, or blanks alone.",
  "note.problemGone": "The problem has been deleted.",
  "note.signal": "The program was ended by signal {value}.",
  "note.siteFault":
    "The site cannot read what belongs to this submission; its administrators are told.",
  "note.skipped": "Skipped: an earlier case of the group failed.",
  "note.testDataMissing":
    "Test data of the problem is missing or damaged on the server: its author has to look at it, not you.",
} as const;
