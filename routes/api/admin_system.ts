import { siteFigures } from "../../lib/judges/dashboard.ts";
import { toServiceInfo } from "../../lib/judges/view.ts";
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
