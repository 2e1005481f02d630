import type { ClassCount } from "../../../lib/accounts/directory.ts";
import { ROLES } from "../../../lib/accounts/schema.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";
import { Select, type SelectProps } from "../../ui/Field.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { ROSTER_PATH } from "./AccountTable.tsx";

/** What the list shows, as its address has it. */
export interface AccountsAsked {
  keyword?: string;
  /** A class's name; "-" for those of none. */
  course?: string;
  role?: string;
  sort?: string;
  desc?: boolean;
}

export interface AccountFilterProps {
  t: Translate;
  asked: AccountsAsked;
  classes: readonly ClassCount[];
  /** Whether there are other accounts than those of pupils in classes. */
  isForAll: boolean;
}

/** In the address: who is in no class. No class can be named so. */
export const NO_CLASS = "-";

export function AccountFilter(
  { t, asked, classes, isForAll }: AccountFilterProps,
) {
  return (
    <form
      class="account-filter"
      action={ROSTER_PATH}
      role="search"
    >
      <SearchField value={asked.keyword} label={t("people.search")} isOfList />
      <Button kind="primary" icon="search">{t("shell.search")}</Button>
      <Choice
        name="course"
        value={asked.course}
        label={t("people.class")}
        options={[
          { value: "", text: t("people.classAll") },
          ...classes.map(({ name, count }) => ({
            value: name,
            text: t("people.classCount", { name, count }),
          })),
          ...isForAll ? [{ value: NO_CLASS, text: t("people.classNone") }] : [],
        ]}
      />
      {isForAll && (
        <Choice
          name="role"
          value={asked.role}
          label={t("roster.role")}
          options={[
            { value: "", text: t("people.roleAll") },
            { value: "staff", text: t("roster.adminsOnly") },
            ...ROLES.map((role) => ({
              value: role,
              text: t(`roster.role.${role}`),
            })),
          ]}
        />
      )}
      {asked.sort && <input type="hidden" name="sort" value={asked.sort} />}
      {asked.desc !== undefined && (
        <input type="hidden" name="desc" value={`${asked.desc}`} />
      )}
    </form>
  );
}

const Choice = (props: SelectProps) => (
  <div class="account-choice" data-autosubmit="">
    <Select {...props} value={props.value ?? ""} />
  </div>
);
