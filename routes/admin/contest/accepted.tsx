import { AcceptedDialog } from "../../../components/admin/contest/AcceptedDialog.tsx";
import { Cid } from "../../../lib/http/input.ts";
import { page } from "../../define.ts";
import { type ContestPlace, listOf, openManaged } from "./place.tsx";

/** What is asked before a contest's accepted programs are downloaded. */
export const acceptedDialog = (place: ContestPlace) =>
  page({ params: Cid }, (c, { params: { cid } }) => {
    const t = c.get("t");
    const { head } = openManaged(c, place, cid);
    const list = listOf(c, place);
    return place.show(c, {
      title: t("contestStaff.zip"),
      back: { href: list, text: t("contestAdmin.contests") },
      children: <AcceptedDialog cid={cid} title={head.title} cancel={list} />,
    });
  });
