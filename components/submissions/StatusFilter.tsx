import { useT } from "../reader.tsx";
import type { ComponentChildren } from "preact";
import { isStaff, type Viewer } from "../../lib/accounts/access.ts";
import { STATUS, type StatusName } from "../../lib/judging/status.ts";
import { MAX_ASKED_CHARS } from "../../lib/submissions/schema.ts";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { type Kept, KeptFields } from "../ui/KeptFields.tsx";

export interface StatusFilterProps {
  asked: {
    onlyMine?: boolean;
    status?: number;
    problemID?: string;
    username?: string;
  };
  /** Staff find real names and student numbers too. */
  viewer: Viewer | null;
  /** Offers to ask for all again; where nothing is found, the list does. */
  isFiltered: boolean;
  /** What the form carries on unseen. */
  kept: Kept;
  /** The list that it filters. */
  action: string;
  /** More to choose from. */
  children?: ComponentChildren;
}

/** What one can look for; the others are passing or have no rows. */
const OFFERED: readonly StatusName[] = [
  "accepted",
  "partialAccepted",
  "wrongAnswer",
  "presentationError",
  "timeLimitExceeded",
  "memoryLimitExceeded",
  "runtimeError",
  "compileError",
  "systemError",
  "submittedFailed",
  "cancelled",
  "pending",
  "compiling",
  "judging",
];

/** A GET form; with "mine" on, the author is not asked for (spec 1 §5). */
export function StatusFilter(props: StatusFilterProps) {
  const t = useT();
  const { viewer, kept } = props;
  const { onlyMine = false, status, problemID, username } = props.asked;
  const author = t(
    isStaff(viewer) ? "submissions.authorFacts" : "submissions.author",
  );
  const statuses = OFFERED.map((name) => ({
    value: String(STATUS[name]),
    text: t(`verdicts.${name}`),
  }));
  return (
    <form
      class="status-filter flex flex-wrap items-center gap-2"
      action={props.action}
      role="search"
    >
      <KeptFields kept={kept} />
      <div class="w-[120px]" data-autosubmit="">
        <Select
          name="onlyMine"
          label={t("submissions.whose")}
          value={onlyMine ? "true" : ""}
          options={[
            { value: "", text: t("submissions.all") },
            { value: "true", text: t("submissions.mine") },
          ]}
        />
      </div>
      <div class="flex-1 min-w-[130px] sm:max-w-[210px]" data-autosubmit="">
        <Select
          name="status"
          label={t("submissions.result")}
          value={status === undefined ? "" : String(status)}
          options={[
            { value: "", text: t("submissions.allStatuses") },
            ...statuses,
          ]}
        />
      </div>
      <input
        class="input flex-1 min-w-[100px] sm:max-w-[160px]"
        name="problemID"
        value={problemID ?? ""}
        maxLength={MAX_ASKED_CHARS}
        placeholder={t("problems.id")}
        aria-label={t("problems.id")}
      />
      {!onlyMine && (
        <input
          class="input flex-1 min-w-[100px] sm:max-w-[180px]"
          name="username"
          value={username ?? ""}
          maxLength={MAX_ASKED_CHARS}
          placeholder={author}
          aria-label={author}
        />
      )}
      {props.children}
      <Button kind="primary" icon="search" label={t("submissions.filter")}>
        <span class="hidden sm:inline">{t("submissions.filter")}</span>
      </Button>
      {props.isFiltered && (
        <Button kind="quiet" href={props.action} icon="reset">
          {t("problems.filterClear")}
        </Button>
      )}
    </form>
  );
}
