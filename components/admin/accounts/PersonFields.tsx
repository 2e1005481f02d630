import { useT } from "../../reader.tsx";
import { MAX_USERNAME_CHARS } from "../../../lib/accounts/schema.ts";
import {
  type FormState,
  TextField,
  type TextFieldProps,
} from "../../ui/Field.tsx";
import type { AccountRow } from "./AccountTable.tsx";
import { ClassFields } from "./ClassFields.tsx";

export interface PersonFieldsProps {
  form: FormState;
  /** Who it is so far; null: somebody new. */
  account:
    | Pick<
      AccountRow,
      "username" | "realname" | "number" | "course" | "school" | "email"
    >
    | null;
  classes: readonly string[];
  needsClass?: boolean;
}

/** Who somebody is, and where they belong. */
export function PersonFields(
  { form, account, classes, needsClass = false }: PersonFieldsProps,
) {
  const t = useT();
  return (
    <div class="grid gap-4 sm:grid-cols-2">
      <Fact
        form={form}
        name="username"
        label={t("roster.name")}
        value={account?.username}
        maxLength={MAX_USERNAME_CHARS}
        required
      />
      <Fact
        form={form}
        name="realname"
        label={t("roster.realname")}
        value={account?.realname}
        maxLength={50}
      />
      <ClassFields
        form={form}
        course={{
          label: t("people.class"),
          value: account?.course ?? "",
          required: needsClass,
        }}
        school={{ label: t("people.school"), value: account?.school ?? "" }}
        classes={classes}
      />
      <Fact
        form={form}
        name="number"
        label={t("people.number")}
        value={account?.number}
        maxLength={200}
      />
      <Fact
        form={form}
        name="email"
        type="email"
        label={t("roster.email")}
        value={account?.email}
        maxLength={320}
      />
    </div>
  );
}

/** Of somebody else: a browser must not offer its user's own. */
const Fact = (
  { value, ...props }: Omit<TextFieldProps, "value"> & {
    value: string | null | undefined;
  },
) => <TextField {...props} value={value ?? ""} autoComplete="off" />;
