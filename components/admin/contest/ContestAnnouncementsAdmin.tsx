import { useT } from "../../reader.tsx";
import {
  MAX_CONTENT_CHARS,
  MAX_TITLE_CHARS,
} from "../../../lib/announcements/schema.ts";
import type { ContestAnnouncement } from "../../../lib/contests/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { Check, type FormState, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { MarkdownField } from "../../ui/MarkdownField.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { Since } from "../../ui/Since.tsx";
import { Time } from "../../ui/Time.tsx";

export interface ContestAnnouncementsAdminProps {
  /** The version that the form was filled from; none: it is a new one. */
  since?: string;
  path: string;
  rows: readonly ContestAnnouncement[];
  /** The one that is changed; null: a new one. */
  aid: number | null;
  values: { title: string; content: string; isShown: boolean };
  form: FormState;
}

/** What participants are told, and the form that tells it. */
export function ContestAnnouncementsAdmin(
  props: ContestAnnouncementsAdminProps,
) {
  const t = useT();
  const { path, rows } = props;
  return (
    <>
      {rows.length > 0 && (
        <ul class="ruled">
          {rows.map(({ id, title, status, createdAt }) => (
            <li key={id}>
              <a class="text-ink font-medium" href={`${path}/${id}`}>{title}</a>
              <span class="flex flex-wrap items-center gap-3 text-sm text-ink3">
                {status === 1 && (
                  <span class="tag">{t("home.announcementHidden")}</span>
                )}
                <Time at={createdAt} />
                <form method="post" action={`${path}/${id}/delete`}>
                  <Button
                    small
                    kind="quiet"
                    icon="trash"
                    confirm={t("home.announcementDeleteAsk", { title })}
                  >
                    {t("admin.delete")}
                  </Button>
                </form>
              </span>
            </li>
          ))}
        </ul>
      )}
      <AnnouncementFields {...props} />
    </>
  );
}

function AnnouncementFields(
  { path, since, aid, values, form }: ContestAnnouncementsAdminProps,
) {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={aid === null ? path : `${path}/${aid}`}
    >
      <FormErrors form={form} />
      <SendKey />
      <Since value={since} />
      <FormCard
        title={t(
          aid === null ? "home.announcementNew" : "home.announcementEdit",
        )}
      >
        <TextField
          name="title"
          label={t("home.announcementTitle")}
          value={values.title}
          maxLength={MAX_TITLE_CHARS}
          form={form}
          needed
        />
        <MarkdownField
          uploads
          name="content"
          label={t("home.announcementContent")}
          help={t("home.markdown")}
          value={values.content}
          rows={6}
          maxLength={MAX_CONTENT_CHARS}
          form={form}
          needed
          mono
        />
        <Check
          name="shown"
          label={t("contestAdmin.announcementShow")}
          checked={values.isShown}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        {aid !== null && (
          <Button kind="quiet" href={path}>{t("shell.cancel")}</Button>
        )}
      </FormButtons>
    </form>
  );
}
