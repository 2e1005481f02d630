import { useT } from "../../reader.tsx";
import type { SlipListRow } from "../../../lib/account_lists/slip_lists.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Table } from "../../ui/Table.tsx";
import { Time } from "../../ui/Time.tsx";
import { ACCOUNT_LIST_PATH } from "./AccountTable.tsx";

export const SLIPS_PATH = `${ACCOUNT_LIST_PATH}/slips`;

interface SlipListsProps {
  lists: readonly SlipListRow[];
}

/** Passwords that somebody has still to hand out. */
export function SlipLists({ lists }: SlipListsProps) {
  const t = useT();
  if (lists.length === 0) {
    return (
      <div class="card">
        <Empty icon="check" title={t("slips.none")}>
          <p>{t("slips.noneHelp")}</p>
        </Empty>
      </div>
    );
  }
  return (
    <div class="card rows">
      <Table
        rows={lists}
        keyOf={({ key }) => key}
        columns={[
          {
            title: t("people.class"),
            cell: "lead break-words",
            of: ({ key, course }) => (
              <a href={`${SLIPS_PATH}/${key}`}>
                {course ?? t("slips.mixed")}
              </a>
            ),
          },
          {
            title: t("slips.state"),
            width: "narrow",
            cell: "stands",
            of: ({ isUnderWay }) =>
              t(
                isUnderWay ? "slips.stateAdding" : "slips.stateReady",
              ),
          },
          {
            title: t("slips.count"),
            isLabelled: true,
            width: "narrow end",
            cell: "num",
            of: ({ count }) => count,
          },
          {
            title: t("slips.made"),
            isLabelled: true,
            width: "narrow",
            of: ({ at }) => <Time at={at} />,
          },
        ]}
      />
    </div>
  );
}

/** Says where they are. */
export function SlipsOpen({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <Notice kind="info">
      <a href={SLIPS_PATH}>{t("slips.open", { count })}</a>
    </Notice>
  );
}
