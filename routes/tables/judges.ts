import { dashboard } from "../admin/home/dashboard.tsx";
import {
  judgeList,
  judgeStateForm,
  newTokenForm,
  revokeTokenForm,
} from "../admin/machines/judges.tsx";
import { get, post, type Route } from "../define.ts";
import { officeOnly, permitted } from "../guards.ts";

/** Judges, and how judging does. */
export const JUDGES: readonly Route[] = [
  get("/admin", officeOnly, dashboard),
  get("/admin/judges", permitted("system_info_admin"), judgeList),
  post("/admin/judges", permitted("system_info_admin"), newTokenForm),
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
