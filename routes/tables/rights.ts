import { namesForm, roleForm, showRights } from "../admin/rights/rights.tsx";
import {
  apiNamePermission,
  apiPermissions,
  apiRoles,
  apiSetRole,
} from "../api/rights.ts";
import { get, post, put, type Route } from "../define.ts";
import { rootOnly } from "../guards.ts";

/** What roles may do; part of `../mod.ts`. */
export const RIGHTS: readonly Route[] = [
  get("/admin/auth", rootOnly, showRights),
  post("/admin/auth/role/:role", rootOnly, roleForm),
  post("/admin/auth/names", rootOnly, namesForm),
  get("/api/admin/auth", rootOnly, apiPermissions),
  put("/api/admin/auth", rootOnly, apiNamePermission),
  get("/api/admin/role", rootOnly, apiRoles),
  put("/api/admin/role", rootOnly, apiSetRole),
];
