import type { Write } from "../hammer_write.ts";
import type { Area } from "./area.ts";

const MACHINE = "3333333";
const AUTHORS = "133...3";
const IMPORT = "GET /api/admin/problem/import-remote-oj-problem";

const ROLES = {
  "GET /admin/problem/remote": AUTHORS,
  "POST /admin/problem/remote": AUTHORS,
  [IMPORT]: AUTHORS,
  "GET /api/admin/training/import-remote-oj-problem": AUTHORS,
  "GET /api/admin/contest/import-remote-oj-problem": AUTHORS,
  "POST /admin/contest/:cid/remote": AUTHORS,
  "POST /admin/switch/accounts": "13333.3",
};

const MACHINES = {
  "POST /remote/claim": MACHINE,
  "POST /remote/sending": MACHINE,
  "POST /remote/result": MACHINE,
};

export const REMOTE: Area = {
  roles: { ...ROLES, ...MACHINES },
  showsNone: {
    "problems of other judges, as they are there": Object.keys(ROLES),
    "the calls of what talks to other judges": Object.keys(MACHINES),
  },
  forms(): Write[] {
    return [{
      method: "POST",
      path: "/admin/problem/remote",
      form: { name: "HDU", problemId: "1000" },
    }, {
      method: "POST",
      path: "/admin/contest/1/remote",
      form: { name: "HDU", problemId: "1000", displayId: "R" },
    }, {
      method: "POST",
      path: "/admin/switch/accounts",
      form: { "hdu.username": "us", "hdu.password": "secret" },
    }];
  },
};
