import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import { id, optionalText, Tid } from "../../lib/http/input.ts";
import { tagKeyOf } from "../../lib/problems/draft/remote.ts";
import {
  ClassificationDraft,
  classifications,
  createClassification,
  createTag,
  deleteClassification,
  deleteTag,
  TagDraft,
  updateClassification,
  updateTag,
} from "../../lib/problems/tags/tags.ts";
import { renamedIn } from "../../lib/problems/tags/tag_names.ts";
import { toClassification, toTag } from "../../lib/problems/view.ts";
import { api } from "../define.ts";
import { TagAnswer, TagClassificationAnswer } from "./shapes.ts";

/** Contract §24. */
export const apiCreateTag = api(
  { answer: TagAnswer, body: TagDraft },
  async (act, { body }) => toTag(unwrap(await createTag(act, body))),
);

export const apiUpdateTag = api(
  { body: TagDraft.extend({ id }) },
  async (act, { body: { id, ...draft } }, c) => {
    const tag = act.site.problems.catalogue.tag(id);
    const named = renamedIn(c.get("locale"), tag, draft);
    unwrap(await updateTag(act, id, named));
  },
);

export const apiDeleteTag = api(
  { query: Tid },
  async (act, { query }) => {
    unwrap(await deleteTag(act, query.tid));
  },
);

export const apiClassifications = api(
  {
    answer: [TagClassificationAnswer],
    query: z.object({ oj: optionalText(20) }),
  },
  ({ site }, { query }) =>
    classifications(site, tagKeyOf(query.oj)).map(toClassification),
);

export const apiCreateClassification = api(
  { answer: TagClassificationAnswer, body: ClassificationDraft },
  async (act, { body }) =>
    toClassification(unwrap(await createClassification(act, body))),
);

export const apiUpdateClassification = api(
  { body: ClassificationDraft.extend({ id }) },
  async (act, { body: { id, ...draft } }) => {
    unwrap(await updateClassification(act, id, draft));
  },
);

export const apiDeleteClassification = api(
  { query: z.object({ tcid: id }) },
  async (act, { query }) => {
    unwrap(await deleteClassification(act, query.tcid));
  },
);
