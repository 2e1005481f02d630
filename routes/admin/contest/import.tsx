import { useMoment, useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { Icon } from "../../../components/ui/Icon.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { formatTime } from "../../../components/ui/Time.tsx";
import { UploadCard } from "../../../components/ui/UploadCard.tsx";
import { archiveFindingText } from "../../../components/contests/archive_words.ts";
import { MAX_IMPORT_BYTES } from "../../../lib/ccs/archives/bounds.ts";
import {
  forgetContestImport,
  openContestImport,
  startContestImport,
  takeContestImport,
} from "../../../lib/ccs/importing/import.ts";
import type {
  ContestImport,
  ImportReport,
} from "../../../lib/ccs/importing/schema.ts";
import { canCreateContest } from "../../../lib/contests/access.ts";
import { failure, type Refusal, refuse, unwrap } from "../../../lib/failure.ts";
import { ImportId } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { Result } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import type { OwnerPages } from "../../owner.tsx";

/** Brings an archive of a contest in: it is read, shown, and then taken (spec 4 E5.1). */
export function contestImportPages(at: OwnerPages) {
  const pathOf = (c: AppContext, importId?: number) =>
    at.url(c, "/admin/contest/import") +
    `${importId === undefined ? "" : `/${importId}`}`;
  const show = (c: AppContext, state: FormState = EMPTY_FORM) => {
    const { site, viewer } = c.get("act");
    if (!canCreateContest(site, viewer, at.of(c).gid)) {
      throw failure("forbidden");
    }
    const t = c.get("t");
    return at.show(c, "contest", {
      title: t("contestImport.title"),
      isRefused: state !== EMPTY_FORM,
      children: (
        <UploadCard
          action={pathOf(c)}
          form={state}
          title={t("contestImport.file")}
          help={t("contestImport.fileHelp")}
          accept=".zip,.tar,.gz,.tgz"
          button={t("contestImport.read")}
        />
      ),
    });
  };
  return {
    fresh: page({}, (c) => show(c)),
    upload: form({
      most: { fileBytes: MAX_IMPORT_BYTES },
      makes: true,
      async run({ c, act, form }) {
        const file = form.files.get("file");
        return file === undefined
          ? refuse("fileRequired", { field: "file" })
          : await startContestImport(act, file, at.of(c).gid);
      },
      next: ({ c }, job) => ({ to: pathOf(c, job.id) }),
      again: ({ c }, state) => show(c, state),
    }),
    job: page({ params: ImportId }, async (c, { params: { importId } }) => {
      const act = c.get("act");
      const job = unwrap(await openContestImport(act, importId, at.of(c).gid));
      // It may have been deleted since.
      const made = act.site.contests.heads.get(job.cid ?? 0) && job.cid;
      return await at.show(c, "contest", {
        title: c.get("t")("contestImport.jobTitle", { name: job.file.name }),
        children: (
          <ImportView
            action={pathOf(c, importId)}
            fresh={pathOf(c)}
            list={at.url(c, "/admin/contest")}
            job={job}
            made={made}
          />
        ),
      });
    }),
    choose: form({
      params: ImportId,
      async run(
        { c, act, form, params: { importId } },
      ): Promise<Result<{ to: string }, Refusal>> {
        const gid = at.of(c).gid;
        if (form.get("action") === "forget") {
          const gone = await forgetContestImport(act, importId, gid);
          return gone.ok ? { ok: true, value: { to: pathOf(c) } } : gone;
        }
        const taken = await takeContestImport(act, importId, gid);
        return taken.ok
          ? { ok: true, value: { to: pathOf(c, importId) } }
          : taken;
      },
      next: (_, done) => done,
    }),
  };
}

interface ImportProps {
  /** Of this import. */
  action: string;
  /** Where the next one begins. */
  fresh: string;
  list: string;
  job: ContestImport;
  /** The contest that was made, while it is there. */
  made: number | null;
}

/** What is in an archive, what was left out and why, and what has come of it. */
function ImportView({ action, fresh, list, job, made }: ImportProps) {
  const t = useT();
  const { state, report } = job;
  const isBusy = state === "reading" || state === "taking";
  return (
    <div
      class="flex flex-col gap-5"
      id="contest-import"
      data-poll={isBusy ? "1" : undefined}
    >
      {isBusy && (
        <p class="flex flex-wrap items-center gap-3" role="status">
          <progress
            class="progress"
            aria-label={t("contestImport.busy")}
            value={state === "taking" ? job.done : undefined}
            max={state === "taking" ? Math.max(1, job.total) : undefined}
          />
          {t("contestImport.busy")}
        </p>
      )}
      {state === "failed" && (
        <Notice kind="error">{t("contestImport.failed")}</Notice>
      )}
      {state === "done" && (
        <Notice kind="ok">
          {t("contestImport.done")}{" "}
          {made !== null && (
            <a href={`${list}/${made}/edit`}>{t("contestImport.toSettings")}</a>
          )}
        </Notice>
      )}
      <Findings job={job} />
      {report !== null && <Report report={report} />}
      {!isBusy && (
        <form class="flex flex-wrap gap-3" method="post" action={action}>
          {state === "ready" && (
            <Button kind="primary" icon="check" name="action" value="take">
              {t("contestImport.take")}
            </Button>
          )}
          <Button kind="quiet" href={fresh}>
            {t("contestImport.another")}
          </Button>
          <Button kind="quiet" icon="trash" name="action" value="forget">
            {t("contestImport.forget")}
          </Button>
        </form>
      )}
    </div>
  );
}

const Findings = ({ job: { findings } }: { job: ContestImport }) => {
  const t = useT();
  return findings.length > 0 && (
    <section class="flex flex-col gap-2">
      <h2>{t("contestImport.findings")}</h2>
      <ul class="flex flex-col gap-1 break-words">
        {findings.map((finding) => (
          <li key={finding.code}>
            <Icon name="info" /> {archiveFindingText(t, finding)}
          </li>
        ))}
      </ul>
    </section>
  );
};

function Report({ report }: { report: ImportReport }) {
  const t = useT();
  const { timeZone } = useMoment();
  const at = (time: number) => formatTime(time, timeZone).slice(0, 16);
  const { begin, end, sealAt, problems, first } = report;
  return (
    <section class="flex flex-col gap-4">
      <h2 class="break-words">{report.title}</h2>
      <p class="num">
        {at(begin)} – {at(end)}
        {sealAt !== null &&
          ` · ${t("contestImport.sealed", { at: at(sealAt) })}`}
      </p>
      <p>
        {t("contestImport.sums", {
          teams: report.teams,
          organizations: report.organizations,
          problems: problems.length,
          runs: report.runs,
        })}
        {report.unranked > 0 &&
          ` ${t("contestImport.unranked", { count: report.unranked })}`}
        {report.pending > 0 &&
          ` ${t("contestImport.pending", { count: report.pending })}`}
      </p>
      <p class="text-ink2 break-words">
        {problems.map(({ label, name }) =>
          label === name ? label : `${label} ${name}`
        ).join(" · ")}
      </p>
      <div class="card rows">
        <Table
          rows={first}
          keyOf={(row) => first.indexOf(row)}
          columns={[
            {
              title: t("boards.rank"),
              width: "narrow",
              isLabelled: true,
              of: ({ rank }) => rank,
            },
            {
              title: t("teams.name"),
              cell: "lead break-words",
              of: ({ team }) => team,
            },
            {
              title: t("boards.solved"),
              width: "narrow",
              isLabelled: true,
              of: ({ solved }) => solved,
            },
            {
              title: t("boards.penaltyMinutes"),
              width: "narrow",
              isLabelled: true,
              of: ({ penalty }) => penalty,
            },
          ]}
        />
      </div>
      <p class="text-ink2">{t("contestImport.what")}</p>
    </section>
  );
}
