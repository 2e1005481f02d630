import { dashboard } from "../admin/home/dashboard.tsx";
import {
  judgeList,
  judgeStateForm,
  newTokenForm,
  revokeTokenForm,
} from "../admin/judges/judges.tsx";
import {
  acceptPackForm,
  packList,
  removePackForm,
  uploadPackForm,
} from "../admin/judges/packs.tsx";
import { get, post, type Route } from "../define.ts";
import { adminAreaOnly, permitted, rootOnly } from "../guards.ts";

/** Judges, and how judging does. */
export const JUDGES: readonly Route[] = [
  get("/admin", adminAreaOnly, dashboard),
  get("/admin/judges", permitted("system_info_admin"), judgeList),
  post("/admin/judges", permitted("system_info_admin"), newTokenForm),
  get("/admin/judges/packs", rootOnly, packList),
  post("/admin/judges/packs", rootOnly, uploadPackForm),
  post("/admin/judges/packs/accept", rootOnly, acceptPackForm),
  post("/admin/judges/packs/remove", rootOnly, removePackForm),
  post(
    "/admin/judges/:name/state",
    permitted("system_info_admin"),
    judgeStateForm,
  ),
  post(
    "/admin/judges/:name/revoke",
    permitted("system_info_admin"),
    revokeTokenForm,
  ),
];
