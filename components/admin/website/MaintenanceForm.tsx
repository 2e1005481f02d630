import { useT } from "../../reader.tsx";
import { MAX_DESCRIPTION_CHARS } from "../../../lib/website/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextArea } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Time } from "../../ui/Time.tsx";

interface MaintenanceFormProps {
  action: string;
  form: FormState;
  /** Null: the site is open. */
  since: { at: number; by: string; note: string } | null;
}

/** Closes the site to all but the admin area's people, or opens it again. */
export const MaintenanceForm = (
  { action, form, since }: MaintenanceFormProps,
) => {
  const t = useT();
  return (
    <form
      id="maintenance"
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
    >
      <FormErrors form={form} />
      <FormCard
        title={t("website.maintenance")}
        help={t("website.maintenanceHelp")}
      >
        <input type="hidden" name="on" value={String(since === null)} />
        {since === null
          ? (
            <TextArea
              name="note"
              label={t("website.maintenanceNote")}
              help={t("website.maintenanceNoteHelp")}
              form={form}
              rows={2}
              maxLength={MAX_DESCRIPTION_CHARS}
            />
          )
          : (
            <>
              <p>
                {t("website.maintenanceSince", { user: since.by })}{" "}
                <Time at={since.at} />
              </p>
              {since.note && <p class="text-ink2 break-words">{since.note}</p>}
            </>
          )}
      </FormCard>
      <FormButtons>
        {since === null
          ? (
            <Button confirm={t("website.maintenanceAsk")}>
              {t("website.maintenanceBegin")}
            </Button>
          )
          : <Button kind="primary">{t("website.maintenanceEnd")}</Button>}
      </FormButtons>
    </form>
  );
};
