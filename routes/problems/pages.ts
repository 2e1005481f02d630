import { z } from "zod";
import { optionalId, pageNumber } from "../../lib/http/input.ts";
import { page } from "../define.ts";
import { attachmentFile } from "./attachments.ts";
import { showProblem, TABS } from "./detail.tsx";
import { showEditorial } from "./editorial.tsx";
import { FilterQuery } from "./filter.ts";
import type { ProblemPlaceKind } from "./place.ts";
import { hintForm } from "./hints.tsx";
import { runForm } from "./run.ts";
import { showStatistics } from "./statistics.tsx";
import { submitForm } from "./submit.ts";

const Query = FilterQuery.extend({
  tab: z.enum(TABS).optional().catch(undefined),
  currentPage: pageNumber,
  submission: optionalId.catch(undefined),
});

/** All pages of a problem in one kind of place; a route line each mounts them. */
export function problemPages<P extends z.ZodType>(kind: ProblemPlaceKind<P>) {
  const { params } = kind;
  const shows = (inFocus: boolean) =>
    page({ params, query: Query }, async (c, { params, query }) => {
      const place = await kind.open(c, params, query);
      return place instanceof Response
        ? place
        : await showProblem(c, place, { ...query, inFocus });
    });
  return {
    detail: shows(false),
    /** The same without header and footer, among its neighbours (spec 1 §2). */
    focus: shows(true),
    statistics: page(
      { params, query: FilterQuery },
      async (c, { params, query }) => {
        const place = await kind.open(c, params, query);
        return place instanceof Response ? place : showStatistics(c, place);
      },
    ),
    editorial: page(
      { params, query: FilterQuery },
      async (c, { params, query }) => {
        const place = await kind.open(c, params, query);
        return place instanceof Response ? place : showEditorial(c, place);
      },
    ),
    hint: hintForm(kind),
    attachment: attachmentFile(kind),
    submit: submitForm(kind),
    run: runForm(kind),
  };
}
