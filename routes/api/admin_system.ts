import { siteFigures } from "../../lib/judges/dashboard.ts";
import { toBackendInfo, toServiceInfo } from "../../lib/judges/view.ts";
import { isSecure } from "../../lib/http/request.ts";
import { machineLoad } from "../../lib/judging/machine.ts";
import { api } from "../define.ts";

/** There are no contests yet to count. */
export const apiDashboardInfo = api({}, async (act) => {
  const { users, submissionsToday } = await siteFigures(act);
  return {
    userNum: users,
    recentContestNum: 0,
    todayJudgeNum: submissionsToday,
  };
});

export const apiJudgeServiceInfo = api(
  {},
  ({ site, now }) => site.judges.connected(now).map(toServiceInfo),
);

export const apiServiceInfo = api({}, ({ site }, _, c) => {
  const { HOST, PORT } = site.settings;
  return toBackendInfo(machineLoad(), {
    host: HOST,
    port: PORT,
    secure: isSecure(c),
  });
});
