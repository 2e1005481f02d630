import { useT } from "../reader.tsx";
import type { Discussion } from "../../lib/discussions/schema.ts";
import type { Author } from "../../lib/discussions/view.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Time } from "../ui/Time.tsx";
import { AuthorLine } from "./AuthorLine.tsx";

export interface DiscussionRow {
  discussion: Discussion;
  author: Author;
  /** Null: none. */
  category: string | null;
  problemId: string | null;
  views: number;
  href: string;
  /** For its author; null: for nobody else. */
  edit: string | null;
  /** Where its deletion is sent; null: the viewer may not. */
  remove: string | null;
}

export interface DiscussionRowsProps {
  rows: readonly DiscussionRow[];
}

/** Discussions, each with the number of its answers (design: discussions). */
export const DiscussionRows = ({ rows }: DiscussionRowsProps) => (
  <ol class="flex flex-col">
    {rows.map((row) => <Row key={row.discussion.id} row={row} />)}
  </ol>
);

interface RowProps {
  row: DiscussionRow;
}

function Row({ row }: RowProps) {
  const t = useT();
  const { discussion, author, category, problemId, href } = row;
  const { isTop, isLocked, status, commentNum, likeNum } = discussion;
  const isWaiting = commentNum === 0 && !isTop && !isLocked;
  const kinds = [
    "talk-row",
    isTop ? "is-top" : "",
    isLocked ? "is-locked" : "",
  ].filter(Boolean).join(" ");
  return (
    <li class={kinds}>
      <p class={isWaiting ? "talk-count is-waiting" : "talk-count"}>
        <b>{commentNum}</b>{" "}
        <span>
          {isWaiting ? t("discussions.waiting") : t("discussions.answers")}
        </span>
      </p>
      <div class="talk-words">
        <h2>
          {isTop && <Mark icon="pin" text={t("discussions.top")} />}
          {isLocked && <Mark icon="lock" text={t("discussions.locked")} />}
          {status !== 0 && (
            <Mark
              icon="eyeOff"
              text={t("discussions.hidden")}
            />
          )}
          {problemId !== null && !discussion.title.startsWith("[") && (
            <span class="talk-problem">{problemId}</span>
          )}
          <a class="row-link" href={href}>{discussion.title}</a>
        </h2>
        {!isTop && <p class="text-ink2">{discussion.description}</p>}
        <p class="talk-facts">
          {category !== null && <span class="font-semibold">{category}</span>}
          <AuthorLine author={author} role={discussion.role} />
          <Time at={discussion.createdAt} />
          <span title={t("discussions.likes")}>
            <Icon name="heart" />
            <span class="sr-only">{t("discussions.likes")}</span> {likeNum}
          </span>
          <span title={t("discussions.views")}>
            <Icon name="eye" />
            <span class="sr-only">{t("discussions.views")}</span> {row.views}
          </span>
        </p>
      </div>
      <RowMenu row={row} />
    </li>
  );
}

const Mark = (
  { icon, text }: { icon: "pin" | "lock" | "eyeOff"; text: string },
) => (
  <span class="talk-mark">
    <Icon name={icon} />
    {text}
  </span>
);

/** What its author, or who looks after the place, can do with it. */
function RowMenu({ row: { edit, remove } }: Pick<RowProps, "row">) {
  const t = useT();
  if (edit === null && remove === null) return null;
  return (
    <div class="talk-menu">
      {edit !== null && (
        <Button
          kind="quiet"
          small
          icon="edit"
          label={t("discussions.edit")}
          href={edit}
        />
      )}
      {remove !== null && (
        <form method="post" action={remove}>
          <Button
            kind="quiet"
            small
            icon="trash"
            label={t("discussions.delete")}
            confirm={t("discussions.deleteAsk")}
          />
        </form>
      )}
    </div>
  );
}
