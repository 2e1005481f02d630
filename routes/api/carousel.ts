import { z } from "zod";
import { Failure, unwrap } from "../../lib/failure.ts";
import { pictureUrl } from "../../lib/files/pictures.ts";
import {
  addSlide,
  MAX_SLIDE_BYTES,
  removeSlide,
  SlideDraft,
} from "../../lib/home/carousel.ts";
import { id, parseInput } from "../../lib/http/input.ts";
import { api } from "../define.ts";
import { receiveFile } from "../forms.ts";
import { shape } from "../../lib/http/answers.ts";

/** Contract §21, spelled as there; `link` and `hint` may come along. */
export const apiUploadSlide = api(
  { answer: shape("id i, url s"), form: ["file", "link", "hint"] },
  async (act, _input, c) => {
    await using form = await receiveFile(c, MAX_SLIDE_BYTES);
    const file = form.file("file");
    if (!file.ok) throw new Failure(file.error, { atEdge: true });
    const draft = parseInput(SlideDraft, form.toObject());
    if (!draft.ok) throw new Failure(draft.error[0], { atEdge: true });
    const slide = unwrap(await addSlide(act, file.value, draft.value));
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
