import { z } from "zod";
import { ItemsAdmin } from "../../../components/admin/trainings/ItemsAdmin.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextField,
} from "../../../components/ui/Field.tsx";
import { type Refusal, refuse } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { isAdmin } from "../../../lib/accounts/access.ts";
import { optionalText } from "../../../lib/http/input.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import { remoteProblem } from "../../../lib/remote/import.ts";
import { RemoteKeyField } from "../../../lib/remote/protocol.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { ok, type Result } from "../../../lib/result.ts";
import type { Act } from "../../../lib/site/site.ts";
import {
  candidates,
  ownCandidates,
  quizCandidates,
} from "../../../lib/trainings/item_lists.ts";
import {
  addItem,
  addQuiz,
  importItems,
  moveItem,
  removeItem,
} from "../../../lib/trainings/items.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import {
  filledIn,
  type TrainingPages,
  TrainingParams,
} from "../../trainings/place.tsx";
import { adminItems } from "./admin_items.ts";
import { deleteOwn, saveItems } from "./save_items.ts";
import { trainingToManage } from "./open.ts";
import { trainingTabs } from "./tabs.tsx";
import { useT } from "../../../components/reader.tsx";
import { RemoteFields } from "../../../components/admin/problem/RemoteImport.tsx";
import { ProblemName } from "../../../components/problems/ProblemName.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { type Kept, KeptFields } from "../../../components/ui/KeptFields.tsx";
import { SearchField } from "../../../components/ui/SearchField.tsx";

const CANDIDATES = 10;
const Query = z.object({ keyword: optionalText(100) });

function show(
  c: AppContext,
  pages: TrainingPages,
  training: WholeTraining,
  { keyword = "", state = EMPTY_FORM }: {
    keyword?: string;
    state?: FormState;
  } = {},
) {
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  const locale = c.get("locale");
  const admin = filledIn(c, pages.admin);
  const action = `${admin}/${training.tid}/problems`;
  const found = candidates(site, training, {
    keyword,
    part: { from: 0, limit: CANDIDATES },
  });
  const own = ownCandidates(site, training, keyword).slice(0, CANDIDATES);
  return pages.showAdmin(c, {
    title: training.title,
    lead: t("trainingAdmin.itemsLead"),
    back: { href: admin, text: t("trainingAdmin.adminTitle") },
    isRefused: state !== EMPTY_FORM,
    children: (
      <>
        {trainingTabs(c, pages, training, "problems")}
        <ItemsAdmin
          action={action}
          items={adminItems(c, pages, training)}
        />
        <AddProblems
          action={action}
          fresh={{
            problem: filledIn(c, pages.fresh.problem),
            quiz: filledIn(c, pages.fresh.quiz),
          }}
          keyword={keyword}
          kept={[]}
          candidates={[...own, ...found.rows].map((problem) => ({
            pid: problem.pid,
            problemId: problem.problemId,
            title: titleOf(problem, locale),
          }))}
          total={own.length + found.total}
          quizzes={quizCandidates(c.get("act"), training, {
            keyword,
            limit: CANDIDATES,
          })}
          takesRemote={training.gid === null && isAdmin(viewer)}
          sources={sourcesFor(c, training)}
          form={state}
        />
      </>
    ),
  });
}

/** Trainings whose items may be brought into this one: the site's, and its group's. */
function sourcesFor(c: AppContext, { tid, gid }: WholeTraining) {
  const { shelf } = c.get("act").site.trainings;
  const own = gid === null ? [] : shelf.list({ gid, withHidden: true });
  return [...own, ...shelf.list({ gid: null })]
    .filter((row) => row.tid !== tid && (!row.isPrivate || row.gid === gid));
}

export const trainingItems = (pages: TrainingPages) =>
  page(
    { params: TrainingParams, query: Query },
    (c, { params: { tid }, query }) =>
      show(
        c,
        pages,
        trainingToManage(c, pages, tid, { itemsOnly: true }),
        query,
      ),
  );

const RemoteAsked = z.object({
  name: RemoteKeyField,
  problemId: z.string().max(60),
});

interface Told {
  key: MessageKey;
  params?: Record<string, number>;
}

/** The buttons of the page: `up problem 12`, `add 12`, and those without a number. */
export const changeItemsForm = (pages: TrainingPages) =>
  form({
    params: TrainingParams,
    open: (c, { tid }) => trainingToManage(c, pages, tid, { itemsOnly: true }),
    run: ({ act, form, opened }) => pressed(act, opened, form),
    next: ({ c }, told: Told) => ({ to: c.req.path, ...told }),
    again: ({ c, opened }, state) => show(c, pages, opened, { state }),
  });

async function pressed(
  act: Act,
  training: WholeTraining,
  form: Form,
): Promise<Result<Told, Refusal>> {
  const { tid } = training;
  const { catalogue } = act.site.problems;
  const [action, ...rest] = (form.get("action") ?? "").split(" ");
  const of = itemNamed(rest.join(" "));
  switch (action) {
    case "up":
    case "down":
      return told(
        await moveItem(act, tid, of, action === "up" ? -1 : 1),
        "trainingAdmin.itemsSaved",
      );
    case "remove":
      return told(await removeItem(act, tid, of), "trainingAdmin.itemRemoved");
    case "add": {
      const problem = catalogue.get(Number(rest[0]));
      return told(
        await addItem(act, tid, { problem }),
        "trainingAdmin.itemAdded",
      );
    }
    case "addById": {
      const problem = catalogue.find(form.get("problem") ?? "");
      const displayId = (form.get("displayId") ?? "").slice(0, 50);
      return told(
        await addItem(act, tid, { problem, displayId }),
        "trainingAdmin.itemAdded",
      );
    }
    case "addRemote": {
      const asked = RemoteAsked.safeParse(form.toObject());
      if (!asked.success) return refuse("remoteUnknownJudge");
      const { name, problemId } = asked.data;
      if (training.gid !== null) return refuse("forbidden");
      const problem = await remoteProblem(act, name, problemId);
      if (!problem.ok) return problem;
      return told(
        await addItem(act, tid, { problem: problem.value }),
        "trainingAdmin.itemAdded",
      );
    }
    case "addQuiz": {
      const qid = Number(rest[0] ?? form.get("quiz"));
      return told(await addQuiz(act, tid, { qid }), "trainingAdmin.quizAdded");
    }
    case "import": {
      const from = Number(form.get("from"));
      const done = await importItems(act, tid, from);
      return done.ok
        ? ok({ key: "trainingAdmin.imported", params: { ...done.value } })
        : done;
    }
    case "delete":
      return told(await deleteOwn(act, training, of), "admin.deleted");
    case "save":
      return told(
        await saveItems(act, training, form),
        "trainingAdmin.itemsSaved",
      );
    default:
      return refuse("invalid", { params: { field: "action" } });
  }
}

const told = (
  done: Result<unknown, Refusal>,
  key: MessageKey,
): Result<Told, Refusal> => done.ok ? ok({ key }) : done;

function itemNamed(key: string) {
  const [asks, itemId] = key.split(" ");
  return {
    asks: asks === "quiz" ? "quiz" as const : "problem" as const,
    itemId: Number(itemId),
  };
}

interface AddProblemsProps {
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
function AddProblems(props: AddProblemsProps) {
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
