import { useT } from "../../reader.tsx";
import { Balloon } from "../../contests/Balloon.tsx";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Table } from "../../ui/Table.tsx";
import { RemoteFields } from "../problem/RemoteImport.tsx";
import { KeywordFilter } from "./KeywordFilter.tsx";
import { EmptyPart } from "../../ui/Empty.tsx";

export interface ContestProblemRow {
  pid: number;
  problemId: string;
  displayId: string;
  title: string;
  color: string;
  canEdit: boolean;
  /** What it gives here; null: its own points. */
  points: number | null;
  /** How many were sent to it here. */
  submissions: number;
}

export interface ContestProblemsProps {
  /** Of the contest in its admin area. */
  path: string;
  rows: readonly ContestProblemRow[];
  keyword: string | undefined;
  /** What may be added. */
  candidates: readonly { pid: number; problemId: string; title: string }[];
  /** How many more of these there are. */
  more: number;
  nextId: string;
  /** An added problem leaves the public list. */
  takesOut: boolean;
  form: FormState;
}

/** What a contest asks, and what it could ask. */
export function ContestProblems(props: ContestProblemsProps) {
  const t = useT();
  const { path, rows, form } = props;
  return (
    <>
      <FormErrors form={form} />
      <div class="flex flex-wrap items-center gap-3">
        <h2 class="grow">{t("contestAdmin.problemsOf")}</h2>
        <Button kind="primary" icon="plus" href={`${path}/problem/create`}>
          {t("contestAdmin.problemNew")}
        </Button>
      </div>
      {rows.length === 0
        ? <EmptyPart title={t("contestAdmin.problemsNone")} />
        : <ProblemRows {...props} />}
      <Candidates {...props} />
      <Named {...props} />
      {props.takesOut && <Remote {...props} />}
    </>
  );
}

const ProblemRows = ({ path, rows }: ContestProblemsProps) => {
  const t = useT();
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ pid }) => pid}
        columns={[
          {
            title: t("contestAdmin.displayId"),
            width: "narrow",
            cell: "stands",
            of: ({ displayId, color }) => (
              <Balloon letter={displayId} color={color} />
            ),
          },
          {
            title: t("contestAdmin.displayTitle"),
            cell: "lead break-words",
            of: ({ pid, title }) => (
              <a
                class="row-link text-ink font-medium"
                href={`${path}/problems/${pid}`}
              >
                {title}
              </a>
            ),
          },
          {
            title: t("contestAdmin.problemId"),
            width: "narrow",
            isLabelled: true,
            of: ({ pid, problemId, canEdit }) =>
              canEdit
                ? <a href={`${path}/problem/${pid}/edit`}>{problemId}</a>
                : problemId,
          },
          {
            title: t("contestAdmin.submissions"),
            width: "narrow end",
            isLabelled: true,
            of: ({ submissions }) => submissions,
          },
        ]}
      />
    </div>
  );
};

/** Several at once, by their ids. */
const Named = ({ path, form }: ContestProblemsProps) => {
  const t = useT();
  return (
    <form class="max-w-form" method="post" action={`${path}/problems`}>
      <FormCard
        title={t("contestAdmin.addNamed")}
        help={t("contestAdmin.addNamedHelp")}
      >
        <TextField
          name="ids"
          label={t("contestAdmin.problemIds")}
          placeholder="P1001 P1002 P1003"
          maxLength={2_000}
          form={form}
          required
        />
        <div>
          <Button icon="plus">{t("contestAdmin.add")}</Button>
        </div>
      </FormCard>
    </form>
  );
};

/** One of another judge, which is imported if it is not here yet. */
const Remote = ({ path, nextId, form }: ContestProblemsProps) => {
  const t = useT();
  return (
    <form class="max-w-form" method="post" action={`${path}/remote`}>
      <FormCard title={t("remote.importTitle")} help={t("remote.importLead")}>
        <RemoteFields form={form} />
        <TextField
          name="displayId"
          label={t("contestAdmin.displayId")}
          value={nextId}
          maxLength={16}
          form={form}
          required
        />
        <div>
          <Button icon="globe">{t("remote.importHere")}</Button>
        </div>
      </FormCard>
    </form>
  );
};

function Candidates(
  { path, keyword, candidates, more, nextId, takesOut }: ContestProblemsProps,
) {
  const t = useT();
  return (
    <section class="flex flex-col gap-4" id="library">
      <h2>{t("contestAdmin.library")}</h2>
      {takesOut && (
        <p class="text-md text-ink2">{t("contestAdmin.libraryHelp")}</p>
      )}
      <KeywordFilter
        path={`${path}/problems#library`}
        label={t("contestAdmin.libraryKeyword")}
        keyword={keyword}
      />
      {candidates.length === 0
        ? <EmptyPart title={t("contestAdmin.libraryNone")} />
        : (
          <ul class="ruled">
            {candidates.map(({ pid, problemId, title }) => (
              <li key={pid}>
                <span class="min-w-0 break-words">
                  <span class="text-ink3">{problemId}</span> {title}
                </span>
                <form
                  class="flex items-center gap-2"
                  method="post"
                  action={`${path}/problems`}
                >
                  <input type="hidden" name="pid" value={pid} />
                  {keyword && (
                    <input type="hidden" name="keyword" value={keyword} />
                  )}
                  <input
                    class="input input-small w-[5em]"
                    name="displayId"
                    value={nextId}
                    aria-label={t("contestAdmin.displayIdOf", { title })}
                  />
                  <Button small icon="plus">{t("contestAdmin.add")}</Button>
                </form>
              </li>
            ))}
          </ul>
        )}
      {more > 0 && (
        <p class="text-sm text-ink3">
          {t("contestAdmin.libraryMore", { count: more })}
        </p>
      )}
    </section>
  );
}
