import { Button } from "../../../components/ui/Button.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { Icon } from "../../../components/ui/Icon.tsx";
import { useT } from "../../../components/reader.tsx";
import { addressOf } from "../../../lib/http/query.ts";
import {
  EXPORT_KINDS,
  type ExportKind,
  lossesOf,
} from "../../../lib/quizzes/exchange/losses.ts";
import { page } from "../../define.ts";
import { BANK } from "./bank.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { exportedQuizzes, ExportQuery } from "./quiz_export.ts";

const KIND_WORDS = {
  csv: "quizExchange.exportCsv",
  xlsx: "quizExchange.exportXlsx",
  moodle: "quizExchange.exportMoodle",
} as const;

/** The files that a bank, as it is filtered, can become, and what each of them does not keep (row S3.6). */
export const quizExportPage = (at: OwnerPages) =>
  page({ query: ExportQuery }, async (c, { query }) => {
    const t = c.get("t");
    const quizzes = await exportedQuizzes(c, at, query);
    const path = at.url(c, BANK);
    return await at.show(c, "problem", {
      title: t("quizExchange.export"),
      children: (
        <>
          <p>{t("quizExchange.exportCount", { count: quizzes.length })}</p>
          {EXPORT_KINDS.map((kind) => (
            <ExportCard
              key={kind}
              kind={kind}
              href={addressOf(`${path}/export/${kind}/table`, query)}
              losses={lossesOf(kind, quizzes)}
            />
          ))}
        </>
      ),
    });
  });

interface ExportCardProps {
  kind: ExportKind;
  href: string;
  losses: ReturnType<typeof lossesOf>;
}

/** One kind of file. */
function ExportCard({ kind, href, losses }: ExportCardProps) {
  const t = useT();
  return (
    <FormCard title={t(KIND_WORDS[kind])}>
      {losses.length === 0
        ? <p class="text-ink2">{t("quizExchange.lossKeepsAll")}</p>
        : (
          <ul class="flex flex-col gap-1">
            {losses.map(({ code, count }) => (
              <li key={code}>
                <Icon name="dash" /> {t(`quizExchange.loss.${code}`, { count })}
              </li>
            ))}
          </ul>
        )}
      <div>
        <Button icon="download" href={href}>
          {t("quizExchange.download")}
        </Button>
      </div>
    </FormCard>
  );
}
