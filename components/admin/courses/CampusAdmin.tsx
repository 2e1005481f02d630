import { useT } from "../../reader.tsx";
import {
  type Campus,
  MAX_CAMPUS_NAME_CHARS,
} from "../../../lib/campuses/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextArea, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { Table } from "../../ui/Table.tsx";

export interface CampusRow extends Campus {
  principals: readonly string[];
  teachers: readonly string[];
  purchases: number;
}

/** All campuses with their people. */
export const CampusTable = (
  { rows }: { rows: readonly CampusRow[] },
) => {
  const t = useT();
  return (
    <div class="card rows posts">
      <Table
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("courseAdmin.campusName"),
            cell: "lead break-words",
            of: ({ id, name }) => (
              <a
                class="row-link text-ink font-medium"
                href={`/admin/campus/${id}/edit`}
              >
                {name}
              </a>
            ),
          },
          {
            title: t("courseAdmin.campusPrincipals"),
            cell: "break-words",
            isLabelled: true,
            of: ({ principals }) => principals.join(", "),
          },
          {
            title: t("courseAdmin.campusTeachers"),
            cell: "break-words",
            isLabelled: true,
            of: ({ teachers }) => teachers.join(", "),
          },
          {
            title: t("home.actions"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: ({ id, name, purchases }) => (
              <form
                class="flex items-center justify-end gap-1"
                method="post"
                action={`/admin/campus/${id}`}
              >
                <Button
                  kind="quiet"
                  small
                  icon="book"
                  label={t("courseAdmin.campusCourses")}
                  href={`/admin/campus/course?campusId=${id}`}
                />
                <Button
                  kind="quiet"
                  small
                  icon="trash"
                  label={t("courseAdmin.remove", { title: name })}
                  name="action"
                  value="delete"
                  confirm={t("courseAdmin.campusDeleteAsk", {
                    name,
                    purchases,
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

export interface CampusFormProps {
  action: string;
  values: { name: string; principals: string; teachers: string };
  form: FormState;
}

/** A campus's name, and its people by their usernames. */
export const CampusForm = ({ action, values, form }: CampusFormProps) => {
  const t = useT();
  return (
    <form class="flex flex-col gap-5 max-w-form" method="post" action={action}>
      <FormErrors form={form} linked />
      <SendKey />
      <FormCard help={t("courseAdmin.campusPeopleLead")}>
        <TextField
          name="name"
          label={t("courseAdmin.campusName")}
          value={values.name}
          maxLength={MAX_CAMPUS_NAME_CHARS}
          form={form}
          required
        />
        <TextArea
          name="principals"
          label={t("courseAdmin.campusPrincipals")}
          help={t("courseAdmin.campusPeopleHelp")}
          value={values.principals}
          rows={2}
          form={form}
        />
        <TextArea
          name="teachers"
          label={t("courseAdmin.campusTeachers")}
          help={t("courseAdmin.campusPeopleHelp")}
          value={values.teachers}
          rows={4}
          form={form}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href="/admin/campus">{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
};
