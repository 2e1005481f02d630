import type { Decision, ImportItem } from "../../lib/exchange/schema.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Bytes } from "../admin/Bytes.tsx";
import { Select } from "../ui/Field.tsx";
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
export function ImportTable({ t, job, items }: ImportPageProps) {
  const isReady = job.state === "ready";
  return (
    <div class="card">
      <table class="table">
        <thead>
          <tr>
            <th>{t("exchange.problem")}</th>
            <th class="narrow end wide-only">{t("exchange.cases")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.n}>
              <td>
                <div class="flex flex-wrap gap-x-5 gap-y-2 items-start py-1">
                  <div class="grow basis-[260px] min-w-0">
                    <Head t={t} item={item} />
                    <Findings t={t} item={item} />
                  </div>
                  <div class="w-[230px]">
                    {isReady && item.outcome === null
                      ? <Choice t={t} item={item} />
                      : <Outcome t={t} item={item} />}
                  </div>
                </div>
              </td>
              <td class="narrow end wide-only num align-top">
                {item.cases > 0 && (
                  <>
                    {item.cases}
                    <span class="block text-sm text-ink3">
                      <Bytes bytes={item.bytes} />
                    </span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ItemProps {
  t: Translate;
  item: ImportItem;
}

function Head({ t, item }: ItemProps) {
  const { title, problemId, format, root, fault, refusal } = item;
  return (
    <>
      <p class="flex flex-wrap gap-2 items-baseline">
        {problemId && <span class="num text-ink2">{problemId}</span>}
        <span class="font-medium break-all">{title || root}</span>
        <span class="tag">{t(`exchange.format.${format}`)}</span>
        {title && <span class="text-sm text-ink3 break-all">{root}</span>}
      </p>
      {fault && <p class="text-danger">{faultText(t, fault)}</p>}
      {refusal && <p class="text-danger">{refusalWords(t, refusal)}</p>}
      {item.outcome === null && <Clash t={t} item={item} />}
    </>
  );
}

function Clash({ t, item: { clash } }: ItemProps) {
  if (clash === null) return null;
  const { kind, pid, problemId: id } = clash;
  const words = kind === "same"
    ? pid === null ? t("exchange.sameTwin") : t("exchange.sameThere", { id })
    : pid === null
    ? t("exchange.idTwin", { id })
    : t("exchange.idThere", { id });
  return <p class="font-medium">{words}</p>;
}

/** What may have changed lies open; what is as it was is not worth a word. */
function Findings({ t, item }: ItemProps) {
  const groups = KINDS
    .map((kind) => ({
      kind,
      texts: item.findings.filter((finding) => kindOf(finding) === kind)
        .map((finding) => findingText(t, finding)),
    }))
    .filter(({ texts }) => texts.length > 0);
  if (groups.length === 0) return null;
  return (
    <ul class="text-sm text-ink2 flex flex-col">
      {groups.map(({ kind, texts }) => (
        <li key={kind}>
          <Label t={t} kind={kind} />
          <ul class="list-disc pl-5">
            {texts.map((text) => <li key={text} class="break-words">{text}
            </li>)}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Label({ t, kind }: { t: Translate; kind: Kind }) {
  const words = {
    taken: t("exchange.kind.taken"),
    guessed: t("exchange.kind.guessed"),
    left: t("exchange.kind.left"),
  };
  return <span class="font-semibold">{words[kind]}</span>;
}

/** What makes sense for it. */
function choicesFor({ clash }: ImportItem): Decision[] {
  if (clash === null) return ["new", "skip"];
  return clash.pid === null
    ? ["rename", "skip"]
    : ["rename", "replace", "skip"];
}

function Choice({ t, item }: ItemProps) {
  return (
    <Select
      small
      name={`decision_${item.n}`}
      label={t("exchange.action")}
      value={item.decision}
      options={choicesFor(item).map((decision) => ({
        value: decision,
        text: t(`exchange.decision.${decision}`),
      }))}
    />
  );
}

function Outcome({ t, item: { outcome, pid } }: ItemProps) {
  if (outcome === null) return null;
  const words = t(`exchange.outcome.${outcome}`);
  const isThere = outcome === "created" || outcome === "replaced";
  return isThere && pid !== null
    ? <a href={`/admin/problem/edit/${pid}`}>{words}</a>
    : <>{words}</>;
}
