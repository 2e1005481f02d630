import { z } from "zod";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { MAX_KEPT, ScheduleDraft } from "../../../lib/backups/schedule.ts";
import {
  type BackupState,
  backupState,
  deleteBackup,
  downloadBackup,
  makeBackupNow,
  setSchedule,
} from "../../../lib/backups/service.ts";
import { unwrap } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { zipResponse } from "../../exported.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { faultWords } from "../../../lib/backups/fault.ts";
import type { Listed } from "../../../lib/backups/folder.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { Bytes } from "../../../components/admin/cases/Bytes.tsx";

const params = z.object({ name: z.string() });

async function show(c: AppContext, form: FormState = EMPTY_FORM) {
  const t = c.get("t");
  return adminPage(c, {
    title: t("backups.title"),
    lead: t("backups.lead"),
    isRefused: form !== EMPTY_FORM,
    children: (
      <BackupsPage
        state={unwrap(await backupState(c.get("act")))}
        form={form}
      />
    ),
  });
}

export const showBackups = (c: AppContext) => show(c);

export const scheduleForm = form({
  schema: ScheduleDraft,
  pick: (form) => ({
    ...form.toObject(),
    isNightly: form.get("isNightly") === "true",
  }),
  run: ({ act }, draft) => setSchedule(act, draft),
  next: () => ({ to: BACKUPS_PATH, key: "backups.saved" }),
  again: ({ c }, form) => show(c, form),
});

export const makeBackupForm = form({
  makes: true,
  run: ({ act }) => makeBackupNow(act),
  next: () => ({ to: BACKUPS_PATH, key: "backups.begun" }),
});

export const deleteBackupForm = form({
  params,
  run: ({ act, params: { name } }) => deleteBackup(act, name),
  next: () => ({ to: BACKUPS_PATH, key: "backups.deleted" }),
});

export const backupFile = page(
  { params },
  async (c, { params: { name } }) =>
    zipResponse(
      unwrap(await downloadBackup(c.get("act"), name)),
      `gavel-${name}.zip`,
    ),
);

const BACKUPS_PATH = "/admin/backups";

interface BackupsPageProps {
  state: BackupState;
  /** The schedule as it was sent, if it was refused. */
  form: FormState;
}

/** What is kept where, the list of backups, and when the next ones are made. */
function BackupsPage(props: BackupsPageProps) {
  const t = useT();
  const { state: { backups, fault, folder, isEncrypted, lacks } } = props;
  return (
    <div class="flex flex-col gap-5">
      <div class="flex flex-col gap-5" id="backups" data-poll="5">
        <p class="text-md text-ink2 break-words">
          {t("backups.where", { folder })}{" "}
          {t(isEncrypted ? "backups.isEncrypted" : "backups.isPlain")}
        </p>
        {lacks.database && (
          <Notice kind="warn">{t("backups.lacksDatabase")}</Notice>
        )}
        {lacks.files && <Notice kind="warn">{t("backups.lacksFiles")}</Notice>}
        <Running {...props} />
        <div class="card">
          {fault !== null
            ? <Notice kind="error">{faultWords(t, fault)}</Notice>
            : backups.length === 0
            ? (
              <Empty icon="history" title={t("backups.empty")}>
                <p>{t("backups.emptyHelp")}</p>
              </Empty>
            )
            : <Backups {...props} />}
        </div>
      </div>
      <ScheduleForm {...props} />
    </div>
  );
}

/** The one that is being made, or the button for one. */
function Running({ state: { job, files } }: BackupsPageProps) {
  const t = useT();
  if (files !== null) {
    return (
      <Notice kind="info">
        {t("backups.running", { files })}
      </Notice>
    );
  }
  return (
    <>
      {job?.state === "failed" && job.data.fault !== null && (
        <Notice kind="error">
          <Time at={job.at} /> {faultWords(t, job.data.fault)}
        </Notice>
      )}
      <form method="post" action={`${BACKUPS_PATH}/make`}>
        <SendKey />
        <Button kind="primary" icon="plus">{t("backups.make")}</Button>
      </form>
    </>
  );
}

const Backups = ({ state: { backups } }: BackupsPageProps) => {
  const t = useT();
  return (
    <div class="rows rows-wide">
      <Table
        rows={backups}
        keyOf={({ name }) => name}
        columns={[
          {
            title: t("backups.name"),
            cell: "lead",
            of: ({ name, label }) => (
              <>
                <span class="mono">{name}</span>{" "}
                {label && (
                  <span class="text-ink2">{t(`backups.by.${label.by}`)}</span>
                )}
              </>
            ),
          },
          {
            title: t("backups.proof"),
            cell: "stands",
            of: (backup) => <ProofOf backup={backup} />,
          },
          {
            title: t("backups.size"),
            width: "narrow end",
            cell: "fact",
            isLabelled: true,
            of: ({ label }) => label && <Bytes bytes={label.bytes} />,
          },
          {
            title: t("backups.files"),
            width: "narrow end",
            cell: "fact num",
            isLabelled: true,
            of: ({ label }) => label?.files,
          },
          {
            title: t("backups.actions"),
            isSilent: true,
            width: "narrow end",
            of: ({ name }) => (
              <form
                class="flex gap-2 items-start justify-end"
                method="post"
                action={`${BACKUPS_PATH}/delete/${name}`}
              >
                <Button
                  small
                  icon="download"
                  href={`${BACKUPS_PATH}/download/${name}`}
                >
                  {t("backups.download")}
                </Button>
                <Button
                  small
                  kind="danger"
                  confirm={t("backups.deleteAsk", { name })}
                >
                  {t("backups.delete")}
                </Button>
              </form>
            ),
          },
        ]}
      />
    </div>
  );
};

function ProofOf(
  { backup: { label, proof } }:
    & object
    & { backup: Listed },
) {
  const t = useT();
  if (label === null) {
    return <span class="text-danger">{t("backups.noLabel")}</span>;
  }
  if (proof === null) {
    return <span class="text-ink2">{t("backups.unproven")}</span>;
  }
  if (proof.fault !== null) {
    return <span class="text-danger">{faultWords(t, proof.fault)}</span>;
  }
  return (
    <span>
      {t("backups.proven", { records: proof.records })}{" "}
      <span class="text-ink2">
        <Time at={proof.at} />
      </span>
    </span>
  );
}

function ScheduleForm({ form, state: { schedule } }: BackupsPageProps) {
  const t = useT();
  const isNightly = form === EMPTY_FORM
    ? schedule.isNightly
    : form.values.isNightly === "true";
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={BACKUPS_PATH}
    >
      <FormErrors form={form} />
      <FormCard title={t("backups.nightly")} help={t("backups.nightlyHelp")}>
        <Check
          name="isNightly"
          label={t("backups.isNightly")}
          checked={isNightly}
        />
        <div class="grid gap-5 sm:grid-cols-2">
          <TextField
            name="hour"
            type="number"
            label={t("backups.hour")}
            help={t("backups.hourHelp")}
            form={form}
            value={String(schedule.hour)}
            min={0}
            max={23}
            required
          />
          <TextField
            name="keep"
            type="number"
            label={t("backups.keep")}
            help={t("backups.keepHelp")}
            form={form}
            value={String(schedule.keep)}
            min={1}
            max={MAX_KEPT}
            required
          />
        </div>
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("backups.save")}</Button>
      </FormButtons>
    </form>
  );
}
