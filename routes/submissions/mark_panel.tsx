import { Button } from "../../components/ui/Button.tsx";
import {
  type FormState,
  TextArea,
  TextField,
} from "../../components/ui/Field.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Since } from "../../components/ui/Since.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { useT } from "../../components/reader.tsx";
import { PersonName } from "../../components/users/PersonName.tsx";
import type { Markable } from "../../lib/notes/marks.ts";
import type { ItemMark } from "../../lib/trainings/schema.ts";
import { versionOf } from "../stored_version.ts";

/** Of a mark: what a form was opened on. */
export const markVersion = (mark: ItemMark | null) =>
  versionOf(mark && [mark.at, mark.byUid]);

interface MarkPanelProps extends Markable {
  submitId: number;
  /** Who has set it; null: the account is gone. */
  by: string | null;
  form: FormState;
}

/** The mark by hand, and for a teacher the form that sets it. */
export function MarkPanel(
  { submitId, most, mark, marks, by, form }: MarkPanelProps,
) {
  const t = useT();
  if (mark === null && !marks) return null;
  return (
    <section class="card p-5 flex flex-col gap-3" id="mark">
      {mark !== null && (
        <>
          <p>
            <b class="num">
              {t("notes.markedBy", { points: mark.points, most })}
            </b>
            {" · "}
            <PersonName
              username={by}
              realname={null}
              gone={t("people.goneAccount")}
            />{" "}
            <Time at={mark.at} />
          </p>
          {mark.reason !== "" && <p class="note-text">{mark.reason}</p>}
          {mark.submitId !== submitId && (
            <p>
              <a href={`/submission-detail/${mark.submitId}`}>
                {t("notes.markedElsewhere", { id: mark.submitId })}
              </a>
            </p>
          )}
        </>
      )}
      {marks && (
        <form
          class="note-form"
          method="post"
          action={`/submission-detail/${submitId}/mark`}
        >
          <h2>{t("notes.mark")}</h2>
          <FormErrors form={form} />
          <Since value={markVersion(mark)} />
          <TextField
            name="points"
            id="mark-points"
            label={t("notes.markPoints")}
            help={t("notes.markHelp", { most })}
            value={mark === null ? "" : String(mark.points)}
            maxLength={8}
            form={form}
          />
          <TextArea
            name="reason"
            id="mark-reason"
            label={t("notes.markReason")}
            rows={2}
            maxLength={500}
            value={mark?.reason}
            form={form}
          />
          <div>
            <Button small kind="primary">{t("shell.save")}</Button>
          </div>
        </form>
      )}
    </section>
  );
}
