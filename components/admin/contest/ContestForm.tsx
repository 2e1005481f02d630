import { useT } from "../../reader.tsx";
import { MAX_TITLE_CHARS } from "../../../lib/contests/schema.ts";
import { Button } from "../../ui/Button.tsx";
import {
  Check,
  type FormState,
  SelectField,
  TextArea,
  TextField,
} from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { MarkdownField } from "../../ui/MarkdownField.tsx";
import { MomentField } from "../../ui/MomentField.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { AwardFields } from "./AwardFields.tsx";
import { ContestMeant } from "./ContestMeant.tsx";
import { ContestPreview, type ContestPreviewProps } from "./ContestPreview.tsx";

export interface ContestFormProps {
  action: string;
  /** Where its buttons lead back to. */
  list: string;
  values: Readonly<Record<string, string>>;
  awardRows: number;
  form: FormState;
  isNew: boolean;
  /** Whether the board may have them. */
  offersRealNames: boolean;
  /** When the contest was changed last, as the form knows it; null: it is new. */
  since: number | null;
  /** What it would be; null: something is still wrong. */
  preview: ContestPreviewProps | null;
}

/** Everything that is set of a contest (spec 3 §2.5, §4). */
export function ContestForm(props: ContestFormProps) {
  const t = useT();
  const { action, list, form, since, preview } = props;
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
    >
      <FormErrors form={form} />
      <ContestMeant form={form} />
      {preview !== null && <ContestPreview {...preview} />}
      <SendKey />
      {since !== null && <input type="hidden" name="since" value={since} />}
      {/* Sent by Enter, it saves. */}
      <button
        type="submit"
        class="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <What {...props} />
      <Times {...props} />
      <Who {...props} />
      <Board {...props} />
      <AwardFields {...props} />
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button name="look" value="preview" icon="eye" noValidate>
          {t("contestAdmin.preview")}
        </Button>
        <Button kind="quiet" href={list}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}

function What({ values, form, isNew }: ContestFormProps) {
  const t = useT();
  return (
    <FormCard>
      <TextField
        name="title"
        label={t("contestAdmin.title")}
        value={values.title}
        maxLength={MAX_TITLE_CHARS}
        form={form}
        needed
      />
      <MarkdownField
        uploads
        name="description"
        label={t("contestAdmin.description")}
        help={t("home.markdown")}
        value={values.description}
        rows={6}
        form={form}
        needed
        mono
      />
      {isNew
        ? (
          <SelectField
            name="rule"
            label={t("contestAdmin.rule")}
            help={t("contestAdmin.ruleHelp")}
            value={values.rule}
            form={form}
            options={[
              { value: "acm", text: "ACM" },
              { value: "oi", text: "OI" },
            ]}
          />
        )
        : <input type="hidden" name="rule" value={values.rule} />}
      <Check
        name="isVisible"
        label={t("contestAdmin.visible")}
        help={t("contestAdmin.visibleHelp")}
        checked={values.isVisible !== undefined}
      />
    </FormCard>
  );
}

function Times({ values, form }: ContestFormProps) {
  const t = useT();
  return (
    <FormCard title={t("contestAdmin.times")}>
      <div class="grid gap-5 sm:grid-cols-2">
        <MomentField
          name="begin"
          label={t("contestAdmin.begin")}
          value={values.begin}
          form={form}
          needed
        />
        <MomentField
          name="end"
          label={t("contestAdmin.end")}
          value={values.end}
          form={form}
          needed
        />
      </div>
      <TextField
        name="timeLimit"
        type="number"
        min={0}
        label={t("contestAdmin.timeLimit")}
        help={t("contestAdmin.timeLimitHelp")}
        value={values.timeLimit}
        form={form}
      />
      <Check
        name="takesLate"
        label={t("contestAdmin.takesLate")}
        help={t("contestAdmin.takesLateHelp")}
        checked={values.takesLate !== undefined}
      />
    </FormCard>
  );
}

function Who({ values, form }: ContestFormProps) {
  const t = useT();
  return (
    <FormCard title={t("contestAdmin.who")}>
      <SelectField
        name="auth"
        label={t("contestAdmin.auth")}
        value={values.auth}
        form={form}
        options={[
          { value: "public", text: t("contestAdmin.authPublic") },
          { value: "protected", text: t("contestAdmin.authProtected") },
          { value: "private", text: t("contestAdmin.authPrivate") },
        ]}
      />
      <TextField
        name="pwd"
        label={t("contests.password")}
        help={t("contestAdmin.passwordHelp")}
        value={values.pwd}
        autoComplete="off"
        form={form}
        mono
      />
      <Check
        name="hasAccountRule"
        label={t("contestAdmin.accountRule")}
        checked={values.hasAccountRule !== undefined}
      />
      <TextArea
        name="accountRule"
        label={t("contestAdmin.accounts")}
        help={t("contestAdmin.accountsHelp")}
        value={values.accountRule}
        rows={2}
        form={form}
        mono
      />
      <TextArea
        name="stars"
        label={t("contestAdmin.stars")}
        help={t("contestAdmin.starsHelp")}
        value={values.stars}
        rows={2}
        form={form}
        mono
      />
    </FormCard>
  );
}

function Board(props: ContestFormProps) {
  const t = useT();
  const { values, form } = props;
  return (
    <FormCard title={t("contestAdmin.board")}>
      <SelectField
        name="seal"
        label={t("contestAdmin.seal")}
        value={values.seal}
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
        value={values.sealAt}
        form={form}
      />
      <SelectField
        name="afterEnd"
        label={t("contestAdmin.afterEnd")}
        value={values.afterEnd}
        form={form}
        options={[
          { value: "opens", text: t("contestAdmin.afterEndOpens") },
          { value: "stays", text: t("contestAdmin.afterEndStays") },
        ]}
      />
      <Check
        name="opensBoard"
        label={t("contestAdmin.opensBoard")}
        help={t("contestStaff.opensBoardHelp")}
        checked={values.opensBoard !== undefined}
      />
      <SelectField
        name="showsName"
        label={t("contestAdmin.showsName")}
        value={values.showsName}
        form={form}
        options={[
          { value: "username", text: t("contestAdmin.nameUsername") },
          { value: "nickname", text: t("contestAdmin.nameNickname") },
          ...(props.offersRealNames || values.showsName === "realname"
            ? [{ value: "realname", text: t("contestAdmin.nameRealname") }]
            : []),
        ]}
      />
      <SelectField
        name="scoreBy"
        label={t("contestAdmin.scoreBy")}
        value={values.scoreBy}
        form={form}
        options={[
          { value: "recent", text: t("contestAdmin.scoreRecent") },
          { value: "highest", text: t("contestAdmin.scoreHighest") },
        ]}
      />
      <SelectField
        name="progressFor"
        label={t("contestStaff.progressFor")}
        help={t("contestStaff.progressForHelp")}
        value={values.progressFor}
        form={form}
        options={[
          { value: "nobody", text: t("contestStaff.progressNobody") },
          { value: "own", text: t("contestStaff.progressOwn") },
        ]}
      />
      <Check
        name="opensPrint"
        label={t("contestAdmin.opensPrint")}
        checked={values.opensPrint !== undefined}
      />
    </FormCard>
  );
}
