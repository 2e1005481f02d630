import { RemoteFields } from "../../../components/admin/problem/RemoteImport.tsx";
import { ProblemName } from "../../../components/problems/ProblemName.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  type FormState,
  SelectField,
  TextField,
} from "../../../components/ui/Field.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { type Kept, KeptFields } from "../../../components/ui/KeptFields.tsx";
import { Pager, type PagerProps } from "../../../components/ui/Pager.tsx";
import { SearchField } from "../../../components/ui/SearchField.tsx";
import { EmptyPart } from "../../../components/ui/Empty.tsx";

interface Offered<R> {
  rows: readonly R[];
  pager: PagerProps;
}

interface ProblemRow {
  pid: number;
  problemId: string;
  title: string;
}

interface AddItemsProps {
  /** The page as it is, where its forms are sent. */
  action: string;
  /** The page without what it is asked. */
  path: string;
  /** Where a new problem, a new quiz is made. */
  fresh: { problem: string; quiz: string };
  keyword: string;
  kept: Kept;
  candidates: Offered<ProblemRow>;
  /** Problems of the training's group; null: it has none. */
  own: Offered<ProblemRow> | null;
  quizzes: Offered<{ qid: number; headline: string }>;
  /** Whether it may ask problems of other judges: one of the site, made by its staff. */
  takesRemote: boolean;
  sources: readonly { tid: number; title: string }[];
  form: FormState;
}

/** What is not there yet: public problems and the group's own, one by its id, quizzes, and all of another training. */
export function AddItems(props: AddItemsProps) {
  const t = useT();
  const { action, path, candidates, own, quizzes, sources, form } = props;
  return (
    <div class="grid gap-5 items-start lg:grid-cols-2">
      <div class="flex flex-col gap-5 min-w-0">
        <form
          class="flex flex-wrap gap-2"
          action={`${path}#add-public`}
          role="search"
        >
          <KeptFields kept={props.kept} />
          <SearchField value={props.keyword} label={t("problems.keyword")} />
          <Button icon="search">{t("shell.search")}</Button>
        </form>
        <ProblemPicker
          id="add-public"
          title={t("trainingAdmin.addPublic")}
          {...{ action, ...candidates }}
        />
        {own && (
          <ProblemPicker
            id="add-group"
            title={t("trainingAdmin.addOwn")}
            {...{ action, ...own }}
          />
        )}
        <div>
          <Button kind="quiet" icon="plus" href={props.fresh.problem}>
            {t("trainingAdmin.freshProblem")}
          </Button>
        </div>
      </div>
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
            id="add-quiz"
            title={t("trainingAdmin.addQuiz")}
            help={t("trainingAdmin.addQuizHelp")}
          >
            {quizzes.rows.length > 0 && (
              <ul class="training-candidates problem-names">
                {quizzes.rows.map(({ qid, headline }) => (
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
            <Pager {...quizzes.pager} of={t("trainingAdmin.addQuiz")} />
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

interface ProblemPickerProps extends Offered<ProblemRow> {
  id: string;
  title: string;
  action: string;
}

function ProblemPicker({ id, title, action, rows, pager }: ProblemPickerProps) {
  const t = useT();
  return (
    <FormCard title={title} id={id}>
      {rows.length === 0
        ? <EmptyPart title={t("trainingAdmin.addNone")} />
        : (
          <form method="post" action={action}>
            <ul class="training-candidates problem-names">
              {rows.map(({ pid, problemId, title }) => (
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
      <Pager {...pager} of={title} />
    </FormCard>
  );
}
