import { OpenBoard } from "../../../components/admin/contest/OpenBoard.tsx";
import { contestSummary } from "../../../components/contests/summary.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { EditForm } from "../../../components/ui/EditForm.tsx";
import {
  Check,
  type FormState,
  SelectField,
  TextArea,
  TextField,
} from "../../../components/ui/Field.tsx";
import { Fields } from "../../../components/ui/Fields.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { MomentField } from "../../../components/ui/MomentField.tsx";
import { COSTLY } from "../../../lib/boards/acm.ts";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import { isStaff } from "../../../lib/accounts/access.ts";
import { canCreateContest } from "../../../lib/contests/access.ts";
import { ContestDraft } from "../../../lib/contests/draft.ts";
import { awardRows, withAward } from "../../../lib/contests/award_fields.ts";
import {
  CONTEST_FIELDS,
  proposedContest,
} from "../../../lib/contests/fields.ts";
import type { Listed } from "../../../lib/contests/list.ts";
import { ruleAccounts } from "../../../lib/contests/rule_accounts.ts";
import {
  createContest,
  openContestDraft,
  updateContest,
} from "../../../lib/contests/service.ts";
import { MEANT, upsetsOf } from "../../../lib/contests/upsets.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import {
  type Fields as Described,
  inCard,
  type Values,
} from "../../../lib/http/fields.ts";
import { Cid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { err } from "../../../lib/result.ts";
import { contestState } from "../../../lib/venues/contest.ts";
import { editPages, type Shown } from "../../edit_pages.tsx";
import { momentOf } from "../../page.tsx";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

type Opened = Listed & { draft: ContestDraft };

/** The pages and forms that set everything of a contest (spec 3 §2.5, §4). */
export const contestForms = (at: OwnerPages) =>
  editPages({
    params: Cid,
    fields: CONTEST_FIELDS,
    schema: ContestDraft,
    admit(c) {
      const { site, viewer } = c.get("act");
      if (!canCreateContest(site, viewer, at.of(c).gid)) {
        throw failure("forbidden");
      }
    },
    first: (c) => proposedContest(c.get("act").now),
    async open(c, { cid }): Promise<Opened> {
      openManaged(c, at, cid);
      return unwrap(await openContestDraft(c.get("act"), cid));
    },
    draftOf: (_, { draft }) => draft,
    look: {
      name: "look",
      values: (wish, values) => wish === "award" ? withAward(values) : values,
    },
    create: ({ c, act }, draft) => createContest(act, at.of(c).gid, draft),
    async update({ act, form, params: { cid }, opened }, draft) {
      const upsets = await upsetsOf(act, cid, { before: opened.draft, draft });
      const asked = upsets.filter(({ field }) => form.get(field!) === null);
      if (asked.length > 0) return err(asked);
      const since = opened.head.modifiedAt;
      return await updateContest(act, cid, draft, { since });
    },
    created: ({ c }, cid) => ({
      to: at.url(c, `/admin/contest/${cid}/problems`),
      key: "contestAdmin.created",
    }),
    updated: ({ c }, { isNewPassword }, { auth }) => ({
      to: c.req.path,
      key: isNewPassword && auth !== "public"
        ? "contestAdmin.savedPassword"
        : "contestAdmin.saved",
    }),
    show: (c, shown) => show(c, at, shown),
  });

function show(
  c: AppContext,
  at: OwnerPages,
  shown: Shown<Opened, ContestDraft>,
) {
  const t = c.get("t");
  const { opened, form } = shown;
  const { site, viewer, now } = c.get("act");
  const list = at.url(c, "/admin/contest");
  const path = opened && `${list}/${opened.head.cid}`;
  const isRefused = Object.keys(form.errors).length > 0;
  const children = (
    <>
      {path && contestState(opened.rules, now) === "sealed" && (
        <OpenBoard path={path} />
      )}
      <ContestForm
        {...shown}
        action={path ? `${path}/edit` : `${list}/create`}
        list={list}
        offersRealNames={isStaff(viewer)}
        preview={shown.draft && {
          summary: contestSummary(t, momentOf(c), shown.draft, shown.draft),
          accounts: shown.draft.accountRule &&
            ruleAccounts(site, shown.draft.accountRule),
        }}
      />
    </>
  );
  return opened === null
    ? at.show(c, "contest", {
      title: t("contestAdmin.new"),
      isRefused,
      children,
    })
    : contestAdminPage(c, at, {
      listed: opened,
      tab: "edit",
      isRefused,
      children,
    });
}

interface ContestFormProps extends Omit<Shown<Opened, ContestDraft>, "draft"> {
  action: string;
  /** Where its buttons lead back to. */
  list: string;
  /** Whether the board may have them. */
  offersRealNames: boolean;
  /** What it would be; none: something is still wrong. */
  preview?: PreviewProps;
}

/** The fields of the scoreboard; whoever is no staff is not offered real names. */
function boardFields({ offersRealNames, values }: ContestFormProps): Described {
  const board = inCard(CONTEST_FIELDS, "board");
  if (offersRealNames || values.showsName === "realname") return board;
  const { showsName } = CONTEST_FIELDS;
  const { realname: _, ...options } = showsName.options;
  return { ...board, showsName: { ...showsName, options } };
}

function ContestForm(props: ContestFormProps) {
  const t = useT();
  const { action, list, opened, since, values, form, preview } = props;
  const of = { values, form, isNew: opened === null };
  const card = (name: string) => (
    <Fields {...of} of={inCard(CONTEST_FIELDS, name)} />
  );
  return (
    <EditForm
      {...{ action, since, form }}
      back={list}
      step="look=preview"
      before={
        <>
          <Meant form={form} />
          {preview && <Preview {...preview} />}
        </>
      }
      more={
        <Button name="look" value="preview" icon="eye" noValidate>
          {t("contestAdmin.preview")}
        </Button>
      }
    >
      <FormCard>{card("about")}</FormCard>
      <FormCard title={t("contestAdmin.times")}>
        <div class="grid gap-5 sm:grid-cols-2">{card("dates")}</div>
        {card("times")}
      </FormCard>
      <FormCard title={t("contestAdmin.who")}>
        {card("who")}
        <AccountFields {...of} />
        {card("stars")}
        <Ticks
          {...of}
          legend={t("contestStaff.languages")}
          help={t("contestStaff.languagesHelp")}
          name="languages"
          options={LANGUAGE_NAMES}
        />
      </FormCard>
      <FormCard title={t("contestAdmin.board")}>
        {card("penalty")}
        <Ticks
          {...of}
          legend={t("contestStaff.costs")}
          name="costs"
          options={Object.keys(COSTLY)}
        />
        <SealFields {...of} />
        <Fields {...of} of={boardFields(props)} />
      </FormCard>
      <FormCard title={t("contestStaff.staff")}>{card("staff")}</FormCard>
      <FormCard
        title={t("contestAdmin.awards")}
        help={t("contestAdmin.awardsHelp")}
        id="awards"
      >
        {card("awards")}
        <AwardFields {...of} />
      </FormCard>
    </EditForm>
  );
}

interface OwnFieldsProps {
  values: Values;
  form: FormState;
}
const textIn = (values: Values, name: string) => String(values[name] ?? "");

/** Several of a few, a box each. */
const Ticks = (
  { values, name, legend, help, options }: OwnFieldsProps & {
    name: string;
    legend: string;
    help?: string;
    options: readonly string[];
  },
) => (
  <fieldset class="flex flex-col gap-2">
    <legend class="font-medium">{legend}</legend>
    <input type="hidden" name={name} value="ticked" />
    {help && <p class="text-md text-ink2">{help}</p>}
    <div class="flex flex-wrap gap-x-5 gap-y-2">
      {options.map((one) => (
        <Check
          key={one}
          name={`${name}.${one}`}
          label={one}
          checked={values[`${name}.${one}`] === true}
        />
      ))}
    </div>
  </fieldset>
);

/** The only accounts that may take part. */
function AccountFields({ values, form }: OwnFieldsProps) {
  const t = useT();
  return (
    <>
      <Check
        name="hasAccountRule"
        label={t("contestAdmin.accountRule")}
        checked={values.hasAccountRule === true}
      />
      <TextArea
        name="accountRule"
        label={t("contestAdmin.accounts")}
        help={t("contestAdmin.accountsHelp")}
        value={textIn(values, "accountRule")}
        rows={2}
        form={form}
        mono
      />
    </>
  );
}

/** When the scoreboard is frozen. */
function SealFields({ values, form }: OwnFieldsProps) {
  const t = useT();
  return (
    <>
      <SelectField
        name="seal"
        label={t("contestAdmin.seal")}
        value={textIn(values, "seal")}
        form={form}
        options={[
          { value: "none", text: t("contestAdmin.sealNone") },
          { value: "half", text: t("contestAdmin.sealHalf") },
          { value: "hour", text: t("contestAdmin.sealHour") },
          { value: "whole", text: t("contestAdmin.sealWhole") },
          { value: "own", text: t("contestAdmin.sealOwn") },
        ]}
      />
      <MomentField
        name="sealAt"
        label={t("contestAdmin.sealAt")}
        help={t("contestAdmin.sealAtHelp")}
        value={textIn(values, "sealAt")}
        form={form}
      />
    </>
  );
}

/** Awards: who gets them is counted from the best on, by priority. */
function AwardFields({ values, form }: OwnFieldsProps) {
  const t = useT();
  const length = awardRows(values);
  const field = (n: number, name: string) => ({
    name: `awards.${n}.${name}`,
    value: textIn(values, `awards.${n}.${name}`),
    form,
  });
  return (
    <>
      <input type="hidden" name="awardRows" value={length} />
      {Array.from({ length }, (_, n) => (
        <fieldset key={n} class="award-row">
          <legend class="sr-only">
            {t("contestAdmin.awardRow", { n: n + 1 })}
          </legend>
          <TextField
            {...field(n, "priority")}
            type="number"
            min={1}
            label={t("contestAdmin.awardPriority")}
          />
          <TextField
            {...field(n, "name")}
            label={t("contestAdmin.awardName")}
          />
          <TextField
            {...field(n, "background")}
            label={t("contestAdmin.awardBackground")}
            mono
          />
          <TextField
            {...field(n, "color")}
            label={t("contestAdmin.awardColor")}
            mono
          />
          <TextField
            {...field(n, "num")}
            type="number"
            min={0}
            label={t("contestAdmin.awardNum")}
          />
        </fieldset>
      ))}
      <div>
        <Button small icon="plus" name="look" value="award" noValidate>
          {t("contestAdmin.awardAdd")}
        </Button>
      </div>
    </>
  );
}

const MEANT_LABELS = {
  begin: "contestAdmin.beginMeant",
  entry: "contestAdmin.entryMeant",
} as const;

/** Of changes that were asked about: that they are meant. */
function Meant({ form }: { form: FormState }) {
  const t = useT();
  const asked = (["begin", "entry"] as const).filter((what) =>
    MEANT[what] in form.errors || MEANT[what] in form.values
  );
  return asked.map((what) => (
    <Check
      key={what}
      name={MEANT[what]}
      label={t(MEANT_LABELS[what])}
      checked={MEANT[what] in form.values}
    />
  ));
}

interface PreviewProps {
  /** A sentence each. */
  summary: readonly string[];
  /** Which accounts may take part; null: all. */
  accounts: {
    count: number;
    numbered: readonly string[];
    extra: readonly string[];
    /** How many of them are accounts. */
    existing: number;
    /** Listed names that are none. */
    unknown: readonly string[];
  } | null;
}

/** More names are counted, not listed. */
const MAX_NAMES = 30;

/** What participants will see and when, and who they can be. */
function Preview({ summary, accounts }: PreviewProps) {
  const t = useT();
  return (
    <section class="contest-says">
      <h2>{t("contestAdmin.previewTitle")}</h2>
      <ul>
        {summary.map((sentence) => <li key={sentence}>{sentence}</li>)}
        {accounts !== null && (
          <li>
            {t("contestAdmin.accountsCount", { count: accounts.count })}{" "}
            <Names {...accounts} />{" "}
            {t("contestAdmin.accountsExisting", { count: accounts.existing })}
          </li>
        )}
        {accounts !== null && accounts.unknown.length > 0 && (
          <li>
            <strong>
              {t("contestAdmin.accountsUnknown", {
                count: accounts.unknown.length,
              })}
            </strong>{" "}
            <Names numbered={[]} extra={accounts.unknown} />
          </li>
        )}
      </ul>
    </section>
  );
}

const Names = (
  { numbered, extra }: Record<"numbered" | "extra", readonly string[]>,
) => (
  <span class="font-mono">
    {[...numbered, ...extra.slice(0, MAX_NAMES)].join(" ")}
    {extra.length > MAX_NAMES && " …"}
  </span>
);
