import { fields } from "../contract/shapes.ts";
import type { Write } from "../hammer_write.ts";
import type { Area } from "./area.ts";

const ROOT_ONLY = "13333.3";

/** What roles may do: root's alone. */
export const RIGHTS: Area = {
  roles: {
    "GET /admin/auth": ROOT_ONLY,
    "POST /admin/auth/role/:role": ROOT_ONLY,
    "POST /admin/auth/names": ROOT_ONLY,
    "GET /api/admin/auth": ROOT_ONLY,
    "PUT /api/admin/auth": ROOT_ONLY,
    "GET /api/admin/role": ROOT_ONLY,
    "PUT /api/admin/role": ROOT_ONLY,
  },
  forms: (): Write[] => [
    {
      method: "POST",
      path: "/admin/auth/role/no_submit_user",
      form: { permissions: "reply_add" },
      as: "root",
    },
    {
      method: "POST",
      path: "/admin/auth/names",
      form: { submit: "Hand in" },
      as: "root",
    },
  ],
  calls: (): Write[] => [
    {
      method: "PUT",
      path: "/api/admin/auth",
      json: { permission: "submit", name: "Hand in" },
      as: "root",
    },
    {
      method: "PUT",
      path: "/api/admin/role",
      json: { role: "no_submit_user", permissions: ["reply_add"] },
      as: "root",
    },
  ],
  showsNone: {
    "what roles may do": [
      "GET /admin/auth",
      "POST /admin/auth/role/:role",
      "POST /admin/auth/names",
      "GET /api/admin/auth",
      "PUT /api/admin/auth",
      "GET /api/admin/role",
      "PUT /api/admin/role",
    ],
  },
  contract: () => [
    { call: "GET /api/admin/auth", data: [fields("permission s, name s")] },
    {
      call: "PUT /api/admin/auth",
      body: { permission: "submit", name: "Hand in" },
      data: "null",
    },
    { call: "GET /api/admin/role", data: [{ role: "s", permissions: ["s"] }] },
    {
      call: "PUT /api/admin/role",
      body: { role: "mute_user", permissions: ["submit"] },
      data: "null",
    },
  ],
  furnish: () => Promise.resolve({ params: { role: "mute_user" } }),
};
