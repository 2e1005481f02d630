import { useT } from "../../../components/reader.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import type { Term } from "../../../lib/terms/schema.ts";

/** Says of a closed term that its numbers stand (row S1.4). */
export const ClosedNote = ({ term }: { term: Term }) => {
  const t = useT();
  return term.closedAt === null ? null : (
    <Notice kind="info">
      {t("terms.closedSince")} <Time at={term.closedAt} />
    </Notice>
  );
};
