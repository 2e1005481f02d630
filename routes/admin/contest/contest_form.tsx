import { ContestForm } from "../../../components/admin/contest/ContestForm.tsx";
import { contestSummary } from "../../../components/contests/summary.ts";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import {
  contestAtFirst,
  type ContestDraft,
} from "../../../lib/contests/draft.ts";
import { canCreateContest } from "../../../lib/contests/access.ts";
import type { Listed } from "../../../lib/contests/list.ts";
import { ruleAccounts } from "../../../lib/contests/rule_accounts.ts";
import { sealAtFirst, sealMoment } from "../../../lib/contests/seal.ts";
import {
  createContest,
  openContestDraft,
  updateContest,
} from "../../../lib/contests/service.ts";
import { upsetsOf } from "../../../lib/contests/upsets.ts";
import { isStaff } from "../../../lib/accounts/access.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { Cid } from "../../../lib/http/input.ts";
import { err } from "../../../lib/result.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { momentOf } from "../../page.tsx";
import { OpenBoard } from "../../../components/admin/contest/OpenBoard.tsx";
import { contestState } from "../../../lib/venues/contest.ts";
import { contestTyped } from "./contest_typed.ts";
import {
  awardRows,
  type ContestValues,
  typedValues,
  valuesOf,
  withAward,
} from "./contest_values.ts";
import {
  contestAdminPage,
  type ContestPlace,
  listOf,
  openManaged,
} from "./place.tsx";
import { HOUR_MS } from "../../../lib/durations.ts";

interface Shown {
  values: ContestValues;
  form: FormState;
  draft: ContestDraft | null;
  /** Null: a new one. */
  known: { listed: Listed; since: number } | null;
}

function show(
  c: AppContext,
  place: ContestPlace,
  { values, form, draft, known }: Shown,
) {
  const t = c.get("t");
  const list = listOf(c, place);
  const children = (
    <ContestForm
      action={known === null
        ? `${list}/create`
        : `${list}/${known.listed.head.cid}/edit`}
      list={list}
      values={values}
      awardRows={awardRows(values)}
      form={form}
      isNew={known === null}
      offersRealNames={isStaff(c.get("act").viewer)}
      since={known?.since ?? null}
      preview={draft && {
        summary: contestSummary(t, momentOf(c), draft, draft),
        accounts: draft.accountRule &&
          ruleAccounts(c.get("act").site, draft.accountRule),
      }}
    />
  );
  const isRefused = Object.keys(form.errors).length > 0;
  return known === null
    ? place.show(c, {
      title: t("contestAdmin.new"),
      back: { href: list, text: t("contestAdmin.contests") },
      isRefused,
      children,
    })
    : contestAdminPage(c, place, {
      listed: known.listed,
      tab: "edit",
      isRefused,
      children: contestState(known.listed.rules, c.get("act").now) === "sealed"
        ? (
          <>
            <OpenBoard path={`${list}/${known.listed.head.cid}`} />
            {children}
          </>
        )
        : children,
    });
}

/** The next full hour, for five hours, sealed as proposed (spec 3 §9). */
function firstDraft(now: number): ContestDraft {
  const draft = contestAtFirst(Math.ceil((now + 1) / HOUR_MS) * HOUR_MS);
  return { ...draft, sealAt: sealMoment(sealAtFirst("acm", draft), draft) };
}

/** What the buttons show that save nothing: one more award, or what it would be. */
function lookAt(
  c: AppContext,
  place: ContestPlace,
  form: Form,
  known: Shown["known"],
) {
  const wish = form.get("look");
  if (wish === null) return null;
  const typed = typedValues(form);
  const values = wish === "award" ? withAward(typed) : typed;
  const read = contestTyped(values, c.get("timeZone"));
  return show(c, place, {
    values,
    form: EMPTY_FORM,
    draft: read.ok ? read.value : null,
    known,
  });
}

const FIELDS = { password: "pwd" } as const;

const readsAs = (c: AppContext) => ({
  timeZone: c.get("timeZone"),
  t: c.get("t"),
});

/** The pages and forms that set everything of a contest of this place. */
export const contestForms = (place: ContestPlace) => ({
  fresh: (c: AppContext) => {
    const { site, viewer, now } = c.get("act");
    if (!canCreateContest(site, viewer, place.gidOf(c))) {
      throw failure("forbidden");
    }
    const values = valuesOf(firstDraft(now), readsAs(c));
    return show(c, place, {
      values,
      form: EMPTY_FORM,
      draft: null,
      known: null,
    });
  },

  create: form({
    makes: ({ form }) => form.get("look") === null,
    asksTwin: true,
    look: ({ c, form }) => lookAt(c, place, form, null),
    draft: ({ c, form }) => contestTyped(typedValues(form), c.get("timeZone")),
    fields: FIELDS,
    run: ({ c, act }, draft) => createContest(act, place.gidOf(c), draft),
    next: ({ c }, cid) => ({
      to: `${listOf(c, place)}/${cid}/problems`,
      key: "contestAdmin.created",
    }),
    again: ({ c, form }, state) =>
      show(c, place, {
        values: typedValues(form),
        form: state,
        draft: null,
        known: null,
      }),
  }),

  edit: page({ params: Cid }, async (c, { params: { cid } }) => {
    openManaged(c, place, cid);
    const { draft, ...listed } = unwrap(
      await openContestDraft(c.get("act"), cid),
    );
    return await show(c, place, {
      values: valuesOf(draft, readsAs(c)),
      form: EMPTY_FORM,
      draft,
      known: { listed, since: listed.head.modifiedAt },
    });
  }),

  save: form({
    params: Cid,
    async open(c, { cid }) {
      openManaged(c, place, cid);
      return unwrap(await openContestDraft(c.get("act"), cid));
    },
    look: ({ c, form, opened }) =>
      lookAt(c, place, form, { listed: opened, since: sinceOf(form) }),
    draft: ({ c, form }) => contestTyped(typedValues(form), c.get("timeZone")),
    fields: FIELDS,
    async run({ act, form, params: { cid }, opened }, draft) {
      const upsets = await upsetsOf(act, cid, { before: opened.draft, draft });
      const asked = upsets.filter(({ field }) => form.get(field!) === null);
      if (asked.length > 0) return err(asked);
      return await updateContest(act, cid, draft, { since: sinceOf(form) });
    },
    next: ({ c }, { isNewPassword }, draft) => ({
      to: c.req.path,
      key: isNewPassword && draft.auth !== "public"
        ? "contestAdmin.savedPassword"
        : "contestAdmin.saved",
    }),
    again: ({ c, form, opened }, state) =>
      show(c, place, {
        values: typedValues(form),
        form: state,
        draft: null,
        known: { listed: opened, since: sinceOf(form) },
      }),
  }),
});

const sinceOf = (form: Form) => Number(form.get("since") ?? "0");
