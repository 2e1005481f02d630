import type { MANY_ACTIONS } from "../../../lib/account_lists/many.ts";
import type { MessageKey, Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";
import { Check } from "../../ui/Field.tsx";
import type { IconName } from "../../ui/Icon.tsx";
import { ROSTER_PATH } from "./AccountTable.tsx";

export const MANY_PATH = `${ROSTER_PATH}/selected`;
export const MANY_FORM = "selected";

type Action = typeof MANY_ACTIONS[number];

const BUTTONS: readonly {
  action: Action;
  icon: IconName;
  text: MessageKey;
}[] = [
  { action: "reset", icon: "key", text: "people.actionReset" },
  { action: "move", icon: "shuffle", text: "people.actionMove" },
  { action: "ban", icon: "pause", text: "people.actionBan" },
  { action: "allow", icon: "check", text: "people.actionAllow" },
  { action: "delete", icon: "trash", text: "people.actionDelete" },
];

export interface ManyBarProps {
  t: Translate;
  /** How many fit the filter, on all pages. */
  total: number;
  isPaged: boolean;
  /** The part of the list that it stands below, as its address has it. */
  looked: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** What can be done with the ticked accounts; each choice is asked about first. */
export function ManyBar({ t, total, isPaged, looked }: ManyBarProps) {
  return (
    <form
      class="many-bar"
      id={MANY_FORM}
      method="post"
      action={MANY_PATH}
      data-when-picked={MANY_FORM}
    >
      {Object.entries(looked).map(([name, value]) =>
        value !== undefined && (
          <input key={name} type="hidden" name={name} value={`${value}`} />
        )
      )}
      <div class="many-bar-who">
        <span class="text-md text-ink2">
          {t("people.selected")} <b class="num" data-picked={MANY_FORM} />
        </span>
        {isPaged && (
          <Check
            name="all"
            label={t("people.allMatching", { count: total })}
            checked={false}
          />
        )}
      </div>
      <div class="many-bar-does">
        {BUTTONS.map(({ action, icon, text }) => (
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
      </div>
    </form>
  );
}
