import { editorialPath } from "../../../components/admin/problem/ProblemSections.tsx";
import { useT } from "../../../components/reader.tsx";
import { EditForm } from "../../../components/ui/EditForm.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { Fields } from "../../../components/ui/Fields.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { PersonName } from "../../../components/users/PersonName.tsx";
import { isStaff } from "../../../lib/accounts/access.ts";
import { unwrap } from "../../../lib/failure.ts";
import {
  picked,
  typedOf,
  typedValues,
  type Values,
  valuesOf,
} from "../../../lib/http/fields.ts";
import { parseInput, Pid } from "../../../lib/http/input.ts";
import {
  EDITORIAL_FIELDS,
  EditorialDraft,
  editorialOf,
  editorialReaders,
  saveEditorial,
} from "../../../lib/problems/editorials.ts";
import {
  HINT_FIELDS,
  HintsDraft,
  hintsOf,
  saveHints,
} from "../../../lib/problems/hints.ts";
import { openForEdit } from "../../../lib/problems/service.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { readsOf } from "../../edit_pages.tsx";
import { form } from "../../form.ts";
import { SINCE, versionOf } from "../../stored_version.ts";
import { problemPage } from "./problem_page.tsx";

const hintsPath = (pid: number) => `/admin/problem/${pid}/hints`;

const openProblem = async (c: AppContext, pid: number) =>
  unwrap(await openForEdit(c.get("act"), pid)).problem;

async function stored(c: AppContext, pid: number) {
  const draft = await editorialOf(c.get("act").site, pid);
  return {
    values: valuesOf(EDITORIAL_FIELDS, draft, readsOf(c)),
    since: versionOf(draft),
  };
}

async function show(
  c: AppContext,
  pid: number,
  shown: {
    values: Values;
    since?: string;
    form: FormState;
    isRefused: boolean;
    /** The form of hints, if it has come back. */
    hints?: HintsShown;
  },
) {
  const problem = await openProblem(c, pid);
  const { site, viewer } = c.get("act");
  const readers = await editorialReaders(site, pid);
  return problemPage(c, {
    problem,
    current: "editorial",
    isRefused: shown.isRefused,
    children: (
      <EditorialForm
        pid={pid}
        {...shown}
        hints={shown.hints ?? await storedHints(c, pid)}
        readers={readers.slice(0, MOST_NAMED).map(({ uid, at }) => ({
          at,
          username: site.accounts.directory.nameOf(uid),
          realname: isStaff(viewer)
            ? site.accounts.directory.get(uid)?.realname ?? null
            : null,
        }))}
        count={readers.length}
      />
    ),
  });
}

/** As many readers are named on the page. */
const MOST_NAMED = 100;

/** The page on which an editorial is written, for those who may edit its problem (row S4.2). */
export const editorialPage = page(
  { params: Pid },
  async (c, { params: { pid } }) => {
    await openProblem(c, pid);
    return await show(c, pid, {
      ...await stored(c, pid),
      form: EMPTY_FORM,
      isRefused: false,
    });
  },
);

export const editorialForm = form({
  params: Pid,
  open: (c, { pid }) => openProblem(c, pid),
  stored: ({ act, params: { pid } }) => editorialOf(act.site, pid),
  draft({ c, form }) {
    const { draft } = typedOf(EDITORIAL_FIELDS, form, readsOf(c));
    return parseInput(EditorialDraft, draft);
  },
  run: ({ act, params: { pid } }, draft) => saveEditorial(act, pid, draft),
  next: ({ params: { pid } }, saved) => ({
    to: editorialPath(pid),
    key: saved === null ? "editorials.removed" : "editorials.saved",
  }),
  async again({ c, form, params: { pid } }, state, refusals) {
    const known = await stored(c, pid);
    const isTold = refusals.some(({ code }) => code === "changedMeanwhile");
    return await show(c, pid, {
      values: typedValues(known.values, form),
      since: isTold ? known.since : form.get(SINCE) ?? undefined,
      form: state,
      isRefused: true,
    });
  },
});

/** The hints of the same page. */
export const hintsForm = form({
  params: Pid,
  open: (c, { pid }) => openProblem(c, pid),
  stored: ({ act, params: { pid } }) => hintsOf(act.site, pid),
  draft({ c, form }) {
    const { draft } = typedOf(HINT_FIELDS, form, readsOf(c));
    return parseInput(HintsDraft, draft);
  },
  run: ({ act, params: { pid } }, draft) => saveHints(act, pid, draft),
  next: ({ params: { pid } }) => ({
    to: editorialPath(pid),
    key: "hints.saved",
  }),
  async again({ c, form, params: { pid } }, state, refusals) {
    const known = await storedHints(c, pid);
    const isTold = refusals.some(({ code }) => code === "changedMeanwhile");
    return await show(c, pid, {
      ...await stored(c, pid),
      form: EMPTY_FORM,
      isRefused: true,
      hints: {
        values: typedValues(known.values, form),
        since: isTold ? known.since : form.get(SINCE) ?? undefined,
        form: state,
      },
    });
  },
});

async function storedHints(c: AppContext, pid: number): Promise<HintsShown> {
  const draft = await hintsOf(c.get("act").site, pid);
  return {
    values: valuesOf(HINT_FIELDS, draft, readsOf(c)),
    since: versionOf(draft),
    form: EMPTY_FORM,
  };
}

interface HintsShown {
  values: Values;
  since?: string;
  form: FormState;
}

interface EditorialFormProps {
  hints: HintsShown;
  pid: number;
  values: Values;
  since?: string;
  form: FormState;
  readers: readonly {
    at: number;
    username: string | null;
    realname: string | null;
  }[];
  count: number;
}

function EditorialForm(
  { pid, values, since, form, hints, readers, count }: EditorialFormProps,
) {
  const t = useT();
  const shared = { values, form };
  return (
    <>
      <EditForm action={editorialPath(pid)} since={since} form={form}>
        <FormCard title={t("editorials.texts")} help={t("editorials.lead")}>
          <Fields
            of={picked(EDITORIAL_FIELDS, ["zh", "en", "showsSolutions"])}
            {...shared}
          />
        </FormCard>
        <FormCard
          title={t("editorials.opens")}
          help={t("editorials.opensHelp")}
        >
          <Fields
            of={picked(EDITORIAL_FIELDS, [
              "afterSolving",
              "afterDue",
              "afterContest",
              "always",
            ])}
            {...shared}
          />
        </FormCard>
      </EditForm>
      <EditForm
        action={hintsPath(pid)}
        since={hints.since}
        form={hints.form}
      >
        <FormCard title={t("hints.name")} help={t("hints.lead")} id="hints">
          <Fields of={HINT_FIELDS} values={hints.values} form={hints.form} />
        </FormCard>
      </EditForm>
      {count > 0 && (
        <details class="max-w-form more">
          <summary>{t("editorials.readBy", { count })}</summary>
          <ul class="flex flex-col gap-1 pt-2 text-md">
            {readers.map(({ at, username, realname }, n) => (
              <li key={n}>
                <PersonName
                  username={username}
                  realname={realname}
                  gone={t("people.goneAccount")}
                />{" "}
                <Time at={at} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
