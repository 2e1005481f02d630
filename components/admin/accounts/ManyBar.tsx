import { useT } from "../../reader.tsx";
import type { MANY_ACTIONS } from "../../../lib/account_lists/many.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";
import type { IconName } from "../../ui/Icon.tsx";
import { ManyFrame, type ManyFrameProps } from "../../ui/ManyFrame.tsx";
import { ACCOUNT_LIST_PATH } from "./AccountTable.tsx";

export const MANY_PATH = `${ACCOUNT_LIST_PATH}/selected`;
export const MANY_FORM = "selected";

type Action = typeof MANY_ACTIONS[number];

const BUTTONS: readonly {
  action: Action;
  icon: IconName;
  text: MessageKey;
  /** Who gives roles alone; and only where teachers are listed. Else all. */
  isFor?: "roots" | "teachers";
}[] = [
  { action: "reset", icon: "key", text: "people.actionReset" },
  { action: "move", icon: "shuffle", text: "people.actionMove" },
  { action: "ban", icon: "pause", text: "people.actionBan" },
  { action: "allow", icon: "check", text: "people.actionAllow" },
  {
    action: "teach",
    icon: "school",
    text: "roster.actionTeach",
    isFor: "roots",
  },
  {
    action: "unteach",
    icon: "cross",
    text: "roster.actionUnteach",
    isFor: "teachers",
  },
  { action: "delete", icon: "trash", text: "people.actionDelete" },
];

export interface ManyBarProps extends Pick<ManyFrameProps, "looked"> {
  /** How many fit the filter, on all pages. */
  total: number;
  isPaged: boolean;
  givesRoles: boolean;
  /** Whether there are named teachers among those who are listed. */
  hasTeachers: boolean;
}

/** What can be done with the ticked accounts; each choice is asked about first. */
export function ManyBar(props: ManyBarProps) {
  const { total, isPaged, looked, givesRoles, hasTeachers } = props;
  const t = useT();
  return (
    <ManyFrame
      id={MANY_FORM}
      action={MANY_PATH}
      selected={t("people.selected")}
      all={isPaged
        ? { name: "all", label: t("people.allMatching", { count: total }) }
        : null}
      looked={looked}
    >
      {BUTTONS.filter(({ isFor }) =>
        isFor === undefined || givesRoles &&
          (isFor === "roots" || hasTeachers)
      ).map(({ action, icon, text }) => (
        <Button
          key={action}
          small
          kind={action === "delete" ? "danger" : "plain"}
          icon={icon}
          name="action"
          value={action}
        >
          {(t as (key: MessageKey) => string)(text)}
        </Button>
      ))}
    </ManyFrame>
  );
}
