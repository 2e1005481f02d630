import type { MixedCompiler } from "../../../lib/judges/mixed.ts";
import { useT } from "../../reader.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { listed } from "../../ui/words.ts";

/** Where something is judged again: that judges have different compilers. */
export function MixedNotice({ mixed }: { mixed: readonly MixedCompiler[] }) {
  const t = useT();
  if (mixed.length === 0) return null;
  const list = mixed.map(({ language, versions }) =>
    t("packs.mixedOne", {
      language,
      versions: listed(
        t,
        versions.map(({ version, judges }) =>
          t("packs.mixedAt", { version, judges: listed(t, judges) })
        ),
      ),
    })
  );
  return (
    <Notice kind="warn">
      {t("packs.mixed", { list: list.join("; ") })}
    </Notice>
  );
}
