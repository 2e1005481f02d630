import {
  apiDashboardInfo,
  apiEarlierSession,
  apiJudgeServiceInfo,
  apiServiceInfo,
  apiSetStore,
  apiStore,
} from "../api/admin_system.ts";
import { get, post, put, type Route } from "../define.ts";
import { officeOnly, permitted } from "../guards.ts";

const systemAdmin = permitted("system_info_admin");

/** How the site does (contract §22); part of `../mod.ts`. */
export const STATE: readonly Route[] = [
  get("/api/admin/dashboard/get-dashboard-info", officeOnly, apiDashboardInfo),
  post("/api/admin/dashboard/get-sessions", officeOnly, apiEarlierSession),
  get(
    "/api/admin/config/get-judge-service-info",
    officeOnly,
    apiJudgeServiceInfo,
  ),
  get("/api/admin/config/get-service-info", officeOnly, apiServiceInfo),
  get("/api/admin/config/get-db-and-redis-config", systemAdmin, apiStore),
  put("/api/admin/config/set-db-and-redis-config", systemAdmin, apiSetStore),
];
