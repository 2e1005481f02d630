import { z } from "zod";
import { Failure, failure, unwrap } from "../../lib/failure.ts";
import { pictureUrl } from "../../lib/files/pictures.ts";
import {
  addSlide,
  MAX_SLIDE_BYTES,
  removeSlide,
  SlideDraft,
} from "../../lib/home/carousel.ts";
import { readForm } from "../../lib/http/body.ts";
import { id, parseInput } from "../../lib/http/input.ts";
import { api } from "../define.ts";

/** The picture and the form's other parts. */
export const MAX_SLIDE_FORM_BYTES = MAX_SLIDE_BYTES + 64 * 1024;

/** Contract §21, spelled as there; `link` and `hint` may come along. */
export const apiUploadSlide = api(
  { form: ["file", "link", "hint"] },
  async (act, _input, c) => {
    await using form = await readForm(
      c.req.raw,
      act.site.files,
      MAX_SLIDE_FORM_BYTES,
    );
    const file = form.files.get("file");
    if (file === undefined) throw failure("fileRequired");
    const draft = parseInput(SlideDraft, form.toObject());
    if (!draft.ok) throw new Failure(draft.error[0], { atEdge: true });
    const slide = unwrap(await addSlide(act, file, draft.value));
    return { id: slide.id, url: pictureUrl(slide.picture) };
  },
);

const RemoveQuery = z.object({ id });

export const apiRemoveSlide = api(
  { query: RemoveQuery },
  async (act, { query }) => {
    unwrap(await removeSlide(act, query.id));
  },
);
