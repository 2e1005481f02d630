import type { Translate } from "../../../lib/i18n/mod.ts";
import { Select } from "../../ui/Field.tsx";

/** Trials of the jury before the begin, or what came after it. */
export const ContestRuns = (
  { t, isBefore }: { t: Translate; isBefore: boolean },
) => (
  <div class="w-[130px]" data-autosubmit="">
    <Select
      name="beforeContestSubmit"
      label={t("contests.trialsLabel")}
      value={isBefore ? "true" : ""}
      options={[
        { value: "", text: t("contests.contestRuns") },
        { value: "true", text: t("contests.trials") },
      ]}
    />
  </div>
);
