import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { ACCOUNT_LIST_PATH } from "./AccountTable.tsx";

const CLASS_PATH = `${ACCOUNT_LIST_PATH}/class`;

export interface ClassPanelProps {
  name: string;
  count: number;
  /** Usernames of who manages it besides root. */
  teachers: readonly string[];
}

/** Of the class that the list shows: whose it is. */
export function ClassPanel({ name, count, teachers }: ClassPanelProps) {
  const t = useT();
  return (
    <section class="card p-4 flex flex-col gap-3">
      <h2>{t("people.classHead", { name, count })}</h2>
      <div class="flex flex-wrap items-center gap-3">
        <span class="text-md text-ink2">{t("people.teachers")}</span>
        {teachers.length === 0 && (
          <span class="text-md text-ink3">{t("people.teacherNone")}</span>
        )}
        {teachers.map((username) => (
          <form
            key={username}
            class="inline-flex items-center gap-1"
            method="post"
            action={CLASS_PATH}
          >
            <input type="hidden" name="course" value={name} />
            <input type="hidden" name="username" value={username} />
            <span>{username}</span>
            <Button
              small
              kind="quiet"
              icon="cross"
              label={t("people.teacherRemove", { name: username })}
              name="action"
              value="remove"
            />
          </form>
        ))}
        <form class="flex items-center gap-2" method="post" action={CLASS_PATH}>
          <input type="hidden" name="course" value={name} />
          <input
            class="input input-small"
            name="username"
            maxLength={20}
            autoComplete="off"
            required
            placeholder={t("people.teacherName")}
            aria-label={t("people.teacherName")}
          />
          <Button small icon="plus" name="action" value="add">
            {t("people.teacherAdd")}
          </Button>
        </form>
      </div>
    </section>
  );
}
