import type { Area } from "./area.ts";

const STAFF = "133....";

/** Passwords that are to be handed out. */
export const SLIPS: Area = {
  roles: {
    "GET /admin/user/slips": STAFF,
    "POST /admin/user/slips/:key": STAFF,
  },
  forms: () => [{
    method: "POST",
    path: `/admin/user/slips/${"0".repeat(32)}`,
    form: {},
    as: "root",
  }],
  showsNone: {
    "whose passwords they are": [
      "GET /admin/user/slips",
      "POST /admin/user/slips/:key",
    ],
  },
};
