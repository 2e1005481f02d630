import type { DemoProblem } from "../problem.ts";
import { aPileOfBowls } from "./a_pile_of_bowls.ts";
import { bakeryAtDawn } from "./bakery_at_dawn.ts";
import { bothSidesOfTheScale } from "./both_sides_of_the_scale.ts";
import { greenhouseLamps } from "./greenhouse_lamps.ts";
import { letTheCatsSleep } from "./let_the_cats_sleep.ts";
import { mountainRailway } from "./mountain_railway.ts";
import { nightAtTheTelescope } from "./night_at_the_telescope.ts";
import { overdueBooks } from "./overdue_books.ts";
import { ringsOfLanterns } from "./rings_of_lanterns.ts";
import { valleyEcho } from "./valley_echo.ts";
import { wateringThePots } from "./watering_the_pots.ts";
import { wholeHoursOfSun } from "./whole_hours_of_sun.ts";

/** The demo problems, from easy to hard. */
export const DEMO_PROBLEMS: DemoProblem[] = [
  wateringThePots,
  overdueBooks,
  valleyEcho,
  bothSidesOfTheScale,
  wholeHoursOfSun,
  aPileOfBowls,
  letTheCatsSleep,
  bakeryAtDawn,
  nightAtTheTelescope,
  mountainRailway,
  greenhouseLamps,
  ringsOfLanterns,
];
