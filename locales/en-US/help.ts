export default {
  title: "Help",
  tips: "Compiling and running",
  verdicts: "Verdicts",
  languages: "Languages",
  compile: "Compile command",
  limits: "Time and memory",
  limitsStated: "the limits that the problem states",
  limitsDoubled: "twice the limits that the problem states",
  template: "A+B, as an example",
  more:
    "These languages are not on this server: {languages}. Their packages add them at the next start: {command}",
  unpackaged:
    "No package of Debian 12 brings {languages}. It is offered once its program lies in /usr/bin and judges the example rightly.",
  tip1:
    "Read standard input and print to standard output, unless the problem says otherwise; print nothing else, no prompts.",
  tip2: "End with 0: in C and C++, main returns 0.",
  tip3:
    "A Java class may have any name and be in any package; the one with a main method is started.",
  tip4:
    "ONLINE_JUDGE is defined while judging, to tell it from your own machine; 64-bit integers are long long.",
} as const;
