import { useT } from "../reader.tsx";
import {
  CODE_CHARS,
  type GroupAuth,
  MAX_REASON_CHARS,
} from "../../lib/groups/schema.ts";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextArea, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { Notice } from "../ui/Notice.tsx";

export interface JoinBoxProps {
  gid: number;
  auth: GroupAuth;
  /** 0 to 5 (spec 3 §3). */
  level: number;
  isOwner: boolean;
  form: FormState;
  name: string;
  /** How many of each kind go with it, and stay; null: nobody here disbands it. */
  belongings:
    | Record<
      "problems" | "trainings" | "contests" | "discussions" | "published",
      number
    >
    | null;
}

/** How one comes in, how an application stands, how one leaves (row G1.15). */
export function JoinBox(props: JoinBoxProps) {
  const t = useT();
  const { gid, level, isOwner, name, belongings } = props;
  return (
    <section class="group-join no-print" id="join">
      {level === 0 && <Apply {...props} />}
      {level === 1 && <Notice kind="info">{t("groups.pending")}</Notice>}
      {level === 2 && <Notice kind="warn">{t("groups.refused")}</Notice>}
      <div class="flex flex-wrap gap-3">
        {level === 1 && (
          <form method="post" action={`/group/${gid}/exit`}>
            <Button kind="quiet" confirm={t("groups.withdrawAsk")}>
              {t("groups.withdraw")}
            </Button>
          </form>
        )}
        {level >= 3 && !isOwner && (
          <form method="post" action={`/group/${gid}/exit`}>
            <Button
              kind="quiet"
              icon="logout"
              confirm={t("groups.exitAsk", { name })}
            >
              {t("groups.exit")}
            </Button>
          </form>
        )}
        {belongings !== null && (
          <form method="post" action={`/group/${gid}/disband`}>
            <Button
              kind="danger"
              confirm={t("groups.disbandAsk", { name, ...belongings })}
            >
              {t("groups.disband")}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}

function Apply({ gid, auth, form }: JoinBoxProps) {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-4 max-w-form"
      method="post"
      action={`/group/${gid}/apply`}
    >
      <FormErrors form={form} />
      {auth !== "public" && (
        <TextArea
          name="reason"
          label={t("groups.reason")}
          help={t("groups.reasonHelp")}
          maxLength={MAX_REASON_CHARS}
          rows={3}
          form={form}
          required
        />
      )}
      {auth === "private" && (
        <TextField
          name="code"
          label={t("groups.code")}
          maxLength={CODE_CHARS}
          autoComplete="off"
          form={form}
          required
          mono
        />
      )}
      <div>
        <Button kind="primary" icon="plus">
          {t(auth === "public" ? "groups.join" : "groups.apply")}
        </Button>
      </div>
    </form>
  );
}
