import { showsRealNames } from "../../../lib/trainings/access.ts";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { momentField } from "../../../lib/http/moments.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { setExtension } from "../../../lib/trainings/extensions.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import { TOLD_ANYWAY } from "../../../lib/trainings/told_already.ts";
import { ToldAnyway } from "../../trainings/told_anyway.tsx";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { ok } from "../../../lib/result.ts";
import { dueTyped } from "../../trainings/due.ts";
import { momentText } from "../../trainings/frame.tsx";
import { trainingToManage } from "./open.ts";
import { trainingTabs } from "./tabs.tsx";
import { useT } from "../../../components/reader.tsx";
import { PersonName } from "../../../components/users/PersonName.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { MomentField } from "../../../components/ui/MomentField.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import type { OwnerPages } from "../../owner.tsx";
import { Tid } from "../../../lib/http/input.ts";

function show(
  c: AppContext,
  at: OwnerPages,
  training: WholeTraining,
  state: FormState = EMPTY_FORM,
) {
  const t = c.get("t");
  const { site } = c.get("act");
  const admin = at.url(c, "/admin/training");
  const { tid, due } = training;
  const extensions = [...site.venues.book.extensionsOf(tid)];
  return at.show(c, "training", {
    title: t("trainingAdmin.extensionsOf", { title: training.title }),
    isRefused: state !== EMPTY_FORM,
    children: (
      <>
        {trainingTabs(c, at, training, "extensions")}
        {due === null
          ? <Notice kind="info">{t("errors.extensionWithoutDue")}</Notice>
          : (
            <Extensions
              action={`${admin}/${tid}/extensions`}
              rows={extensions.map(([uid, due]) => ({
                uid,
                username: site.accounts.directory.nameOf(uid),
                realname: showsRealNames(c.get("act"), training)
                  ? site.accounts.directory.get(uid)?.realname ?? null
                  : null,
                due: momentText(c, due),
              }))}
              form={state}
              due={momentField(due, c.get("timeZone"))}
            />
          )}
      </>
    ),
  });
}

export const trainingExtensions = (at: OwnerPages) =>
  page(
    { params: Tid },
    (c, { params: { tid } }) => show(c, at, trainingToManage(c, at, tid)),
  );

export const extensionForm = (at: OwnerPages) =>
  form({
    params: Tid,
    open: (c, { tid }) => trainingToManage(c, at, tid),
    async run({ c, act, form, opened }) {
      const username = form.get("username") ?? "";
      const due = form.get("action") === "remove"
        ? ok(null)
        : dueTyped(c, form);
      if (!due.ok) return due;
      return await setExtension(act, opened.tid, {
        username,
        due: due.value,
        isToldAnyway: form.get(TOLD_ANYWAY) !== null,
      });
    },
    next: ({ c }) => ({ to: c.req.path, key: "trainingAdmin.extensionSaved" }),
    again: ({ c, opened }, state) => show(c, at, opened, state),
  });

interface ExtensionsProps {
  action: string;
  rows: readonly {
    uid: string;
    username: string | null;
    realname: string | null;
    due: string;
  }[];
  form: FormState;
  /** What the field begins with. */
  due: string;
}

/** Who has more time than the others, and until when. */
function Extensions(
  { action, rows, form, due }: ExtensionsProps,
) {
  const t = useT();
  return (
    <div class="flex flex-col gap-5 max-w-form">
      {rows.length > 0 && (
        <div class="card rows">
          <Table
            rows={rows}
            keyOf={({ uid }) => uid}
            columns={[
              {
                title: t("trainings.user"),
                cell: "lead",
                of: (row) => <PersonName {...row} gone={row.uid} />,
              },
              {
                title: t("trainings.due"),
                width: "narrow",
                cell: "num",
                isLabelled: true,
                of: ({ due }) => due,
              },
              {
                title: t("home.actions"),
                isSilent: true,
                width: "narrow",
                cell: "row-tools",
                of: ({ username }) =>
                  username !== null && (
                    <form method="post" action={action}>
                      <input type="hidden" name="username" value={username} />
                      <Button
                        kind="quiet"
                        small
                        icon="trash"
                        name="action"
                        value="remove"
                        label={t("trainingAdmin.extensionRemove", {
                          name: username,
                        })}
                      />
                    </form>
                  ),
              },
            ]}
          />
        </div>
      )}
      <form method="post" action={action}>
        <FormCard
          title={t("trainingAdmin.extensionGive")}
          help={t("trainingAdmin.extensionHelp")}
        >
          <FormErrors form={form} />
          <TextField
            name="username"
            label={t("trainings.user")}
            maxLength={50}
            form={form}
            required
          />
          <MomentField
            name="due"
            label={t("trainings.due")}
            value={due}
            form={form}
            required
          />
          <ToldAnyway form={form} />
          <div>
            <Button kind="primary" name="action" value="give">
              {t("shell.save")}
            </Button>
          </div>
        </FormCard>
      </form>
    </div>
  );
}
