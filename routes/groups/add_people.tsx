import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextArea,
} from "../../components/ui/Field.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { isStaff } from "../../lib/accounts/access.ts";
import type { UserDirectory } from "../../lib/accounts/directory.ts";
import { failure, type Refusal, refuse } from "../../lib/failure.ts";
import type { OpenGroup } from "../../lib/groups/access.ts";
import {
  addableClasses,
  addsOwnAlone,
  type Gathered,
  gatherPeople,
  knownNames,
  MAX_LIST_CHARS,
  mayAddMany,
  takeIn,
} from "../../lib/groups/adding.ts";
import type { Form } from "../../lib/http/body.ts";
import { optionalText } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Result } from "../../lib/result.ts";
import { z } from "zod";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { versionOf } from "../stored_version.ts";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";

function openAdding(c: AppContext, { gid }: { gid: number }): OpenGroup {
  const opened = openGroupPage(c, gid, "people");
  if (!mayAddMany(c.get("act"), opened)) throw failure("forbidden");
  return opened;
}

interface Typed {
  course: string;
  text: string;
}

const typedOf = (form: Form): Typed => ({
  course: form.get("course") ?? "",
  text: form.get("people") ?? "",
});

function gathered(
  c: AppContext,
  gid: number,
  typed: Typed,
): Result<Gathered, Refusal> {
  const isNothing = typed.course === "" && typed.text.trim() === "";
  return isNothing
    ? refuse("groupNobodyChosen", { field: "people" })
    : gatherPeople(c.get("act"), gid, typed);
}

/** Names whom a preview has shown: in or not, as somebody else may add some of them meanwhile. */
const seenOf = ({ fresh, inside }: Gathered) =>
  versionOf([...fresh, ...inside].sort());

function show(
  c: AppContext,
  opened: OpenGroup,
  { typed, found = null, state = EMPTY_FORM }: {
    typed: Typed;
    found?: Gathered | null;
    state?: FormState;
  },
) {
  const t = c.get("t");
  const act = c.get("act");
  return groupPage(c, opened, {
    title: t("groups.addMany"),
    tab: "member",
    status: state === EMPTY_FORM ? 200 : 422,
    isWide: true,
    body: (
      <AddPeople
        gid={opened.gid}
        typed={typed}
        found={found}
        state={state}
        classes={addableClasses(act).map(({ name }) => name)}
        knows={knownNames(act)}
        listHelp={t(
          addsOwnAlone(act, opened.gid)
            ? "groups.addListOwn"
            : isStaff(act.viewer)
            ? "groups.addListHelp"
            : "groups.addListNames",
        )}
        directory={act.site.accounts.directory}
      />
    ),
  });
}

/** Many people at once: a class, or a list of names (spec 4 W2.2). */
export const addPeople = page(
  {
    params: GroupParams,
    query: z.object({ course: optionalText(100) }),
  },
  (c, { params, query: { course = "" } }) =>
    show(c, openAdding(c, params), { typed: { course, text: "" } }),
);

/** Shows whom a list means; adds them when that was seen. */
export const addPeopleForm = form({
  params: GroupParams,
  open: openAdding,
  look({ c, form, opened }) {
    if (form.get("seen") !== null) return null;
    const typed = typedOf(form);
    const found = gathered(c, opened.gid, typed);
    return found.ok ? show(c, opened, { typed, found: found.value }) : null;
  },
  draft: ({ c, form, opened }) => gathered(c, opened.gid, typedOf(form)),
  run({ act, form, opened }, found) {
    if (form.get("seen") !== seenOf(found)) {
      return Promise.resolve(refuse("groupListMoved"));
    }
    return takeIn(act, opened.gid, found.fresh);
  },
  next: ({ opened }, { added }, { inside, fresh }) => ({
    to: `/group/${opened.gid}/member`,
    key: "groups.addedMany",
    params: {
      count: added,
      inside: inside.length + fresh.length - added,
    },
  }),
  again({ c, form, opened }, state) {
    const typed = typedOf(form);
    const found = gathered(c, opened.gid, typed);
    return show(c, opened, {
      typed,
      found: found.ok ? found.value : null,
      state,
    });
  },
});

