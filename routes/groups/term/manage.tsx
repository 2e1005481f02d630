import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { type Refusal, refuse } from "../../../lib/failure.ts";
import type { Result } from "../../../lib/result.ts";
import { parseInput } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { OpenTerm } from "../../../lib/terms/book.ts";
import {
  ColumnDraft,
  MAX_REASON_CHARS,
  ReasonDraft,
} from "../../../lib/terms/schema.ts";
import {
  addColumn,
  closeTerm,
  reopenTerm,
  setTwin,
} from "../../../lib/terms/service.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { groupPage } from "../shell.tsx";
import { ClosedNote } from "./closed.tsx";
import { namesFor, openTermPage, termAt, TermParams } from "./place.ts";

/** What is done with a term now and then: own columns, second accounts, closing. */
export const termManage = page(
  { params: TermParams },
  (c, { params }) => show(c, openTermPage(c, params)),
);

export const manageForm = form({
  params: TermParams,
  async open(c, params) {
    return await Promise.resolve(openTermPage(c, params));
  },
  makes: ({ form }) => form.get("do") === "column",
  async run(
    { act, form, params },
  ): Promise<Result<unknown, Refusal | readonly Refusal[]>> {
    const { directory } = act.site.accounts;
    switch (form.get("do")) {
      case "column": {
        const draft = parseInput(ColumnDraft, form.toObject());
        return draft.ok ? await addColumn(act, params, draft.value) : draft;
      }
      case "close":
      case "closeAnyway":
        return await closeTerm(act, params, {
          anyway: form.get("do") === "closeAnyway",
        });
      case "reopen": {
        const draft = parseInput(ReasonDraft, form.toObject());
        return draft.ok ? await reopenTerm(act, params, draft.value) : draft;
      }
      case "twin": {
        const [uid, into] = ["second", "into"].map((name) =>
          directory.uidOf(form.get(name)?.trim() ?? "")
        );
        if (uid === null) return refuse("extensionWho", { field: "second" });
        if (into === null) return refuse("extensionWho", { field: "into" });
        return await setTwin(act, params.gid, { uid, into });
      }
      case "untwin": {
        const uid = form.get("uid") ?? "";
        return await setTwin(act, params.gid, { uid, into: null });
      }
      default:
        return refuse("invalid");
    }
  },
  next: ({ c, form, params }) => ({
    to: form.get("do") === "column" ? termAt(params) : c.req.path,
    key: "terms.saved",
  }),
  again: ({ c, opened }, state, refusals) =>
    show(
      c,
      opened,
      state,
      refusals.some(({ code }) => code === "termJudging"),
    ),
});

function show(
  c: AppContext,
  open: OpenTerm,
  state: FormState = EMPTY_FORM,
  isJudging = false,
) {
  const { site } = c.get("act");
  const nameOf = namesFor(c, open);
  const named = (uid: string) =>
    nameOf({ uid, username: site.accounts.directory.nameOf(uid) ?? "–" }).name;
  const twins = [...site.terms.twins.values()]
    .filter(({ gid }) => gid === open.term.gid)
    .map(({ uid, into }) => ({ uid, second: named(uid), into: named(into) }));
  return groupPage(c, open.opened, {
    title: `${open.term.title} · ${c.get("t")("terms.manage")}`,
    tab: "term",
    status: state === EMPTY_FORM ? 200 : 422,
    body: (
      <ManageView
        term={open.term}
        twins={twins}
        state={state}
        isJudging={isJudging}
      />
    ),
  });
}

interface ManageViewProps {
  term: OpenTerm["term"];
  twins: readonly { uid: string; second: string; into: string }[];
  state: FormState;
  /** It was not closed, because something of it is still being judged. */
  isJudging: boolean;
}

function ManageView({ term, twins, state, isJudging }: ManageViewProps) {
  const t = useT();
  const at = termAt(term);
  const action = `${at}/manage`;
  const isOpen = term.closedAt === null;
  return (
    <div class="flex flex-col gap-5 max-w-form">
      <p>
        <a href={at}>{term.title}</a>
      </p>
      <ClosedNote term={term} />
      <FormErrors form={state} />
      {isOpen && (
        <form method="post" action={action}>
          <SendKey />
          <FormCard
            title={t("terms.ownColumn")}
            help={t("terms.ownColumnHelp")}
          >
            <TextField
              name="title"
              label={t("terms.title")}
              form={state}
              maxLength={60}
              required
            />
            <TextField
              name="most"
              label={t("terms.most")}
              form={state}
              value="100"
              maxLength={8}
              required
            />
            <Check
              name="isBonus"
              label={t("terms.isBonus")}
              checked={state.values.isBonus !== undefined}
            />
            <div>
              <Button name="do" value="column" icon="plus">
                {t("terms.addColumn")}
              </Button>
            </div>
          </FormCard>
        </form>
      )}
      <FormCard title={t("terms.twins")} help={t("terms.twinsHelp")}>
        {twins.map(({ uid, second, into }) => (
          <form
            key={uid}
            method="post"
            action={action}
            class="flex flex-wrap items-center gap-3"
          >
            <span>{t("terms.twinOf", { second, into })}</span>
            <input type="hidden" name="uid" value={uid} />
            <Button small kind="quiet" name="do" value="untwin">
              {t("terms.untwin")}
            </Button>
          </form>
        ))}
        <form method="post" action={action} class="flex flex-col gap-4">
          <TextField
            name="second"
            label={t("terms.second")}
            form={state}
            maxLength={100}
            required
          />
          <TextField
            name="into"
            label={t("terms.first")}
            form={state}
            maxLength={100}
            required
          />
          <div>
            <Button name="do" value="twin">{t("terms.addTwin")}</Button>
          </div>
        </form>
      </FormCard>
      {isOpen
        ? (
          <form method="post" action={action}>
            <FormCard title={t("terms.close")} help={t("terms.closeHelp")}>
              <div class="flex flex-wrap gap-3">
                <Button
                  name="do"
                  value="close"
                  icon="lock"
                  confirm={t("terms.closeAsk")}
                >
                  {t("terms.close")}
                </Button>
                {isJudging && (
                  <Button kind="quiet" name="do" value="closeAnyway">
                    {t("terms.closeAnyway")}
                  </Button>
                )}
              </div>
            </FormCard>
          </form>
        )
        : (
          <form method="post" action={action}>
            <FormCard title={t("terms.reopen")} help={t("terms.reopenHelp")}>
              <TextField
                name="reason"
                label={t("terms.reason")}
                form={state}
                maxLength={MAX_REASON_CHARS}
                required
              />
              <div>
                <Button name="do" value="reopen" icon="lockOpen">
                  {t("terms.reopen")}
                </Button>
              </div>
            </FormCard>
          </form>
        )}
    </div>
  );
}
