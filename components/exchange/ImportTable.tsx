import { useT } from "../reader.tsx";
import type { Proven } from "../../lib/exchange/importing/proof.ts";
import type { ImportItem } from "../../lib/exchange/schema.ts";
import { ProblemName } from "../problems/ProblemName.tsx";
import { Bytes } from "../admin/cases/Bytes.tsx";
import { Select } from "../ui/Field.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";
import type { ImportPageProps } from "./ImportPage.tsx";
import {
  faultText,
  findingText,
  type Kind,
  kindOf,
  KINDS,
  refusalWords,
} from "./words.ts";

/** The problems of a file, each with what is said of it. */
export function ImportTable({ job, items, proofs }: ImportPageProps) {
  const t = useT();
  const isReady = job.state === "ready";
  return (
    <ul class="card import-list" aria-label={t("exchange.problem")}>
      {items.map((item) => (
        <li key={item.n}>
          {isReady && <Take item={item} />}
          <div class="grow basis-[260px] min-w-0 flex flex-col gap-2">
            <Head item={item} />
            <Proof proof={proofs?.get(item.n)} />
            <Findings item={item} />
          </div>
          <div class="import-choice">
            {isReady && item.outcome === null
              ? <Choice item={item} />
              : <Outcome item={item} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Says that a problem is to come in; what cannot be read has none. */
const Take = (
  { item: { n, decision, outcome, title, root } }: ItemProps,
) => {
  const t = useT();
  return (
    <label class="pick">
      {outcome === null && (
        <input
          type="checkbox"
          name="take"
          value={n}
          checked={decision !== "skip"}
          aria-label={t("exchange.take", { name: title || root })}
        />
      )}
    </label>
  );
};

interface ItemProps {
  item: ImportItem;
}

function Head({ item }: ItemProps) {
  const t = useT();
  const { title, problemId, format, root, fault, refusal } = item;
  return (
    <>
      <p class="flex flex-wrap gap-2 items-baseline">
        {problemId
          ? <ProblemName problemId={problemId} title={title || root} />
          : <span class="break-all">{title || root}</span>}
        <span class="tag">{t(`exchange.format.${format}`)}</span>
        {item.cases > 0 && (
          <span class="text-sm text-ink3 num">
            {t("exchange.caseCount", { n: item.cases })} ·{" "}
            <Bytes bytes={item.bytes} />
          </span>
        )}
        {title && <span class="text-sm text-ink3 break-all">{root}</span>}
      </p>
      {fault && <p class="text-danger">{faultText(t, fault)}</p>}
      {refusal && <p class="text-danger">{refusalWords(t, refusal)}</p>}
      {item.outcome === null && <Clash item={item} />}
    </>
  );
}

function Clash({ item: { clash } }: ItemProps) {
  const t = useT();
  if (clash === null) return null;
  const { kind, pid, problemId: id } = clash;
  const words = kind === "same"
    ? pid === null ? t("exchange.sameTwin") : t("exchange.sameThere", { id })
    : pid === null
    ? t("exchange.idTwin", { id })
    : t("exchange.idThere", { id });
  return (
    <p class="flex gap-2 font-medium">
      <span class="flex-none pt-[2px] v-time">
        <Icon name="alert" />
      </span>
      <span class="min-w-0 break-words">{words}</span>
    </p>
  );
}

/** What the package's own solutions say of the problem that was made of it. */
function Proof({ proof }: { proof: Proven | undefined }) {
  const t = useT();
  if (proof === undefined) return null;
  const { total, done, failed, unjudged } = proof;
  return (
    <>
      {failed.length > 0 && (
        <p class="text-danger">
          {t("exchange.unproven", { names: failed.join(", ") })}
        </p>
      )}
      {done < total && (
        <p class="text-sm text-ink2">
          {t("exchange.proving", { done, total })}
        </p>
      )}
      {total > 0 && done === total && failed.length === 0 && (
        <p class="text-sm text-ink2">{t("exchange.proven", { n: total })}</p>
      )}
      {unjudged.length > 0 && (
        <p class="text-sm text-ink2">
          {t("exchange.unjudged", { names: unjudged.join(", ") })}
        </p>
      )}
    </>
  );
}

/** What may have changed lies open; what is as it was is not worth a word. */
function Findings({ item }: ItemProps) {
  const t = useT();
  // Of a problem as it was there is this to say, and it asks for nothing.
  if (item.findings.every(({ code }) => code === "lossless")) {
    return item.findings.map((finding) => (
      <p key={finding.code} class="text-sm text-ink3">
        {findingText(t, finding)}
      </p>
    ));
  }
  const groups = KINDS
    .map((kind) => ({
      kind,
      texts: item.findings.filter((finding) => kindOf(finding) === kind)
        .map((finding) => findingText(t, finding)),
    }))
    .filter(({ texts }) => texts.length > 0);
  if (groups.length === 0) return null;
  return (
    <ul class="text-sm text-ink2 flex flex-col gap-2">
      {groups.map(({ kind, texts }) => (
        <li key={kind} class="flex gap-2 items-start">
          <span class={`flex-none pt-[2px] ${MARKS[kind].colour}`}>
            <Icon name={MARKS[kind].icon} />
          </span>
          <div class="min-w-0">
            <span class="font-semibold">{t(`exchange.kind.${kind}`)}</span>
            <ul class="list-disc pl-4">
              {texts.map((text) => (
                <li key={text} class="break-words">{text}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Told by sign and word; the colour only helps the eye. */
const MARKS: Record<Kind, { icon: IconName; colour: string }> = {
  needed: { icon: "cross", colour: "text-danger" },
  taken: { icon: "info", colour: "text-ink3" },
  guessed: { icon: "alert", colour: "v-time" },
  left: { icon: "cross", colour: "text-danger" },
};

/** How it comes in, where there are two ways. */
function Choice({ item }: ItemProps) {
  const t = useT();
  const { n, clash, decision } = item;
  const name = `decision_${n}`;
  if (clash === null || clash.pid === null) {
    return (
      <>
        <input
          type="hidden"
          name={name}
          value={clash === null ? "new" : "rename"}
        />
        {clash !== null && (
          <span class="text-sm text-ink2">{t("exchange.decision.rename")}</span>
        )}
      </>
    );
  }
  return (
    <Select
      small
      name={name}
      label={t("exchange.action")}
      value={decision === "replace" ? decision : "rename"}
      options={[
        { value: "rename", text: t("exchange.decision.rename") },
        { value: "replace", text: t("exchange.decision.replace") },
      ]}
    />
  );
}

function Outcome({ item: { outcome, pid } }: ItemProps) {
  const t = useT();
  if (outcome === null) return null;
  const words = t(`exchange.outcome.${outcome}`);
  const isThere = outcome === "created" || outcome === "replaced";
  return isThere && pid !== null
    ? <a href={`/admin/problem/edit/${pid}`}>{words}</a>
    : <>{words}</>;
}
