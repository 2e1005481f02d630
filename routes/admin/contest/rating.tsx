import { z } from "zod";
import { RatingDelta } from "../../../components/users/RatingDelta.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { userHomeHref } from "../../../components/users/address.ts";
import { refusalText, unwrap } from "../../../lib/failure.ts";
import { Cid } from "../../../lib/http/input.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import {
  announceRating,
  applyRating,
  openRating,
  type Rating,
  takeRatingBack,
} from "../../../lib/ratings/service.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { contestAdminPage } from "./frame.tsx";
import { SITE } from "../../owner.tsx";

const MOST_SHOWN = 300;
const ACTIONS = {
  announce: announceRating,
  apply: applyRating,
  back: takeRatingBack,
} as const;
const DONE: Record<keyof typeof ACTIONS, MessageKey> = {
  announce: "ratings.announced",
  apply: "ratings.applied",
  back: "ratings.takenBack",
};

async function show(c: AppContext, cid: number, state: FormState) {
  const rating = unwrap(await openRating(c.get("act"), cid));
  return contestAdminPage(c, SITE, {
    listed: rating.contest,
    tab: "rating",
    isRefused: state !== EMPTY_FORM,
    children: <ContestRating rating={rating} form={state} />,
  });
}

/** Whether a contest counts for ratings, and what it makes of them (row E7.3). */
export const showContestRating = page(
  { params: Cid },
  (c, { params: { cid } }) => show(c, cid, EMPTY_FORM),
);

export const contestRatingForm = form({
  params: Cid,
  schema: z.object({
    action: z.enum(
      Object.keys(ACTIONS) as [keyof typeof ACTIONS],
      "choiceInvalid",
    ),
  }),
  run: ({ act, params: { cid } }, { action }) => ACTIONS[action](act, cid),
  next: ({ params: { cid } }, _, { action }) => ({
    to: `/admin/contest/${cid}/rating`,
    key: DONE[action],
  }),
  again: ({ c, params: { cid } }, state) => show(c, cid, state),
});

function ContestRating({ rating, form }: { rating: Rating; form: FormState }) {
  const t = useT();
  const { contest, record, closed, changes, isStale } = rating;
  const isApplied = (record?.result ?? null) !== null;
  return (
    <section class="flex flex-col gap-5">
      <FormErrors form={form} />
      <p class="max-w-[70ch]">
        {isApplied
          ? t("ratings.isApplied")
          : record
          ? t("ratings.isAnnounced")
          : t("ratings.isNot")}{" "}
        <a href="/introduction#part-ratings">{t("ratings.method")}</a>
      </p>
      {closed !== null && !isApplied && (
        <p class="text-ink2">{refusalText(t, closed)}</p>
      )}
      {isStale && <Notice kind="warn">{t("ratings.isStale")}</Notice>}
      <form
        method="post"
        action={`/admin/contest/${contest.head.cid}/rating`}
        class="flex flex-wrap gap-3"
      >
        {record === null && closed !== null && (
          <Button kind="primary" name="action" value="announce">
            {t("ratings.announce")}
          </Button>
        )}
        {closed === null && (!isApplied || isStale) && (
          <Button kind="primary" name="action" value="apply">
            {isStale ? t("ratings.applyAgain") : t("ratings.apply")}
          </Button>
        )}
        {record !== null && (
          <Button
            name="action"
            value="back"
            kind={isApplied ? "danger" : undefined}
            confirm={isApplied ? t("ratings.backAsks") : undefined}
          >
            {isApplied ? t("ratings.back") : t("ratings.unannounce")}
          </Button>
        )}
      </form>
      {changes.length > 0 && (
        <div class="flex flex-col gap-3">
          <h2>{isApplied ? t("ratings.changes") : t("ratings.whatIf")}</h2>
          <div class="rows">
            <Table
              rows={changes.slice(0, MOST_SHOWN)}
              keyOf={({ uid }) => uid}
              columns={[
                {
                  title: t("ratings.rank"),
                  width: "narrow end",
                  isLabelled: true,
                  of: ({ rank }) => rank,
                },
                {
                  title: t("ratings.who"),
                  cell: "lead",
                  of: ({ username }) => (
                    <a href={userHomeHref(username)}>{username}</a>
                  ),
                },
                {
                  title: t("ratings.before"),
                  width: "narrow end",
                  isLabelled: true,
                  of: ({ before }) => before,
                },
                {
                  title: t("ratings.change"),
                  width: "narrow end",
                  isLabelled: true,
                  of: (row) => <RatingDelta {...row} />,
                },
                {
                  title: t("ratings.after"),
                  width: "narrow end",
                  isLabelled: true,
                  of: ({ after }) => after,
                },
              ]}
            />
          </div>
          {changes.length > MOST_SHOWN && (
            <p class="text-md text-ink2">
              {t("ratings.more", { count: changes.length - MOST_SHOWN })}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
