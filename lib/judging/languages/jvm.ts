import { javaNames } from "./java_names.ts";
import type { Language, OutOfMemory } from "./types.ts";

/** Make the JVM start faster and use less memory. */
const QUIET_JVM = ["-XX:+UseSerialGC", "-XX:-UsePerfData"];
const RUN_JVM = [
  ...QUIET_JVM,
  "-XX:+ExitOnOutOfMemoryError",
  "-Xms32m",
  "-Xmx{heapMb}m",
  "-Xss{stackMb}m",
  "-Dfile.encoding=UTF-8",
  // The JVM's own messages belong with the errors: output is the program's.
  "-XX:+DisplayVMOutputToStderr",
  "-Xlog:disable",
  "-Xlog:all=warning:stderr",
];
/** Look for the class and its `main` without running a line of the program. */
const DRY_JVM = [...QUIET_JVM, "-XX:TieredStopAtLevel=1", "--dry-run"];
const OUT_OF_MEMORY: OutOfMemory = {
  exits: [3],
  words: "Terminating due to java.lang.OutOfMemoryError",
};

export const JAVA: Language = {
  name: "Java",
  id: 5,
  description: "OpenJDK",
  isStandard: true,
  contentType: "text/x-java",
  grammar: "java",
  source: "Main.java",
  namesOf: javaNames,
  tools: [
    { command: "javac", debianPackage: "default-jdk-headless" },
    { command: "java", debianPackage: "default-jdk-headless" },
  ],
  compile: [
    "{javac}",
    "-J-Xshare:auto",
    "-J-XX:+UseSerialGC",
    "-J-XX:TieredStopAtLevel=1",
    "-J-Xmx384m",
    "-encoding",
    "UTF-8",
    "-nowarn",
    "-d",
    ".",
    "{source}",
  ],
  leaves: ["*.class"],
  compileLimits: { cpuMs: 10_000, wallMs: 20_000, memoryMb: 512 },
  dryRun: ["{java}", ...DRY_JVM, "-cp", "/box/main.jar", "{main}"],
  run: ["{java}", ...RUN_JVM, "-cp", "/box/main.jar", "{main}"],
  version: ["{java}", "--version"],
  limitFactor: 2,
  outOfMemory: OUT_OF_MEMORY,
  template: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt();
        int b = in.nextInt();
        System.out.println(a + b);
    }
}
`,
};

export const KOTLIN: Language = {
  name: "Kotlin",
  id: 22,
  description: "Kotlin for the JVM",
  contentType: "text/x-kotlin",
  grammar: "kotlin",
  source: "main.kt",
  tools: [
    { command: "kotlinc", debianPackage: "kotlin" },
    { command: "java", debianPackage: "default-jdk-headless" },
  ],
  compile: [
    "/usr/bin/env",
    "JAVACMD={java}",
    "JAVA_OPTS=-Xmx768m -XX:+UseSerialGC -XX:TieredStopAtLevel=1",
    "{kotlinc}",
    "-nowarn",
    "{source}",
    "-include-runtime",
    "-d",
    "main.jar",
  ],
  leaves: ["main.jar"],
  compileLimits: { cpuMs: 30_000, wallMs: 60_000, memoryMb: 1_024 },
  dryRun: ["{java}", ...DRY_JVM, "-jar", "/box/main.jar"],
  run: ["{java}", ...RUN_JVM, "-jar", "/box/main.jar"],
  version: ["/usr/bin/env", "JAVACMD={java}", "{kotlinc}", "-version"],
  limitFactor: 2,
  outOfMemory: OUT_OF_MEMORY,
  template: `fun main() {
    val (a, b) = readLine()!!.split(" ").map { it.toInt() }
    println(a + b)
}
`,
};
