import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface ContestNotesProps {
  cid: number;
  isOver: boolean;
  /** What this page was made of (`newsVersion`). */
  version: string;
}

/**
 * Where announcements and answers stand that the reader has not closed. The site tells
 * of them, and announcements are asked for each minute until the end (spec 2 §4), by
 * islands/shell/contest_notes.ts. Which were closed, only this browser knows.
 */
export const ContestNotes = ({ cid, isOver, version }: ContestNotesProps) => {
  const t = useT();
  return (
    <div
      id="contest-notes"
      class="contest-notes no-print"
      role="status"
      data-contest-notes={cid}
      data-version={version}
      data-over={isOver ? "" : undefined}
      data-answer-own={t("contests.noteAnswerOwn")}
      data-asked={t("contestRoom.asked")}
      data-answer-all={t("contests.noteAnswerAll")}
    >
      <template>
        <div class="contest-note">
          <Icon name="megaphone" />
          <div class="min-w-0">
            <a class="font-semibold" data-title="">-</a>
            <p class="text-md text-ink2" data-words=""></p>
          </div>
          <Button type="button" small>{t("contests.noteRead")}</Button>
        </div>
      </template>
    </div>
  );
};
