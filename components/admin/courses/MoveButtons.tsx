import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";

export interface MoveButtonsProps {
  action: string;
  /** What is moved, as the form sends it: `lesson 12`. */
  what: string;
  title: string;
  /** The question before it is taken away. */
  ask: string;
  isFirst: boolean;
  isLast: boolean;
}

/** One place up, one down, away with it. */
export const MoveButtons = (
  { action, what, title, ask, isFirst, isLast }: MoveButtonsProps,
) => {
  const t = useT();
  return (
    <form class="flex items-center gap-1" method="post" action={action}>
      <Button
        kind="quiet"
        small
        icon="chevronUp"
        label={t("courseAdmin.up", { title })}
        name="action"
        value={`up ${what}`}
        disabled={isFirst}
      />
      <Button
        kind="quiet"
        small
        icon="chevronDown"
        label={t("courseAdmin.down", { title })}
        name="action"
        value={`down ${what}`}
        disabled={isLast}
      />
      <Button
        kind="quiet"
        small
        icon="trash"
        label={t("courseAdmin.remove", { title })}
        name="action"
        value={`delete ${what}`}
        confirm={ask}
      />
    </form>
  );
};
