import {
  EXCHANGE_PATH,
  ExchangePage,
  importPath,
} from "../../../components/exchange/ExchangePage.tsx";
import { ImportPage } from "../../../components/exchange/ImportPage.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { mayExport, mayHandleImport } from "../../../lib/exchange/access.ts";
import { EXPORT_FORMATS } from "../../../lib/exchange/export/formats.ts";
import { exportProblems } from "../../../lib/exchange/export/mod.ts";
import { lacksNeeded } from "../../../lib/exchange/findings.ts";
import { proofsOf } from "../../../lib/exchange/importing/proof.ts";
import {
  forgetImport,
  getImport,
  resumeImport,
  runImport,
  startImport,
  stopImport,
} from "../../../lib/exchange/importing/import.ts";
import {
  type Decision,
  DECISIONS,
  importOf,
  isUnderWay,
} from "../../../lib/exchange/schema.ts";
import { failure, type Refusal, refuse } from "../../../lib/failure.ts";
import { type Form, MAX_UPLOAD_BYTES } from "../../../lib/http/body.ts";
import { ImportId, parseInput } from "../../../lib/http/input.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import type { Act } from "../../../lib/site/site.ts";
import {
  type AdminProblemQuery,
  adminProblems,
} from "../../api/admin_problems.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { htmlPage } from "../../page.tsx";
import { exportName, problemsNamed, zipResponse } from "../../exported.ts";
import { adminPage } from "../admin_page.tsx";
import { adminProblemList } from "../problem/problems.tsx";

const SHOWN_JOBS = 20;
/** To be ticked; more are found faster in their own list. */
const SHOWN_PROBLEMS = 200;
/** A file may have thousands; each row is a choice to be made. */
const SHOWN_ITEMS = 300;

async function show(
  c: AppContext,
  { importForm = EMPTY_FORM, exportForm = EMPTY_FORM, picked = [] }: {
    importForm?: FormState;
    exportForm?: FormState;
    picked?: readonly string[];
  } = {},
) {
  const t = c.get("t");
  const act = c.get("act");
  const { site, viewer } = act;
  const all = await Array.fromAsync(
    site.exchange.importJobs.all({ reverse: true }),
  );
  const jobs = all.map(importOf).filter((job) => mayHandleImport(job, viewer));
  const own = ownOf(act);
  const isFresh = importForm === EMPTY_FORM && exportForm === EMPTY_FORM;
  return adminPage(c, {
    title: t("exchange.title"),
    isRefused: !isFresh,
    children: (
      <ExchangePage
        jobs={jobs.slice(0, SHOWN_JOBS)}
        count={own.length}
        problems={own.slice(0, SHOWN_PROBLEMS).map((problem) => ({
          ...problem,
          title: titleOf(problem, c.get("locale")),
        }))}
        picked={new Set(picked)}
        importForm={importForm}
        exportForm={exportForm}
      />
    ),
  });
}

export const showExchange = (c: AppContext) => show(c);

/** Takes a file and leads to what is in it. */
export const uploadImport = form({
  most: { bytes: MAX_UPLOAD_BYTES },
  makes: true,
  async run({ act, form }) {
    const file = form.files.get("file");
    return file === undefined
      ? refuse("fileRequired", { field: "file" })
      : await startImport(act, file);
  },
  next: (_, { id }) => ({ to: importPath(id) }),
  again: ({ c }, importForm) => show(c, { importForm }),
});