interface AddPeopleProps {
  gid: number;
  typed: Typed;
  /** Whom it means; null: nobody has asked yet. */
  found: Gathered | null;
  state: FormState;
  /** That can be added as a whole. */
  classes: readonly string[];
  /** Whose real name the reader knows. */
  knows: (uid: string) => boolean;
  /** Who may be listed, and how. */
  listHelp: string;
  directory: UserDirectory;
}

function AddPeople(props: AddPeopleProps) {
  const t = useT();
  const { gid, typed, found, state, classes } = props;
  const path = `/group/${gid}/member/add`;
  return (
    <div class="flex flex-col gap-5 max-w-form">
      {found !== null && <Preview {...props} path={path} found={found} />}
      <form class="flex flex-col gap-4" method="post" action={path}>
        {found === null && <FormErrors form={state} />}
        {classes.length > 0 && (
          <SelectField
            name="course"
            label={t("groups.addCourse")}
            form={found === null ? state : undefined}
            value={typed.course}
            options={[
              { value: "", text: t("groups.addCourseNone") },
              ...classes.map((name) => ({ value: name, text: name })),
            ]}
          />
        )}
        <TextArea
          name="people"
          label={t("groups.addList")}
          help={props.listHelp}
          form={found === null ? state : undefined}
          value={typed.text}
          maxLength={MAX_LIST_CHARS}
          rows={8}
        />
        <div class="flex flex-wrap gap-3">
          <Button kind={found === null ? "primary" : "plain"} icon="eye">
            {t("groups.addLook")}
          </Button>
          <Button kind="quiet" href={`/group/${gid}/member`}>
            {t("people.cancel")}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** More are counted, not named. */
const NAMED = 200;

function Preview(
  { typed, found, state, knows, directory, path }: AddPeopleProps & {
    found: Gathered;
    path: string;
  },
) {
  const t = useT();
  const { fresh, inside, unknown, unclear, doubles } = found;
  return (
    <section class="flex flex-col gap-4" id="preview">
      <h2>{t("groups.addWhom", { count: fresh.length })}</h2>
      <FormErrors form={state} />
      {fresh.length > 0 && (
        <ul class="account-names">
          {fresh.slice(0, NAMED).map((uid) => {
            const person = directory.get(uid)!;
            return (
              <li key={uid}>
                {person.username}
                {knows(uid) && person.realname && (
                  <span class="text-ink3">{person.realname}</span>
                )}
              </li>
            );
          })}
          <Rest count={fresh.length} />
        </ul>
      )}
      {inside.length > 0 && (
        <p>{t("groups.addInside", { count: inside.length })}</p>
      )}
      {doubles > 0 && <p>{t("groups.addDoubles", { count: doubles })}</p>}
      {unknown.length > 0 && (
        <Notice kind="warn">
          <p>{t("groups.addUnknown", { count: unknown.length })}</p>
          <ul class="account-names">
            {unknown.slice(0, NAMED).map((word) => <li key={word}>{word}</li>)}
            <Rest count={unknown.length} />
          </ul>
        </Notice>
      )}
      {unclear.length > 0 && (
        <Notice kind="warn">
          <p>{t("groups.addUnclear", { count: unclear.length })}</p>
          <ul>
            {unclear.slice(0, NAMED).map(({ word, usernames }) => (
              <li key={word}>
                <b>{word}</b> {usernames.slice(0, 10).join(", ")}
              </li>
            ))}
            <Rest count={unclear.length} />
          </ul>
        </Notice>
      )}
      {fresh.length > 0 && (
        <form method="post" action={path}>
          <input type="hidden" name="course" value={typed.course} />
          <input type="hidden" name="people" value={typed.text} />
          <input type="hidden" name="seen" value={seenOf(found)} />
          <Button kind="primary" icon="plus">
            {t("groups.addThem", { count: fresh.length })}
          </Button>
        </form>
      )}
    </section>
  );
}

function Rest({ count }: { count: number }) {
  const t = useT();
  return count <= NAMED
    ? null
    : <li>{t("people.tooManyNamed", { count: count - NAMED })}</li>;
}
