import { z } from "zod";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import {
  type Opening,
  openingOf,
  type OpeningPart,
  type OpeningRow,
  openProblems,
} from "../../../lib/contests/opening.ts";
import { refusalText, unwrap } from "../../../lib/failure.ts";
import { Cid } from "../../../lib/http/input.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

const PARTS: Record<OpeningPart, MessageKey> = {
  opens: "contestStaff.openingOpens",
  isOpen: "contestStaff.openingIsOpen",
  forbidden: "contestStaff.openingForbidden",
  held: "contestStaff.openingHeld",
  hidden: "contestStaff.openingHidden",
};

async function show(
  c: AppContext,
  at: OwnerPages,
  { cid, form }: { cid: number; form: FormState },
) {
  const listed = openManaged(c, at, cid);
  const opening = unwrap(await openingOf(c.get("act"), cid));
  return contestAdminPage(c, at, {
    listed,
    tab: "opening",
    isRefused: form !== EMPTY_FORM,
    children: (
      <OpeningForm
        action={at.url(c, `/admin/contest/${cid}/opening`)}
        locale={c.get("locale")}
        {...{ ...opening, form }}
      />
    ),
  });
}

/** A contest's problems are made public together, with their editorials (spec 4 E7.1). */
export const contestOpening = (at: OwnerPages) => ({
  show: page(
    { params: Cid },
    (c, { params: { cid } }) => show(c, at, { cid, form: EMPTY_FORM }),
  ),
  open: form({
    params: Cid,
    open: (c, { cid }) => openManaged(c, at, cid),
    schema: z.object({}),
    run: ({ act, params: { cid } }) => openProblems(act, cid),
    next: ({ c, params: { cid } }) => ({
      to: at.url(c, `/admin/contest/${cid}/opening`),
      key: "contestStaff.openingDone",
    }),
    again: ({ c, params: { cid } }, state) => show(c, at, { cid, form: state }),
  }),
});

function OpeningForm({ closed, rows, form, action, locale }: Opening & {
  form: FormState;
  action: string;
  locale: "zh-CN" | "en-US";
}) {
  const t = useT();
  const count = rows.filter(({ part }) => part === "opens").length;
  return (
    <section class="flex flex-col gap-5">
      <FormErrors form={form} />
      <p class="max-w-[70ch]">{t("contestStaff.openingAbout")}</p>
      {closed !== null && <p class="text-ink2">{refusalText(t, closed)}</p>}
      {rows.length === 0
        ? <Empty icon="list" title={t("contestStaff.openingNone")} />
        : (
          <>
            {count === 0
              ? <p class="text-ink2">{t("contestStaff.openingAll")}</p>
              : (
                <form method="post" action={action}>
                  <Button
                    kind="primary"
                    disabled={closed !== null}
                    confirm={t("contestStaff.openingAsks", { count })}
                  >
                    {t("contestStaff.openingDo", { count })}
                  </Button>
                </form>
              )}
            <div class="rows">
              <Table
                rows={rows}
                keyOf={({ problem }) => problem.pid}
                columns={[
                  {
                    title: t("contestStaff.openingProblem"),
                    cell: "lead",
                    of: ({ item, problem }) =>
                      `${item.displayId || problem.problemId} ${
                        item.displayTitle || titleOf(problem, locale)
                      }`,
                  },
                  {
                    title: t("contestStaff.openingPart"),
                    isLabelled: true,
                    of: ({ part }) => t(PARTS[part]),
                  },
                  {
                    title: t("editorials.name"),
                    isLabelled: true,
                    of: (row) => t(editorialText(row)),
                  },
                ]}
              />
            </div>
          </>
        )}
    </section>
  );
}

const editorialText = ({ editorial, part }: OpeningRow): MessageKey =>
  editorial === null
    ? "contestStaff.openingNoEditorial"
    : editorial === "isOpen"
    ? "contestStaff.openingIsOpen"
    : part === "opens"
    ? "contestStaff.openingEditorial"
    : "contestStaff.openingStays";
