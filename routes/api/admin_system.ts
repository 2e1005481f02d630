import { z } from "zod";
import { recentContests } from "../../lib/contests/list.ts";
import { siteFigures } from "../../lib/monitoring/dashboard.ts";
import {
  judgesOf,
  toBackendInfo,
  toServiceInfo,
} from "../../lib/monitoring/services.ts";
import { refuse, unwrap } from "../../lib/failure.ts";
import type { Act } from "../../lib/site/site.ts";
import { wireDate } from "../../lib/wire.ts";
import { servicesAsked } from "../admin/home/services.tsx";
import { api } from "../define.ts";
import { shape } from "../../lib/http/answers.ts";

export const apiDashboardInfo = api({
  answer: shape("userNum i, recentContestNum i, todayJudgeNum i"),
}, async (act) => {
  const { users, submissionsToday } = await siteFigures(act);
  return {
    userNum: users,
    recentContestNum: recentContests(act.site, act.now).length,
    todayJudgeNum: submissionsToday,
  };
});

export const apiJudgeServiceInfo = api(
  {
    answer: [{
      ...shape("cpuCores i, percentCpuLoad s, percentMemoryLoad s"),
      service: {
        ...shape("host s, port n?, secure b"),
        metadata: { "*": "s" },
      },
    }],
  },
  (act) => judgesOf(act).map(toServiceInfo),
);

export const apiServiceInfo = api(
  {
    answer: {
      nacos: shape("status s"),
      ...shape("backupCores i"),
      backupService: [{
        ...shape("serviceId s, host s, port i?, secure b"),
        metadata: { "*": "s" },
      }],
      ...shape("backupPercentCpuLoad s, backupPercentMemoryLoad s"),
    },
  },
  async (_act, _, c) => toBackendInfo(await servicesAsked(c)),
);

/**
 * The sign-in before the one that asks (behaviour facts §17), which is shown
 * where there is no other: to find out who else was here.
 */
export const apiEarlierSession = api(
  { answer: shape("id i, uid s, userAgent s, ip s, gmtCreate d") },
  async ({ site, viewer, now }, _, c) => {
    const devices = (await site.accounts.sessions.devices(viewer!.uid, now))
      .sort((a, b) => b.startedAt - a.startedAt);
    const at = devices.findIndex(({ id }) => id === c.get("device"));
    const { startedAt, ip, userAgent } = devices[at + 1] ?? devices[at];
    return {
      id: startedAt,
      uid: viewer!.uid,
      userAgent,
      ip,
      gmtCreate: wireDate(startedAt),
    };
  },
);

/** Contract §22's names for the one store there is; it has no Redis. */
async function storeOf({ site }: Act) {
  const { KV_URL, DATA_DIR } = site.settings;
  const server = KV_URL === undefined ? null : new URL(KV_URL);
  return {
    dbName: "Deno KV",
    dbHost: server?.hostname ?? DATA_DIR,
    dbPort: server === null
      ? null
      : Number(server.port) || (server.protocol === "https:" ? 443 : 80),
    dbUsername: null,
    dbPassword: null,
    redisHost: null,
    redisPort: null,
    redisPassword: null,
    /** Ours: what keeps it from taking more; null: nothing. */
    dbTrouble: await site.store.hasRoom() ? null : "full",
  };
}

export const apiStore = api({
  answer: shape(
    "dbName s, dbHost s, dbPort n?, dbUsername null, dbPassword null, redisHost null, redisPort null, redisPassword null, dbTrouble s?",
  ),
}, storeOf);

const StoreBody = z.record(z.string(), z.unknown());

/** The environment decides where data are: only what is so already is taken. */
export const apiSetStore = api({ body: StoreBody }, async (act, { body }) => {
  const isSo = Object.entries(await storeOf(act)).every(([name, value]) =>
    // What comes empty leaves what is stored, as all settings do by call.
    [undefined, null, ""].includes(body[name] as string) ||
    String(body[name]) === String(value ?? "")
  );
  if (!isSo) unwrap(refuse("storeNotSettable"));
});
