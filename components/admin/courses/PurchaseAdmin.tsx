import { useMoment, useT } from "../../reader.tsx";
import type { Course } from "../../../lib/courses/schema.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, type Option, SelectField } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { MomentField } from "../../ui/MomentField.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Time } from "../../ui/Time.tsx";

interface PurchaseRow {
  id: number;
  title: string;
  /** Campus or group, in words. */
  holder: string;
  createdAt: number;
  expiredAt: number | null;
}

/** Who has which course, and until when. */
export const PurchaseTable = ({ rows }: { rows: readonly PurchaseRow[] }) => {
  const t = useT();
  return (
    <div class="card rows posts">
      <Table
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("courseAdmin.purchaseCourse"),
            cell: "lead break-words",
            of: ({ title }) => title,
          },
          {
            title: t("courseAdmin.purchaseHolder"),
            cell: "break-words",
            isLabelled: true,
            of: ({ holder }) => holder,
          },
          ...purchaseTimes(t),
          {
            title: t("home.actions"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: ({ id, title, holder }) => (
              <form method="post" action={`/admin/course/purchase/${id}`}>
                <Button
                  kind="quiet"
                  small
                  icon="trash"
                  label={t("courseAdmin.remove", { title })}
                  name="action"
                  value="delete"
                  confirm={t("courseAdmin.purchaseDeleteAsk", {
                    title,
                    holder,
                  })}
                />
              </form>
            ),
          },
        ]}
      />
    </div>
  );
};

/** When a record was written, and until when it counts. */
export const purchaseTimes = (
  t: Translate,
): Column<Pick<PurchaseRow, "createdAt" | "expiredAt">>[] => [
  {
    title: t("courseAdmin.purchaseCreated"),
    width: "narrow",
    cell: "text-ink2",
    isLabelled: true,
    of: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    title: t("courseAdmin.purchaseEnd"),
    width: "narrow",
    cell: "text-ink2",
    isLabelled: true,
    of: ({ expiredAt }) => <PurchaseEnd expiredAt={expiredAt} />,
  },
];

/** Until when a record counts. */
export function PurchaseEnd(
  { expiredAt }: {
    expiredAt: number | null;
  },
) {
  const moment = useMoment();
  const t = useT();
  if (expiredAt === null) {
    return <span>{t("courseAdmin.purchaseEndless")}</span>;
  }
  return (
    <span>
      <Time at={expiredAt} />
      {expiredAt <= moment.now && (
        <>
          {" "}
          <span class="tag">{t("courseAdmin.purchaseOver")}</span>
        </>
      )}
    </span>
  );
}

interface PurchaseFormProps {
  courses: readonly Pick<Course, "id" | "title">[];
  holders: readonly Option[];
  form: FormState;
}

/** Writes down one record more. */
export const PurchaseForm = (
  { courses, holders, form }: PurchaseFormProps,
) => {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action="/admin/course/purchase"
    >
      <FormCard title={t("courseAdmin.purchaseNew")}>
        <FormErrors form={form} />
        <SendKey />
        <SelectField
          name="courseId"
          label={t("courseAdmin.purchaseCourse")}
          options={[
            { value: "", text: t("courseAdmin.purchaseChoose") },
            ...courses.map(({ id, title }) => ({
              value: String(id),
              text: title,
            })),
          ]}
          form={form}
          required
        />
        <SelectField
          name="holder"
          label={t("courseAdmin.purchaseHolder")}
          options={[
            { value: "", text: t("courseAdmin.purchaseChoose") },
            ...holders,
          ]}
          form={form}
          required
        />
        <MomentField
          name="expiredAt"
          label={t("courseAdmin.purchaseEnd")}
          help={t("courseAdmin.purchaseEndHelp")}
          value=""
          form={form}
        />
        <div>
          <Button kind="primary">{t("courseAdmin.purchaseAdd")}</Button>
        </div>
      </FormCard>
    </form>
  );
};
