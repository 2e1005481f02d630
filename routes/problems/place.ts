import type { VNode } from "preact";
import type { z } from "zod";
import type { FocusItem } from "../../components/problems/FocusStrip.tsx";
import type { SendPlace } from "../../islands/editor/workbench.ts";
import type { FailureCode, Refusal } from "../../lib/failure.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { CatalogueRow } from "../../lib/problems/catalogue/catalogue.ts";
import type { ProblemStatement } from "../../lib/problems/schema.ts";
import type { Venue } from "../../lib/venues/schema.ts";
import type { FilterQuery } from "./filter.ts";

/** A problem where somebody reads and answers it: in practice, a contest, a training or a group. */
export interface ProblemVenue {
  venue: Venue;
  row: CatalogueRow;
  statement: ProblemStatement;
  /** As it is called there. */
  displayId: string;
  /** Its title there; empty: its own. */
  displayTitle: string;
  /** Of its page; what belongs to it lies below. */
  address: string;
  /** Of the list that the reader comes from: goes along in all its addresses. */
  asked: Record<string, unknown>;
  /** What is told of the problem beside its texts. */
  tells: {
    /** Source, author, difficulty and tags. */
    origin: boolean;
    /** How others fared. */
    counts: boolean;
  };
  /** Where the reader stands with it; null for visitors. */
  status: number | null;
  /** Its neighbours, in focus mode. */
  strip(): Promise<FocusItem[]>;
  /** Above the page: of what it is a part; null: nothing. */
  top: VNode | null;
  /** What its reader should know first; null: nothing. */
  notice?: VNode | null;
  /** Why it takes no programs from this reader; null: it does, or says so when one is sent. */
  closed: FailureCode | null;
  /** What the workbench does around sending. */
  sends: Omit<
    SendPlace,
    "address" | "problemId" | "venue" | "submissionsAt" | "discussAt"
  >;
  /** The page of a submission, but for its number. */
  submissionsAt: string;
}

/** A kind of place: what its addresses are made of, and how they are opened. */
export interface ProblemPlaceKind<P extends z.ZodType> {
  params: P;
  /** Throws what keeps the reader out; a response leads them elsewhere. */
  open(
    c: AppContext,
    params: z.output<P>,
    filter: FilterQuery,
  ): Promise<ProblemVenue | Response>;
  /** Lets the viewer in by a password; returns why not. Without: no place has one. */
  register?(
    c: AppContext,
    params: z.output<P>,
    password: string,
  ): Promise<Refusal | null>;
  /** A page that asks for it and keeps what was typed; null: that is not what is missing. */
  askPassword?(
    c: AppContext,
    params: z.output<P>,
    typed: { language: string; code: string; error: string | null },
  ): Promise<Response | null>;
}

/** How a program is sent that nothing is asked before. */
export const PLAIN_SENDS: ProblemVenue["sends"] = {
  registers: false,
  covers: false,
  hidesResult: false,
  submissionsHref: null,
};
