import { z } from "zod";
import { useT } from "../../../components/reader.tsx";
import { verificationPath } from "../../../components/admin/verification/SolutionTable.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import {
  adoptLimit,
  type Lack,
  measureAnew,
  readinessOf,
  type ReadyRow,
} from "../../../lib/contests/readiness.ts";
import { isStaff } from "../../../lib/accounts/access.ts";
import { type Refusal, unwrap } from "../../../lib/failure.ts";
import { Cid, optionalId } from "../../../lib/http/input.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import type { Result } from "../../../lib/result.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

const LACK_TEXTS: Record<Lack, MessageKey> = {
  hidden: "readiness.lackShown",
  data: "readiness.lackData",
  color: "readiness.lackColor",
  reference: "readiness.lackReference",
  verified: "readiness.lackVerified",
  "zh-CN": "readiness.lackChinese",
  "en-US": "readiness.lackEnglish",
  time: "readiness.lackTime",
};

async function show(
  c: AppContext,
  at: OwnerPages,
  { cid, form }: { cid: number; form: FormState },
) {
  const listed = openManaged(c, at, cid);
  const { rows } = unwrap(await readinessOf(c.get("act"), cid));
  return contestAdminPage(c, at, {
    listed,
    tab: "readiness",
    isRefused: form !== EMPTY_FORM,
    children: (
      <Readiness
        action={at.url(c, `/admin/contest/${cid}/readiness`)}
        rows={rows}
        form={form}
        mayRehearse={isStaff(c.get("act").viewer)}
      />
    ),
  });
}

/** What a contest's problems lack before the day, and time limits that go with this machine (spec 4 E8.2). */
export const contestReadiness = (at: OwnerPages) => ({
  show: page(
    { params: Cid },
    (c, { params: { cid } }) => show(c, at, { cid, form: EMPTY_FORM }),
  ),
  change: form({
    params: Cid,
    open: (c, { cid }) => openManaged(c, at, cid),
    schema: z.object({ adopt: optionalId }),
    run: async (
      { act, params: { cid } },
      { adopt },
    ): Promise<Result<unknown, Refusal>> =>
      adopt ? await adoptLimit(act, cid, adopt) : await measureAnew(act, cid),
    next: ({ c, params: { cid } }, _, { adopt }) => ({
      to: at.url(c, `/admin/contest/${cid}/readiness`),
      key: adopt ? "readiness.limitAdopted" : "readiness.measuringNow",
    }),
    again: ({ c, params: { cid } }, state) => show(c, at, { cid, form: state }),
  }),
});

function Readiness({ action, rows, form, mayRehearse }: {
  action: string;
  rows: readonly ReadyRow[];
  form: FormState;
  mayRehearse: boolean;
}) {
  const t = useT();
  const isRunning = rows.some((row) => row.isRunning);
  const isReady = rows.every(({ lacks }) => lacks.length === 0);
  return (
    <section
      class="flex flex-col gap-5"
      id="readiness"
      data-poll={isRunning ? "3" : undefined}
    >
      <FormErrors form={form} />
      <p class="max-w-[70ch]">{t("readiness.about")}</p>
      {isRunning && <Notice kind="info">{t("readiness.measuring")}</Notice>}
      {rows.length > 0 && isReady && !isRunning && (
        <Notice kind="ok">{t("readiness.isReady")}</Notice>
      )}
      {mayRehearse && (
        <p class="m-0 flex flex-wrap items-center gap-3">
          <Button href={`${action}/rehearsal`} icon="play">
            {t("rehearsal.open")}
          </Button>
          <span>{t("rehearsal.lead")}</span>
        </p>
      )}
      {rows.length === 0
        ? <Empty icon="list" title={t("contestStaff.openingNone")} />
        : (
          <form method="post" action={action} class="flex flex-col gap-5">
            <div>
              <Button kind="primary" icon="play">
                {t("readiness.measure")}
              </Button>
            </div>
            <ReadyTable rows={rows} />
          </form>
        )}
    </section>
  );
}

/** What each problem lacks, and its limits. */
export function ReadyTable({ rows }: { rows: readonly ReadyRow[] }) {
  const t = useT();
  const ms = (n: number | null) => n === null ? "–" : `${n} ms`;
  return (
    <div class="rows">
      <Table
        rows={rows}
        keyOf={({ problem }) => problem.pid}
        columns={[
          {
            title: t("contestStaff.openingProblem"),
            cell: "lead",
            of: ({ item, problem }) => (
              <a href={verificationPath(problem.pid)}>
                {item.displayId || problem.problemId}
              </a>
            ),
          },
          {
            title: t("readiness.lacks"),
            isLabelled: true,
            of: ({ lacks }) =>
              lacks.length === 0
                ? t("readiness.lacksNothing")
                : lacks.map((lack) => t(LACK_TEXTS[lack])).join(" · "),
          },
          {
            title: t("readiness.slowest"),
            width: "narrow end",
            isLabelled: true,
            of: ({ slowest }) => ms(slowest),
          },
          {
            title: t("readiness.limitNow"),
            width: "narrow end",
            isLabelled: true,
            of: ({ problem }) => ms(problem.timeLimit),
          },
          {
            title: t("readiness.limitOffered"),
            isLabelled: true,
            of: ({ offered, problem }) =>
              offered === null
                ? "–"
                : (
                  <Button small name="adopt" value={String(problem.pid)}>
                    {t("readiness.adopt", { limit: ms(offered) })}
                  </Button>
                ),
          },
        ]}
      />
    </div>
  );
}
