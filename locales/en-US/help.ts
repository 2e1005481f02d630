export default {
  title: "Help",
  tips: "Compiling and running",
  verdicts: "Verdicts",
  languages: "Languages",
  compile: "Compile command",
  language: "Language",
  limits: "Time and memory",
  limitsStated: "as in the problem",
  limitsDoubled: "twice as much",
  template: "A+B as an example",
  more:
    "These languages are not installed on this server: {languages}. Install their packages and restart: {command}",
  unpackaged:
    "Debian 12 has no package for {languages}. The language becomes available once its program is in /usr/bin and runs the example correctly.",
  tip1:
    "Read from standard input and print to standard output unless the problem says otherwise. Print nothing else, not even prompts.",
  tip2: "Exit with code 0: in C and C++, return 0 from main.",
  tip3:
    "A Java class can have any name and be in any package; the class with a main method is run.",
  tip4:
    "ONLINE_JUDGE is defined during judging, so you can tell it from your own machine. Use long long for 64-bit integers.",
} as const;
