import type { Area } from "./area.ts";
import type { Write } from "../hammer_write.ts";

const ROOT_ONLY = "13333.3";
const FILE = "gavel-pack-basic-0123456789ab-linux-x64.tar.gz";

/** Packs of compilers: root's alone, since all programs run with them. */
export const PACKS: Area = {
  roles: {
    "GET /admin/judges/packs": ROOT_ONLY,
    "POST /admin/judges/packs": ROOT_ONLY,
    "POST /admin/judges/packs/accept": ROOT_ONLY,
    "POST /admin/judges/packs/remove": ROOT_ONLY,
    "POST /judge/packs": "3333333",
    "GET /judge/packs/:file": "3333333",
  },
  forms: (): Write[] =>
    ["accept", "remove"].map((what) => ({
      method: "POST",
      path: `/admin/judges/packs/${what}`,
      form: { file: FILE },
      as: "root",
    })),
  leftOut: {
    "POST /admin/judges/packs":
      "takes a file; tests/http/machines/packs_test.ts",
  },
  showsNone: {
    "compilers": [
      "GET /admin/judges/packs",
      "POST /admin/judges/packs",
      "POST /admin/judges/packs/accept",
      "POST /admin/judges/packs/remove",
      "POST /judge/packs",
      "GET /judge/packs/:file",
    ],
  },
};
