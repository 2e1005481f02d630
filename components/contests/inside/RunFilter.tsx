import { useT } from "../../reader.tsx";
import {
  StatusFilter,
  type StatusFilterProps,
} from "../../submissions/StatusFilter.tsx";
import { Select } from "../../ui/Field.tsx";

export interface RunFilterProps extends Omit<StatusFilterProps, "children"> {
  asked: StatusFilterProps["asked"] & { beforeContestSubmit?: boolean };
  /** The jury's trials are asked for by who may see them. */
  withTrials: boolean;
}

/** What one can look for in a contest: also trials of the jury before the begin. */
export const RunFilter = ({ withTrials, ...props }: RunFilterProps) => {
  const t = useT();
  return (
    <StatusFilter {...props}>
      {withTrials && (
        <div class="w-[150px]" data-autosubmit="">
          <Select
            name="beforeContestSubmit"
            label={t("contests.trialsLabel")}
            value={props.asked.beforeContestSubmit ? "true" : ""}
            options={[
              { value: "", text: t("contests.contestRuns") },
              { value: "true", text: t("contests.trials") },
            ]}
          />
        </div>
      )}
    </StatusFilter>
  );
};
