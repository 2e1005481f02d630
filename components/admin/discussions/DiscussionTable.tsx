import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { type Kept, KeptFields } from "../../ui/KeptFields.tsx";
import { ManyFrame } from "../../ui/ManyFrame.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Time } from "../../ui/Time.tsx";
import { Table } from "../../ui/Table.tsx";
import type { DiscussionRow } from "../../discussions/DiscussionRows.tsx";

/** The form that the boxes belong to. */
const PICKS = "chosen";
/** Where all places' are looked after. */
const PATH = "/admin/discussion";

export interface DiscussionTableProps {
  rows: readonly DiscussionRow[];
  /** Where its forms go. */
  path: string;
  /** Only those that were deleted. */
  isBin: boolean;
}

/** Discussions of all places, for who looks after them (spec 3 §2.10). */
export function DiscussionTable(props: DiscussionTableProps) {
  const t = useT();
  const { rows, path, isBin } = props;
  return (
    <>
      <div class="card rows">
        <Table
          rows={rows}
          keyOf={({ discussion }) => discussion.id}
          columns={[
            isBin ? null : {
              title: t("discussions.pick"),
              isSilent: true,
              width: "narrow",
              of: ({ discussion: { id, title } }) => (
                <input
                  type="checkbox"
                  name={`did_${id}`}
                  value="true"
                  form={PICKS}
                  aria-label={t("discussions.pickOne", { title })}
                />
              ),
            },
            {
              title: t("discussions.number"),
              width: "narrow",
              isLabelled: true,
              of: ({ discussion }) => discussion.id,
            },
            {
              title: t("discussions.title"),
              cell: "lead break-words",
              of: ({ discussion, href }) =>
                isBin
                  ? discussion.title
                  : (
                    <a class="text-ink font-medium" href={href}>
                      {discussion.title}
                    </a>
                  ),
            },
            {
              title: t("discussions.author"),
              width: "narrow",
              isLabelled: true,
              of: ({ author }) => author.username ?? t("messages.gone"),
            },
            {
              title: isBin
                ? t("discussions.deletedAt")
                : t("discussions.createdAt"),
              width: "narrow",
              isLabelled: true,
              of: ({ discussion: { createdAt, deleted } }) => (
                <Time at={deleted?.at ?? createdAt} />
              ),
            },
            isBin ? null : {
              title: t("discussions.status"),
              width: "narrow",
              cell: "stands",
              of: ({ discussion: { status } }) => (
                <span class={status === 0 ? "text-ink3" : "tag"}>
                  {t(
                    status === 0
                      ? "discussions.statusNormal"
                      : "discussions.statusHidden",
                  )}
                </span>
              ),
            },
            {
              title: t("discussions.actions"),
              isSilent: true,
              width: "narrow end",
              of: (row) => <Deeds path={path} row={row} isBin={isBin} />,
            },
          ]}
        />
      </div>
      {!isBin && (
        <ManyFrame
          id={PICKS}
          action={`${path}/delete`}
          selected={t("discussions.chosen")}
          all={null}
          looked={{}}
        >
          <Button
            kind="danger"
            icon="trash"
            confirm={t("discussions.deleteManyAsk")}
          >
            {t("discussions.deleteMany")}
          </Button>
        </ManyFrame>
      )}
    </>
  );
}

interface DeedsProps {
  path: string;
  row: DiscussionRow;
  isBin: boolean;
}

function Deeds({ path, row: { discussion }, isBin }: DeedsProps) {
  const t = useT();
  const { id, isTop, isLocked, status } = discussion;
  const deed = (name: string, text: string) => (
    <Button kind="quiet" small name="deed" value={name}>{text}</Button>
  );
  return (
    <form
      class="flex flex-wrap gap-1"
      method="post"
      action={`${path}/${id}`}
    >
      {isBin ? deed("restore", t("discussions.restore")) : (
        <>
          {isTop
            ? deed("untop", t("discussions.untop"))
            : deed("top", t("discussions.toTop"))}
          {isLocked
            ? deed("unlock", t("discussions.unlock"))
            : deed("lock", t("discussions.lock"))}
          {status === 0
            ? deed("hide", t("discussions.hide"))
            : deed("show", t("discussions.show"))}
        </>
      )}
    </form>
  );
}

export interface DiscussionActionsProps {
  /** The deleted ones, or back. */
  other: string;
  isBin: boolean;
  /** Reports that nobody has looked at. */
  open: number;
}

/** The other parts of this work. */
export const DiscussionActions = (
  { other, isBin, open }: DiscussionActionsProps,
) => {
  const t = useT();
  return (
    <>
      <Button href={other}>
        {isBin ? t("discussions.all") : t("discussions.bin")}
      </Button>
      <Button href={`${PATH}/reports`}>
        {t("discussions.reports", { count: open })}
      </Button>
      <Button href={`${PATH}/log`}>{t("discussions.log")}</Button>
    </>
  );
};

export const DiscussionSearch = (
  { keyword, kept }: { keyword?: string; kept: Kept },
) => {
  const t = useT();
  return (
    <form class="flex gap-2 max-w-form" method="get" role="search">
      <KeptFields kept={kept} />
      <SearchField isOfList value={keyword} label={t("discussions.search")} />
      <Button icon="search" label={t("shell.search")} />
    </form>
  );
};
