import type { Person, TestSite } from "../../support.ts";
import type { Row } from "../contract/rows.ts";
import type { Hammered } from "../hammer.ts";
import type { Write } from "../hammer_write.ts";
import type { Ask, Named } from "../shows_submission.ts";

/** What the tests that visit every address know of one area's. */
export interface Area {
  /** Each of its addresses, in the letters of `roles_table.ts`. */
  roles: Record<string, string>;
  /** Routes that write and ask for no account; with the reason. */
  openWrites?: Record<string, string>;
  /** Writes of pages beyond the forms as they stand, for the hammer. */
  forms?: (t: Hammered) => Write[];
  /** Every call of it that writes. */
  calls?: (t: Hammered) => Write[];
  /** Writes that are not hammered; with the reason. */
  leftOut?: Record<string, string>;
  /** Addresses that show a submission, or something made of one. */
  shows?: Record<string, (of: Named) => Ask[]>;
  /** Those that show none, by the reason. */
  showsNone?: Record<string, readonly string[]>;
  /** Rows of the contract, called with right input. */
  contract?: (t: Hammered) => Row[];
  /** Calls that `contract` leaves out; with the reason. */
  elsewhere?: Record<string, string>;
  /** Puts something of it on a site, for the tests that visit every page. */
  furnish?: (t: TestSite) => Promise<Furnished>;
}

export interface Furnished {
  /** What stands for `:name` in its addresses. */
  params: Record<string, string>;
  /** Pages beyond those of the route table. */
  pages?: string[];
  /** Calls and pages that show most of it, for the test that looks for what is private. */
  reads?: string[];
  /** Private texts that it has planted, and who may come across them beside root. */
  canaries?: { text: string; for: readonly Person[] }[];
}
