import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
} from "../../../components/ui/Field.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { MomentField } from "../../../components/ui/MomentField.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { WEEK_MS } from "../../../lib/durations.ts";
import { groupsRunBy } from "../../../lib/groups/works.ts";
import { momentField } from "../../../lib/http/moments.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { copyTraining } from "../../../lib/trainings/copying.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { ok } from "../../../lib/result.ts";
import { dueTyped } from "../../trainings/due.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { trainingToManage } from "./open.ts";
import { trainingTabs } from "./tabs.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { Tid } from "../../../lib/http/input.ts";

/** The same day of the week and the same time, the first that is still to come. */
const nextDue = (due: number, now: number): number =>
  due > now ? due + WEEK_MS : due + WEEK_MS * Math.ceil((now - due) / WEEK_MS);

function show(
  c: AppContext,
  at: OwnerPages,
  training: WholeTraining,
  state: FormState = EMPTY_FORM,
) {
  const t = c.get("t");
  const { site, viewer, now } = c.get("act");
  const admin = at.url(c, "/admin/training");
  const { tid, due } = training;
  const groups = viewer === null ? [] : groupsRunBy(site, viewer.uid);
  return at.show(c, "training", {
    title: t("trainingAdmin.copyToClasses", { title: training.title }),
    isRefused: state !== EMPTY_FORM,
    children: (
      <>
        {trainingTabs(c, at, training, "copy")}
        <CopyForm
          action={`${admin}/${tid}/copy`}
          form={state}
          classes={groups.map((gid) => ({
            gid,
            name: site.groups.heads.get(gid)?.name ?? "",
          }))}
          due={due === null
            ? null
            : momentField(nextDue(due, now), c.get("timeZone"))}
        />
      </>
    ),
  });
}

export const trainingCopy = (at: OwnerPages) =>
  page(
    { params: Tid },
    (c, { params: { tid } }) => show(c, at, trainingToManage(c, at, tid)),
  );

/** A homework or training for other classes, its dates moved (row S8.1). */
export const copyForm = (at: OwnerPages) =>
  form({
    params: Tid,
    open: (c, { tid }) => trainingToManage(c, at, tid),
    makes: true,
    asksTwin: true,
    async run({ c, act, form, opened }) {
      const due = opened.due === null ? ok(null) : dueTyped(c, form);
      if (!due.ok) return due;
      const gids = Object.keys(form.toObject())
        .flatMap((name) => /^class_(\d{1,9})$/.exec(name)?.[1] ?? [])
        .map(Number);
      return await copyTraining(
        act,
        opened.tid,
        { gids, due: due.value, leavesOut: form.get("leavesOut") !== null },
        c.get("t").locale,
      );
    },
    next: (_, made) => ({
      to: `/group/${made[0].gid}/training/${made[0].tid}`,
      key: "trainingAdmin.copied",
      params: { count: made.length },
    }),
    again: ({ c, opened }, state) => show(c, at, opened, state),
  });

interface CopyFormProps {
  action: string;
  form: FormState;
  classes: readonly { gid: number; name: string }[];
  /** What is proposed; null: it is never due. */
  due: string | null;
}

function CopyForm({ action, form, classes, due }: CopyFormProps) {
  const t = useT();
  const { values } = form;
  if (classes.length === 0) {
    return <Empty icon="user" title={t("trainingAdmin.copyNoClass")} />;
  }
  return (
    <form class="flex flex-col gap-5 max-w-form" method="post" action={action}>
      <FormErrors form={form} />
      <SendKey />
      <FormCard help={t("trainingAdmin.copyHelp")}>
        <fieldset class="flex flex-col gap-2">
          <legend class="label">{t("assign.classes")}</legend>
          {classes.map(({ gid, name }) => (
            <Check
              key={gid}
              name={`class_${gid}`}
              label={name}
              checked={values[`class_${gid}`] !== undefined}
            />
          ))}
        </fieldset>
        {due !== null && (
          <MomentField
            name="due"
            label={t("trainings.due")}
            help={t("trainingAdmin.copyDueHelp")}
            value={due}
            form={form}
            required
          />
        )}
        <Check
          name="leavesOut"
          label={t("trainingAdmin.copyLeavesOut")}
          checked={values.leavesOut !== undefined}
        />
        <div>
          <Button kind="primary" icon="copy">
            {t("trainingAdmin.copy")}
          </Button>
        </div>
      </FormCard>
    </form>
  );
}
