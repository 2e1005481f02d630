import { fields } from "../contract/shapes.ts";
import type { Area } from "./area.ts";

const SET = "PUT /api/admin/config/set-sms-config";
const GET = "GET /api/admin/config/get-sms-config";
const PAGE = "POST /admin/conf/sms";

/** Settings of text messages (row A4.4). */
export const SMS: Area = {
  roles: { [SET]: "13333.3", [GET]: "13333.3", [PAGE]: "13333.3" },
  showsNone: { "how the site is set up": [SET, GET, PAGE] },
  calls: () => [{
    method: "PUT",
    path: "/api/admin/config/set-sms-config",
    json: { signName: "School" },
    as: "root",
  }],
  contract: () => [
    {
      call: GET,
      data: fields(
        "regionId s, domain s, accessKeyId s, accessKeySecret s, signName s, templateCode s",
      ),
    },
    {
      call: SET,
      body: { signName: "School", accessKeyId: "id", accessKeySecret: "key" },
      data: "null",
    },
  ],
};
