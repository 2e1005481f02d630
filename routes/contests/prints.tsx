import { PrintForm } from "../../components/contests/Prints.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import {
  notePrinted,
  openPrint,
  PrintDraft,
  sendPrint,
  whyNotPrint,
} from "../../lib/contests/prints/service.ts";
import { failure } from "../../lib/failure.ts";
import { Cid, id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { printFile } from "../api/contest_prints.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { redirect } from "../page.tsx";
import { contestPage, enterContest, startFirst } from "./shell.tsx";

function showForm(c: AppContext, cid: number, state: FormState) {
  const contest = enterContest(c, cid);
  if (contest instanceof Response) return contest;
  if (!contest.head.opensPrint) throw failure("printClosed");
  const start = startFirst(c, contest);
  if (start !== null) return start;
  const closed = whyNotPrint(c.get("act"), contest);
  return contestPage(c, contest, {
    title: c.get("t")("contests.tab.print"),
    tab: "print",
    status: state === EMPTY_FORM ? 200 : 422,
    body: <PrintForm cid={cid} form={state} closed={closed} />,
  });
}

/** Where a participant sends a text to be printed. */
export const contestPrint = page(
  { params: Cid },
  (c, { params: { cid } }) => showForm(c, cid, EMPTY_FORM),
);

export const contestPrintForm = form({
  params: Cid,
  schema: PrintDraft,
  makes: true,
  run: ({ act, params: { cid } }, draft) => sendPrint(act, cid, draft),
  next: ({ params: { cid } }) => ({
    to: `/contest/${cid}/print`,
    key: "contests.printSent",
  }),
  again: ({ c, params: { cid } }, state) => showForm(c, cid, state),
});

export const notePrintedForm = form({
  params: Cid.extend({ id }),
  run: ({ act, params }) => notePrinted(act, params.cid, params.id),
  next: ({ params: { cid } }) => ({
    to: `/contest/${cid}/admin-print`,
    key: "contests.printNoted",
  }),
});

/** A text as a file; if it is not to be had, the list says why. */
export const downloadPrintPage = page(
  { params: Cid.extend({ id }) },
  async (c, { params: { cid, id } }) => {
    const opened = await openPrint(c.get("act"), id);
    return opened.ok ? printFile(c, opened.value) : redirect(
      c,
      `/contest/${cid}/admin-print`,
      { key: `errors.${opened.error.code}` },
    );
  },
);
