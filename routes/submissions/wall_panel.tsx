import { Button } from "../../components/ui/Button.tsx";
import { type FormState, TextField } from "../../components/ui/Field.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { useT } from "../../components/reader.tsx";

interface WallPanelProps {
  submitId: number;
  gid: number;
  isOn: boolean;
  form: FormState;
}

/** For a teacher: a program for the class's wall (row S5.2). */
export function WallPanel({ submitId, gid, isOn, form }: WallPanelProps) {
  const t = useT();
  return (
    <section class="card p-5 flex flex-col gap-3" id="wall">
      <h2 class="flex items-center gap-2">
        <Icon name="eye" /> {t("notes.wallShow")}
      </h2>
      <p class="text-ink2">
        {t(isOn ? "notes.wallIsOn" : "notes.wallHelp")}{" "}
        <a href={`/group/${gid}/wall`}>{t("notes.wall")}</a>
      </p>
      <form
        class="note-form"
        method="post"
        action={`/submission-detail/${submitId}/wall`}
      >
        <FormErrors form={form} />
        {!isOn && (
          <TextField
            name="words"
            id="wall-words"
            label={t("notes.wallWords")}
            maxLength={500}
            form={form}
          />
        )}
        <div>
          <Button small name="do" value={isOn ? "take" : "show"}>
            {t(isOn ? "notes.wallTake" : "notes.wallShow")}
          </Button>
        </div>
      </form>
    </section>
  );
}
