import { useT } from "../../reader.tsx";
import { PersonName } from "../../users/PersonName.tsx";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { MomentField } from "../../ui/MomentField.tsx";
import { Table } from "../../ui/Table.tsx";

export interface ExtensionsProps {
  action: string;
  rows: readonly {
    uid: string;
    username: string | null;
    realname: string | null;
    due: string;
  }[];
  form: FormState;
  /** What the field begins with. */
  due: string;
}

/** Who has more time than the others, and until when. */
export function Extensions(
  { action, rows, form, due }: ExtensionsProps,
) {
  const t = useT();
  return (
    <div class="flex flex-col gap-5 max-w-form">
      {rows.length > 0 && (
        <div class="card rows">
          <Table
            rows={rows}
            keyOf={({ uid }) => uid}
            columns={[
              {
                title: t("trainings.user"),
                cell: "lead",
                of: (row) => <PersonName {...row} gone={row.uid} />,
              },
              {
                title: t("trainings.due"),
                width: "narrow",
                cell: "num",
                isLabelled: true,
                of: ({ due }) => due,
              },
              {
                title: t("home.actions"),
                isSilent: true,
                width: "narrow",
                cell: "row-tools",
                of: ({ username }) =>
                  username !== null && (
                    <form method="post" action={action}>
                      <input type="hidden" name="username" value={username} />
                      <Button
                        kind="quiet"
                        small
                        icon="trash"
                        name="action"
                        value="remove"
                        label={t("trainingAdmin.extensionRemove", {
                          name: username,
                        })}
                      />
                    </form>
                  ),
              },
            ]}
          />
        </div>
      )}
      <form method="post" action={action}>
        <FormCard
          title={t("trainingAdmin.extensionGive")}
          help={t("trainingAdmin.extensionHelp")}
        >
          <FormErrors form={form} />
          <TextField
            name="username"
            label={t("trainings.user")}
            maxLength={50}
            form={form}
            required
          />
          <MomentField
            name="due"
            label={t("trainings.due")}
            value={due}
            form={form}
            required
          />
          <div>
            <Button kind="primary" name="action" value="give">
              {t("shell.save")}
            </Button>
          </div>
        </FormCard>
      </form>
    </div>
  );
}
