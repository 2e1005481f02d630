import { useT } from "../../reader.tsx";

interface SlipsAddingProps {
  done: number;
  total: number;
}

/** Accounts that are being made, before there are slips. */
export function SlipsAdding({ done, total }: SlipsAddingProps) {
  const t = useT();
  const text = t("slips.adding", { done, total });
  return (
    <div class="card flex flex-col gap-3 p-5">
      <p class="flex flex-wrap items-center gap-3">
        <progress class="progress" aria-label={text} max={total} value={done} />
        {text}
      </p>
      <p class="text-ink2">{t("slips.addingLead")}</p>
    </div>
  );
}
