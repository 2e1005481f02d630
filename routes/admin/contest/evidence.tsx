import { z } from "zod";
import { useT } from "../../../components/reader.tsx";
import { laterReason, laterWords } from "../../../components/evidence/words.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { EmptyPart } from "../../../components/ui/Empty.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextArea,
} from "../../../components/ui/Field.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { linkContest } from "../../../lib/evidence/linking.ts";
import {
  linesOf,
  MAX_NOTE_CHARS,
  noteInChain,
  type OpenChain,
  openChain,
  publishBoard,
} from "../../../lib/evidence/service.ts";
import { refusalText, unwrap } from "../../../lib/failure.ts";
import { Cid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { momentOf } from "../../page.tsx";
import { dispositionOf } from "../../attachment.ts";
import { tellTime } from "../../../components/ui/Time.tsx";
import { contestAdminPage, openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

/** Rows on the page; the rest is in the file. */
const MOST_SHOWN = 200;

async function show(
  c: AppContext,
  at: OwnerPages,
  cid: number,
  state: FormState,
) {
  openManaged(c, at, cid);
  const open = unwrap(await openChain(c.get("act"), cid));
  const publishedAt = open.published &&
    tellTime(open.published.at, momentOf(c));
  return contestAdminPage(c, at, {
    listed: open.contest,
    tab: "evidence",
    isRefused: state !== EMPTY_FORM,
    children: (
      <Evidence
        path={at.url(c, `/admin/contest/${cid}/evidence`)}
        open={open}
        publishedAt={publishedAt}
        form={state}
      />
    ),
  });
}

/** A contest's chain: its head, what was published and what has changed since then (row E9.1). */
export const contestEvidencePages = (at: OwnerPages) => ({
  show: page(
    { params: Cid },
    (c, { params: { cid } }) => show(c, at, cid, EMPTY_FORM),
  ),

  act: form({
    params: Cid,
    open: (c, { cid }) => openManaged(c, at, cid),
    schema: z.discriminatedUnion("action", [
      z.object({ action: z.literal("publish") }),
      z.object({
        action: z.literal("note"),
        text: z.string("required").trim().min(1, "required")
          .max(MAX_NOTE_CHARS, "textTooLong"),
      }),
    ]),
    run: ({ act, params: { cid } }, data) =>
      data.action === "publish"
        ? publishBoard(act, cid)
        : noteInChain(act, cid, data.text),
    next: ({ c, params: { cid } }, _, { action }) => ({
      to: at.url(c, `/admin/contest/${cid}/evidence`),
      key: action === "publish" ? "evidence.published" : "evidence.noted",
    }),
    again: ({ c, params: { cid } }, state) => show(c, at, cid, state),
  }),

  /** The chain as a file: a line an entry, each the hash of what is before it and its own text. */
  chain: page({ params: Cid }, async (c, { params: { cid } }) => {
    openManaged(c, at, cid);
    const { site } = c.get("act");
    await linkContest(site, cid);
    const encoder = new TextEncoder();
    const lines = linesOf(site, cid);
    return new Response(
      ReadableStream.from(lines).pipeThrough(
        new TransformStream<string, Uint8Array>({
          transform: (line, to) => to.enqueue(encoder.encode(`${line}\n`)),
        }),
      ),
      {
        headers: {
          "content-type": "text/plain; charset=utf-8",
          "content-disposition": dispositionOf(`contest-${cid}-evidence.txt`),
          "cache-control": "no-store",
        },
      },
    );
  }),
});

function Evidence({ path, open, publishedAt, form }: {
  path: string;
  open: OpenChain;
  publishedAt: string | null;
  form: FormState;
}) {
  const t = useT();
  const { chain, published, wrongRow, later, closed } = open;
  if (chain === null) return <EmptyPart title={t("evidence.none")} />;
  return (
    <section class="flex flex-col gap-5">
      <FormErrors form={form} />
      <p class="max-w-[70ch] text-ink2">{t("evidence.help")}</p>
      <div class="flex flex-col gap-1">
        <h2>{t("evidence.head")}</h2>
        <code class="break-all">{chain.head}</code>
        <p class="text-md text-ink2">
          {t("evidence.entries", { count: chain.entries })}
        </p>
      </div>
      {published === null
        ? <p>{t("evidence.publishedNot")}</p>
        : (
          <Notice kind={wrongRow === null ? "ok" : "error"}>
            {t("evidence.publishedBy", {
              at: publishedAt!,
              by: published.by,
            })}
            {" · "}
            {wrongRow === null
              ? t("evidence.boardFollows", {
                count: published.board.rows.length,
              })
              : t("evidence.boardFollowsNot", { row: wrongRow })}
          </Notice>
        )}
      {closed !== null && (
        <p class="text-ink2">
          {t("evidence.closed", { reason: refusalText(t, closed) })}
        </p>
      )}
      <div class="flex flex-wrap gap-3 no-print">
        {closed === null && (
          <form method="post" action={path}>
            <Button kind="primary" name="action" value="publish">
              {published === null
                ? t("evidence.publish")
                : t("evidence.publishAgain")}
            </Button>
          </form>
        )}
        <Button icon="download" href={`${path}/chain`}>
          {t("evidence.chain")}
        </Button>
      </div>
      <p class="text-md text-ink2">{t("evidence.verify")}</p>
      {published !== null && <Later later={later} />}
      <form method="post" action={path} class="flex flex-col gap-3 no-print">
        <TextArea
          name="text"
          label={t("evidence.note")}
          rows={2}
          maxLength={MAX_NOTE_CHARS}
          form={form}
        />
        <div>
          <Button name="action" value="note">{t("evidence.noteAdd")}</Button>
        </div>
      </form>
    </section>
  );
}

function Later({ later }: { later: OpenChain["later"] }) {
  const t = useT();
  if (later.length === 0) {
    return <p class="text-ink2">{t("evidence.laterNone")}</p>;
  }
  return (
    <div class="flex flex-col gap-3">
      <h2>{t("evidence.later")}</h2>
      <div class="rows">
        <Table
          rows={later.slice(0, MOST_SHOWN).map((entry, n) => ({ entry, n }))}
          keyOf={({ n }) => n}
          columns={[
            {
              title: t("evidence.act"),
              cell: "lead break-words",
              of: ({ entry }) => laterWords(t, entry),
            },
            {
              title: t("evidence.who"),
              width: "narrow",
              isLabelled: true,
              of: ({ entry }) => entry.by,
            },
            {
              title: t("evidence.reason"),
              cell: "break-words",
              isLabelled: true,
              of: ({ entry }) => laterReason(entry),
            },
            {
              title: t("evidence.at"),
              width: "narrow",
              isLabelled: true,
              of: ({ entry }) => <Time at={entry.at} />,
            },
          ]}
        />
      </div>
      {later.length > MOST_SHOWN && (
        <p class="text-md text-ink2">
          {t("evidence.more", { count: later.length - MOST_SHOWN })}
        </p>
      )}
    </div>
  );
}
