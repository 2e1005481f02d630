import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** A board that stays sealed after the end waits for somebody to open it. */
export const OpenBoard = ({ path, from }: {
  path: string;
  /** Where one is led afterwards; none: to the list. */
  from?: "board";
}) => {
  const t = useT();
  return (
    <Notice kind="info">
      <form
        class="flex flex-wrap items-center gap-3"
        method="post"
        action={path}
      >
        {from && <input type="hidden" name="from" value={from} />}
        <span>{t("contestAdmin.boardSealed")}</span>
        <Button
          small
          name="action"
          value="open"
          icon="chart"
          confirm={t("contestAdmin.openBoardAsk")}
        >
          {t("contestAdmin.openBoard")}
        </Button>
      </form>
    </Notice>
  );
};
