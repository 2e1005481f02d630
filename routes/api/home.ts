import { z } from "zod";
import { Failure, failure } from "../../lib/failure.ts";
import {
  PICTURE_NAME,
  pictureHeaders,
  pictureUrl,
} from "../../lib/files/pictures.ts";
import { weekRank } from "../../lib/home/rank.ts";
import { optionalFlag } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { wireDate } from "../../lib/wire.ts";
import { avatarResponse } from "../avatars.ts";
import { api } from "../define.ts";
import { mediaResponse } from "./media.ts";
import { shape } from "../../lib/http/answers.ts";

/** Contract §2; link and hint are ours. */
export const apiCarousel = api(
  { answer: [shape("id i, url s, link s, hint s")] },
  ({ site }) =>
    site.home.carousel.list().map(({ id, picture, link, hint }) => ({
      id,
      url: pictureUrl(picture),
      link,
      hint,
    })),
);

/** Other sites' contests: deprecated, and no other site is asked. */
export const apiOtherContests = api({ answer: ["any"] }, () => []);

export const apiWeekRank = api({
  answer: [
    shape(
      "uid s, username s, nickname s?, avatar s?, titleName s?, titleColor s?, ac i",
    ),
  ],
}, ({ site, now }) => weekRank(site, now));

/** `forceRefresh` has nothing to do: the figures are those of this moment. */
const WeekQuery = z.object({ forceRefresh: optionalFlag });

export const apiWeekStatistics = api(
  {
    answer: { dateStrList: ["s"], acCountList: ["i"], totalCountList: ["i"] },
    query: WeekQuery,
  },
  ({ site, now }, _input, c) => {
    const days = site.home.recent.week(now, c.get("timeZone"));
    return {
      dateStrList: days.map(({ label }) => label),
      acCountList: days.map(({ accepted }) => accepted),
      totalCountList: days.map(({ total }) => total),
    };
  },
);

/** Contract §2. */
const UPDATED_PROBLEMS = 10;

export const apiUpdatedProblems = api(
  {
    answer: [
      shape("id i, problemId s, title s, type i, gmtCreate d, gmtModified d"),
    ],
  },
  ({ site }, _input, c) =>
    site.problems.catalogue.recent(UPDATED_PROBLEMS).map((problem) => ({
      id: problem.pid,
      problemId: problem.problemId,
      title: titleOf(problem, c.get("locale")),
      type: problem.type,
      gmtCreate: wireDate(problem.createdAt),
      gmtModified: wireDate(problem.modifiedAt),
    })),
);

/** A public picture; of the file store nothing else can be reached here. */
export async function pictureFile(c: AppContext): Promise<Response> {
  const media = await mediaResponse(c, "image");
  if (media !== null) return media;
  const { site } = c.get("act");
  const name = c.req.param("name") ?? "";
  const avatar = await avatarResponse(c, name);
  if (avatar !== null) return avatar;
  const hash = PICTURE_NAME.exec(name)?.[1];
  const picture = hash === undefined ? null : await site.pictures.get(hash);
  if (picture === null) throw failure("notFound");
  const headers = pictureHeaders(picture);
  if (c.req.header("if-none-match") === headers.etag) {
    return new Response(null, { status: 304, headers });
  }
  // Nobody would read the file to its end, and so close it.
  if (c.req.method === "HEAD") return new Response(null, { headers });
  try {
    const file = await site.files.open(picture.hash);
    return new Response(file.readable, { headers });
  } catch (reason) {
    // Lost on disk: there is no picture, whatever the record says.
    if (!(reason instanceof Deno.errors.NotFound)) throw reason;
    throw new Failure({ code: "notFound" }, { atEdge: true });
  }
}