export const showImportJob = page(
  { params: ImportId },
  async (c, { params }) => {
    const t = c.get("t");
    const { site, viewer } = c.get("act");
    const job = await getImport(site, params.importId);
    if (job === null) throw failure("notFound");
    if (!mayHandleImport(job, viewer)) throw failure("forbidden");
    const all = await Array.fromAsync(site.exchange.importItems.all([job.id]));
    const shown = all.slice(0, SHOWN_ITEMS);
    const proofs = await proofsOf(site, shown);
    const isProving = [...proofs.values()]
      .some(({ done, total }) => done < total);
    const outcomes: Record<string, number> = {};
    for (const { outcome } of all) {
      if (outcome !== null) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    const title = t("exchange.jobTitle", { name: job.file.name });
    return htmlPage(c, {
      title,
      layout: "admin",
      body: (
        <div
          class="wrap flex flex-col gap-5 py-7"
          id="import"
          data-poll={isUnderWay(job) || isProving ? "1" : undefined}
        >
          <h1 class="break-all">{title}</h1>
          <ImportPage
            job={job}
            items={shown}
            outcomes={outcomes}
            lacking={all.filter(({ findings }) => lacksNeeded(findings)).length}
            proofs={proofs}
          />
        </div>
      ),
    });
  },
);

export const changeImport = form({
  params: ImportId,
  run({ act, form, params: { importId } }): Promise<Result<unknown, Refusal>> {
    switch (form.get("how")) {
      case "resume":
        return resumeImport(act, importId);
      case "stop":
        return stopImport(act, importId);
      case "forget":
        return forgetImport(act, importId);
      default:
        return runImport(act, importId, choicesOf(form));
    }
  },
  // One that was stopped before it had read its file is gone.
  next: async ({ act, params: { importId } }) => ({
    to: await act.site.exchange.importJobs.get(importId) === null
      ? EXCHANGE_PATH
      : importPath(importId),
  }),
});

/** What is not ticked stays out, whatever way in its row names. */
function choicesOf(form: Form) {
  const decisions = new Map<number, Decision>();
  const taken = new Set(form.all("take"));
  for (const [name, [value]] of form.fields) {
    const n = /^decision_(\d+)$/.exec(name)?.[1];
    const decision = DECISIONS.find((known) => known === value);
    if (n === undefined || !decision) continue;
    decisions.set(Number(n), taken.has(n) ? decision : "skip");
  }
  const auth = ["1", "2"].includes(form.get("auth") ?? "")
    ? Number(form.get("auth"))
    : null;
  return { auth, decisions };
}

/** Of those that fit, all that the viewer may take along, newest first. */
const ownOf = (act: Act, asked: Partial<AdminProblemQuery> = {}) =>
  adminProblems(act, {
    ...asked,
    currentPage: 1,
    limit: Number.MAX_SAFE_INTEGER,
  }).rows
    .filter((problem) => mayExport(problem, act.viewer));

const pidsOf = (problems: readonly Problem[]) => problems.map(({ pid }) => pid);

/** All, all that a list was narrowed to, or those that were ticked or named. */
function wanted(act: Act, form: Form): Result<number[], Refusal> {
  if (form.get("all") === "true") return ok(pidsOf(ownOf(act)));
  if (form.get("matching") === "true") {
    const asked = parseInput(adminProblemList.asks, form.toObject());
    return asked.ok ? ok(pidsOf(ownOf(act, asked.value))) : err(asked.error[0]);
  }
  const ticked = [...new Set(form.all("pid").map(Number))];
  const ids = form.get("ids") ?? "";
  if (ticked.length > 0 && ids.trim() === "") return ok(ticked);
  const named = problemsNamed(act.site, ids);
  return named.ok ? ok([...new Set([...ticked, ...named.value])]) : named;
}

/** Some or all of them as a zip. */
export const exportForm = form({
  async run({ act, form }) {
    const format = EXPORT_FORMATS.find((known) =>
      known === form.get("format")
    ) ?? EXPORT_FORMATS[0];
    const pids = wanted(act, form);
    const zip = pids.ok ? await exportProblems(act, pids.value, format) : pids;
    return pids.ok && zip.ok
      ? ok({ zip: zip.value, name: exportName(act.site, pids.value, format) })
      : err(zip.ok ? [] : [zip.error]);
  },
  next: (_, { zip, name }) => zipResponse(zip, name),
  again: ({ c, form }, exportForm) =>
    show(c, { exportForm, picked: form.all("pid") }),
});
