import { fields, page } from "../contract/shapes.ts";
import type { Write } from "../hammer_write.ts";
import type { Area } from "./area.ts";

const ROOT_ONLY = "13333.3";

const ADDRESSES = [
  "GET /admin/audit",
  "GET /admin/audit/file",
  "POST /admin/audit/keep",
  "GET /api/admin/audit",
  "PUT /api/admin/audit/keep",
];

/** Who has changed what: root's alone. */
export const AUDIT: Area = {
  roles: Object.fromEntries(ADDRESSES.map((address) => [address, ROOT_ONLY])),
  forms: (): Write[] => [{
    method: "POST",
    path: "/admin/audit/keep",
    form: { keepDays: "400" },
    as: "root",
  }],
  calls: (): Write[] => [{
    method: "PUT",
    path: "/api/admin/audit/keep",
    json: { keepDays: 500 },
    as: "root",
  }],
  showsNone: {
    "what staff have changed; a verdict only by the fields that they set":
      ADDRESSES,
  },
  contract: () => [
    { call: "PUT /api/admin/audit/keep", body: { keepDays: 90 }, data: "null" },
    {
      call: "GET /api/admin/audit?target=keepDays",
      data: {
        ...page({
          ...fields(
            "id s, gmtCreate d, uid s, username s, ip s, action s, kind s, path s, total i",
          ),
          changes: [{
            ...fields("what s, id s, label s"),
            fields: [fields("name s, before s?, after s?")],
          }],
        }) as Record<string, never>,
        ...fields("keepDays i?"),
      },
    },
  ],
  furnish: async (t) => {
    await t.call("PUT", "/api/admin/audit/keep", {
      as: "root",
      json: { keepDays: 365 },
    });
    return { params: {} };
  },
};
