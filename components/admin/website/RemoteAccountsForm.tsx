import { useT } from "../../reader.tsx";
import { type AccountList, LIST_NAMES } from "../../../lib/remote/schema.ts";
import { Button } from "../../ui/Button.tsx";
import type { FormState } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";

export interface RemoteAccountsFormProps {
  lists: readonly { list: AccountList; usernames: readonly string[] }[];
  form: FormState;
}

/** Accounts at other judges; a password is typed, and never shown again. */
export const RemoteAccountsForm = (
  { lists, form }: RemoteAccountsFormProps,
) => {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      id="accounts"
      method="post"
      action="/admin/switch/accounts"
    >
      <FormErrors form={form} />
      <FormCard title={t("remote.accounts")} help={t("remote.accountsHelp")}>
        {lists.map(({ list, usernames }) => (
          <fieldset class="flex flex-col gap-2" key={list}>
            <legend class="font-medium mb-1">{LIST_NAMES[list]}</legend>
            {[...usernames, ""].map((username, n) => (
              <div class="grid gap-2 sm:grid-cols-2" key={n}>
                <input
                  class="input"
                  name={`${list}.username`}
                  value={username}
                  aria-label={t("remote.usernameAt", {
                    judge: LIST_NAMES[list],
                  })}
                  placeholder={t("remote.username")}
                  autoComplete="off"
                  maxLength={200}
                />
                <input
                  class="input"
                  type="password"
                  name={`${list}.password`}
                  aria-label={t("remote.passwordAt", {
                    judge: LIST_NAMES[list],
                  })}
                  placeholder={username === ""
                    ? t("remote.password")
                    : t("remote.passwordKept")}
                  autoComplete="new-password"
                  maxLength={200}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("remote.accountsSave")}</Button>
      </FormButtons>
    </form>
  );
};
