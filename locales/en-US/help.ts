export default {
  title: "Help",
  verdicts: "Verdicts",
  languages: "Languages",
  compile: "Compile command",
  begin: "Your first submission",
  step1: "Choose a problem",
  step1Help:
    "Begin with one marked “Easy”. The list can be searched by title, tag and difficulty.",
  step2: "Understand input and output",
  step2Help:
    "The statement says what your program reads and what it has to print. Each sample shows one input with its output.",
  step3: "Choose a language, write, test",
  step3Help:
    "The editor is beside the problem. “Test run” runs your program on the samples or on input of your own, and does not count as a submission.",
  step4: "Submit and read the verdict",
  step4Help:
    "It takes a few seconds. If the program was not accepted, the submission's page tells you why. You can submit again as often as you like.",
  io: "Input and output",
  languagesHelp:
    "The same problem in each language: read two integers and print their sum. For the input 1 2, the output is 3. Time and memory limits are those of the problem unless stated otherwise.",
  template: "A+B as an example",
  limitsDoubled: "twice as much time and memory",
  ratings: "Ratings",
  ratingMethod:
    "After a contest that counts, everyone who is ranked gets a new rating by the method that Codeforces has published (Open Codeforces Rating System, 2015): everyone's rating before says which place was to be expected of them; who comes in before it rises, who comes in after it falls. Whoever takes part for the first time starts at {first}.",
  ratingAnew:
    "Only the places of contests are stored. Ratings are made anew of them in the order in which the contests ended, so that a contest that is taken back leaves no trace.",
  scores: "Scores",
  scoreAcm:
    "All test cases have to pass; there are no partial points. The verdict is that of the first test case that failed.",
  scoreOi:
    "Each test case has points, and you get those of the test cases that pass, usually up to 100. If you get only some of the points, the verdict is “Partially Accepted”.",
  subtasks: "Subtasks",
  scoreSubtasks:
    "Some OI problems put their test cases into groups. A group gives its lowest or its average points, and the problem gives the sum of its groups.",
  scoreHome:
    "This figure on a profile counts OI problems only: the best submission to each, as 0.1 × points + 2 × difficulty (0 for Easy−, 8 for Hard+), rounded, and all of them added up.",
  questions: "Questions",
  whyWrong: "It works on my computer. Why was it not accepted?",
  whyWrongHelp:
    "The samples are only a small part of the test data. Try the smallest and the largest input; check the size of arrays, uninitialized variables and integer overflow; remove debug output.",
  whySlow: "Why is it too slow?",
  whySlowHelp:
    "Estimate the steps for the largest input in the statement: a second is enough for about a hundred million simple ones. If there is much to read, turn off stream synchronization or use scanf in C++, and read everything at once from sys.stdin in Python.",
  whyWaiting: "Why is my submission still waiting?",
  whyWaitingHelp:
    "The judges are busy, or none is online. Your submission is saved and will be judged in its turn; there is no need to submit again.",
  whoReads: "Who can read my code?",
  whoReadsHelp:
    "You, teachers and admins. Others see only the verdict. If the problem allows it, you can share your code on the submission's page.",
  password: "What if I forget my password?",
  passwordHelp:
    "Choose “Forgot your password?” on the sign-in page: it says how to get a new one.",
  developer: "The API, for programs",
  more:
    "These languages are not installed on this server: {languages}. Install their packages and restart: {command}",
  unpackaged:
    "Debian 12 has no package for {languages}. The language becomes available once its program is in /usr/bin and runs the example correctly.",
  statePending: "The submission waits for a judge.",
  stateCompiling: "The program is being compiled.",
  stateJudging: "The program is being run.",
  stateUnknown:
    "There is a result, but the contest does not publish it yet. Lists show a question mark.",
  stateNone: "You have not tried the problem.",
  tip1:
    "Read from standard input and print to standard output unless the problem says otherwise. Print nothing else, not even prompts.",
  tip2: "Exit with code 0: in C and C++, return 0 from main.",
  tip3:
    "A Java class can have any name and be in any package; the class with a main method is run.",
  tip4:
    "ONLINE_JUDGE is defined during judging, so you can tell it from your own machine. Use long long for 64-bit integers.",
} as const;
