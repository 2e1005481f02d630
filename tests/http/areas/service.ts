import type { Area } from "./area.ts";

/** What those who run a site look at and switch. */
export const SERVICE: Area = {
  roles: {
    "GET /metrics": ".......",
    "POST /admin/switch/maintenance": "13333.3",
  },
  showsNone: {
    "how many, of none in particular": ["GET /metrics"],
    "whether the site is open": ["POST /admin/switch/maintenance"],
  },
  leftOut: {
    "POST /admin/switch/maintenance": "closes the site to all that follow",
  },
};
