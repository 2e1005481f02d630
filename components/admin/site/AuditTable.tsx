import { useT } from "../../reader.tsx";
import {
  AUDIT_KINDS,
  type AuditKind,
  type AuditRecord,
  MAX_KEEP_DAYS,
  MIN_KEEP_DAYS,
} from "../../../lib/audit/schema.ts";
import { addressOf } from "../../../lib/http/query.ts";
import { Button } from "../../ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextField,
} from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Table } from "../../ui/Table.tsx";
import { Time } from "../../ui/Time.tsx";

import { AuditChanges } from "./AuditChanges.tsx";
import type { NameOf } from "./audit_names.ts";

export const AUDIT_PATH = "/admin/audit";

export interface AuditAsked {
  person?: string;
  kind?: AuditKind;
  target?: string;
  since?: string;
  until?: string;
}

/** Narrows the log by who, what and when. */
export const AuditFilter = (
  { asked }: { asked: AuditAsked },
) => {
  const t = useT();
  return (
    <form class="card p-5 flex flex-col gap-4" method="get" role="search">
      <div class="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <TextField
          name="person"
          label={t("audit.person")}
          value={asked.person}
          maxLength={100}
          autoComplete="off"
        />
        <SelectField
          name="kind"
          label={t("audit.kind")}
          value={asked.kind ?? ""}
          options={[
            { value: "", text: t("audit.anyKind") },
            ...AUDIT_KINDS.map((kind) => ({
              value: kind,
              text: t(`audit.kinds.${kind}`),
            })),
          ]}
        />
        <TextField
          name="target"
          label={t("audit.target")}
          value={asked.target}
          maxLength={100}
          autoComplete="off"
        />
        <DayField name="since" label={t("audit.since")} value={asked.since} />
        <DayField name="until" label={t("audit.until")} value={asked.until} />
      </div>
      <div class="flex flex-wrap gap-3">
        <Button kind="primary" icon="search">{t("shell.search")}</Button>
        <Button
          icon="download"
          href={addressOf(`${AUDIT_PATH}/file`, { ...asked })}
        >
          {t("audit.csv")}
        </Button>
      </div>
    </form>
  );
};

const DayField = (
  { name, label, value }: { name: string; label: string; value?: string },
) => (
  <div class="field">
    <label class="label" for={name}>{label}</label>
    <input class="input" type="date" id={name} name={name} value={value} />
  </div>
);

/** Who changed what, from where and when. */
export const AuditTable = (
  { rows, nameOf }: {
    nameOf: NameOf;
    rows: readonly AuditRecord[];
  },
) => {
  const t = useT();
  return (
    <div class="card rows rows-wide">
      <Table
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("audit.person"),
            cell: "lead",
            of: ({ username, ip }) => (
              <>
                <b>{username}</b>{" "}
                <span class="mono text-sm text-ink2">{ip}</span>
              </>
            ),
          },
          {
            title: t("audit.kind"),
            cell: "stands",
            of: ({ kind, action }) => (
              <>
                {t(`audit.kinds.${kind}`)}{" "}
                <span class="mono text-sm text-ink2 [overflow-wrap:anywhere]">
                  {action}
                </span>
              </>
            ),
          },
          {
            title: t("audit.changes"),
            cell: "[overflow-wrap:anywhere]",
            isLabelled: true,
            of: (record) => (
              <AuditChanges
                record={record}
                nameOf={nameOf}
              />
            ),
          },
          {
            title: t("audit.time"),
            width: "narrow end",
            cell: "fact text-ink2",
            isLabelled: true,
            of: ({ at }) => <Time at={at} />,
          },
        ]}
      />
    </div>
  );
};

/** For how long it is kept. */
export const AuditKeeping = (
  { keepDays, form }: {
    keepDays: number | null;
    form: FormState;
  },
) => {
  const t = useT();
  return (
    <details open={form !== EMPTY_FORM}>
      <summary class="cursor-pointer">
        {t("audit.keeping")}
        {": "}
        {keepDays === null
          ? t("audit.forEver")
          : t("audit.days", { days: keepDays })}
      </summary>
      <form
        class="flex flex-col gap-4 max-w-form pt-4"
        method="post"
        action={`${AUDIT_PATH}/keep`}
      >
        <FormErrors form={form} />
        <FormCard help={t("audit.keepingHelp")}>
          <TextField
            name="keepDays"
            type="number"
            label={t("audit.keepDays")}
            help={t("audit.keepDaysHelp")}
            form={form}
            value={keepDays === null ? "" : String(keepDays)}
            min={MIN_KEEP_DAYS}
            max={MAX_KEEP_DAYS}
          />
          <div>
            <Button>{t("audit.save")}</Button>
          </div>
        </FormCard>
      </form>
    </details>
  );
};
