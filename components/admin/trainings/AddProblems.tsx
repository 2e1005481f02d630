import { useT } from "../../reader.tsx";
import { RemoteFields } from "../problem/RemoteImport.tsx";
import { ProblemName } from "../../problems/ProblemName.tsx";
import { Button } from "../../ui/Button.tsx";
import { type FormState, SelectField, TextField } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { type Kept, KeptFields } from "../../ui/KeptFields.tsx";
import { SearchField } from "../../ui/SearchField.tsx";

export interface AddProblemsProps {
  action: string;
  /** Where a new problem, a new quiz is made. */
  fresh: { problem: string; quiz: string };
  keyword: string;
  kept: Kept;
  candidates: readonly { pid: number; problemId: string; title: string }[];
  total: number;
  quizzes: readonly { qid: number; headline: string }[];
  /** Whether it may ask problems of other judges: one of the site, made by its staff. */
  takesRemote: boolean;
  sources: readonly { tid: number; title: string }[];
  form: FormState;
}

/** Public problems that are not there yet, one by its id, and all of another training. */
export function AddProblems(props: AddProblemsProps) {
  const t = useT();
  const { action, candidates, sources, form } = props;
  return (
    <div class="grid gap-5 items-start lg:grid-cols-2">
      <FormCard title={t("trainingAdmin.addPublic")} id="add">
        <form
          class="flex flex-wrap gap-2"
          action={`${action}#add`}
          role="search"
        >
          <KeptFields kept={props.kept} />
          <SearchField value={props.keyword} label={t("problems.keyword")} />
          <Button icon="search">{t("shell.search")}</Button>
        </form>
        {candidates.length === 0
          ? <p class="text-ink2">{t("trainingAdmin.addNone")}</p>
          : (
            <form method="post" action={action}>
              <ul class="training-candidates problem-names">
                {candidates.map(({ pid, problemId, title }) => (
                  <li key={pid}>
                    <ProblemName problemId={problemId} title={title} />
                    <Button
                      small
                      icon="plus"
                      name="action"
                      value={`add ${pid}`}
                      label={t("trainingAdmin.addOne", { title })}
                    />
                  </li>
                ))}
              </ul>
            </form>
          )}
        {props.total > candidates.length && (
          <p class="text-md text-ink2">
            {t("trainingAdmin.addMore", {
              count: props.total - candidates.length,
            })}
          </p>
        )}
        <div>
          <Button kind="quiet" icon="plus" href={props.fresh.problem}>
            {t("trainingAdmin.freshProblem")}
          </Button>
        </div>
      </FormCard>
      <div class="flex flex-col gap-5 min-w-0">
        <form method="post" action={action}>
          <FormCard title={t("trainingAdmin.addById")}>
            <FormErrors form={form} />
            <TextField
              name="problem"
              label={t("trainingAdmin.problemId")}
              maxLength={64}
              form={form}
              needed
            />
            <TextField
              name="displayId"
              label={t("trainingAdmin.displayId")}
              help={t("trainingAdmin.displayIdHelp")}
              maxLength={50}
              form={form}
            />
            <div>
              <Button name="action" value="addById">
                {t("trainingAdmin.add")}
              </Button>
            </div>
          </FormCard>
        </form>
        <form method="post" action={action}>
          <FormCard
            title={t("trainingAdmin.addQuiz")}
            help={t("trainingAdmin.addQuizHelp")}
          >
            {props.quizzes.length > 0 && (
              <ul class="training-candidates problem-names">
                {props.quizzes.map(({ qid, headline }) => (
                  <li key={qid}>
                    <ProblemName problemId={`Q${qid}`} title={headline} />
                    <Button
                      small
                      type="submit"
                      icon="plus"
                      name="action"
                      value={`addQuiz ${qid}`}
                      label={t("trainingAdmin.addOne", { title: headline })}
                      noValidate
                    />
                  </li>
                ))}
              </ul>
            )}
            <TextField
              name="quiz"
              type="number"
              label={t("trainingAdmin.quizId")}
              min={1}
              form={form}
            />
            <div class="flex flex-wrap gap-3">
              <Button name="action" value="addQuiz">
                {t("trainingAdmin.add")}
              </Button>
              <Button kind="quiet" icon="plus" href={props.fresh.quiz}>
                {t("trainingAdmin.freshQuiz")}
              </Button>
            </div>
          </FormCard>
        </form>
        {props.takesRemote && (
          <form method="post" action={action}>
            <FormCard
              title={t("remote.importTitle")}
              help={t("remote.importLead")}
            >
              <RemoteFields form={form} />
              <div>
                <Button icon="globe" name="action" value="addRemote">
                  {t("remote.importHere")}
                </Button>
              </div>
            </FormCard>
          </form>
        )}
        {sources.length > 0 && (
          <form method="post" action={action}>
            <FormCard
              title={t("trainingAdmin.import")}
              help={t("trainingAdmin.importHelp")}
            >
              <SelectField
                name="from"
                label={t("trainingAdmin.importFrom")}
                options={sources.map(({ tid, title }) => ({
                  value: String(tid),
                  text: title,
                }))}
                form={form}
              />
              <div>
                <Button name="action" value="import">
                  {t("trainingAdmin.importDo")}
                </Button>
              </div>
            </FormCard>
          </form>
        )}
      </div>
    </div>
  );
}
