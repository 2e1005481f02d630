import { useT } from "../../reader.tsx";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, SelectField } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { MoveButtons } from "./MoveButtons.tsx";

export interface HomeworkAdminProps {
  courseId: number;
  rows: readonly WholeTraining[];
  /** The site's other trainings. */
  others: readonly WholeTraining[];
  form: FormState;
}

/** The trainings that are a course's homework, in their order. */
export function HomeworkAdmin(props: HomeworkAdminProps) {
  const t = useT();
  const { courseId, rows, others, form } = props;
  const action = `/admin/course/${courseId}/contents`;
  return (
    <section class="card course-chapter" id="homework">
      <h2>{t("courseAdmin.homework")}</h2>
      {rows.length === 0
        ? <p class="text-md text-ink3">{t("courseAdmin.homeworkNone")}</p>
        : (
          <ol class="course-rows">
            {rows.map(({ tid, title, isVisible }, n) => (
              <li key={tid}>
                <span class="grow min-w-0 break-words">
                  <a href={`/training/${tid}`}>{title}</a>{" "}
                  {!isVisible && (
                    <span class="tag">{t("courseAdmin.homeworkHidden")}</span>
                  )}
                </span>
                <MoveButtons
                  action={action}
                  what={`homework ${tid}`}
                  title={title}
                  ask={t("courseAdmin.homeworkRemoveAsk", { title })}
                  isFirst={n === 0}
                  isLast={n === rows.length - 1}
                />
              </li>
            ))}
          </ol>
        )}
      {others.length > 0 && (
        <form
          class="flex flex-col gap-4 max-w-form"
          method="post"
          action={action}
        >
          <FormErrors form={form} />
          <SelectField
            name="tid"
            label={t("courseAdmin.homeworkPick")}
            options={[
              { value: "", text: t("courseAdmin.homeworkChoose") },
              ...others.map(({ tid, title }) => ({
                value: String(tid),
                text: title,
              })),
            ]}
            form={form}
            required
          />
          <div>
            <Button icon="plus" name="action" value="homework">
              {t("courseAdmin.homeworkAdd")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
