import { COMPILERS } from "./compilers.ts";
import { ESCAPES } from "./escapes.ts";
import { FLOODS } from "./floods.ts";
import { MEMORY } from "./memory.ts";
import { LAUNCHER } from "./launcher.ts";
import { PROCESSES } from "./processes.ts";
import { TALKS } from "./talks.ts";
import type { Hostile } from "./types.ts";
import { WORKSHOPS } from "./workshops.ts";

/** All hostile programs, each with the outcomes that a sandbox that holds may give it. */
export const HOSTILE: readonly Hostile[] = [
  ...PROCESSES,
  ...MEMORY,
  ...FLOODS,
  ...ESCAPES,
  ...COMPILERS,
  ...WORKSHOPS,
  ...LAUNCHER,
  ...TALKS,
];
