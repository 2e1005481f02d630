import {
  loadShare,
  type MachineLoad,
  machineLoad,
  memoryShare,
} from "../judging/machine.ts";
import type { Act } from "./act.ts";
import { listJudges } from "./view.ts";

/** A process of the site, as the admin area lists it (spec 3 §2.10). */
export interface Service {
  name: string;
  host: string;
  /** Null: it calls and never listens. */
  port: number | null;
  isSecure: boolean;
  /** Null: it has not told of its machine. */
  machine: MachineLoad | null;
  isHealthy: boolean;
}

export interface Services {
  /** Whether judges and processes find whom they report to: the one that leads. */
  isRegistryUp: boolean;
  /** This process first. */
  servers: Service[];
  judges: Service[];
}

/** Looks at the processes of the site: the others are asked, judges have told. */
export async function servicesOf(
  act: Act,
  { isSecure, isAlive }: {
    /** Of the connection on which it is asked. */
    isSecure: boolean;
    /** Asks another process of the site whether it is there. */
    isAlive: (address: string) => Promise<boolean>;
  },
): Promise<Services> {
  const { HOST, PORT, OWN_URL, PEER_URLS = [] } = act.site.settings;
  const { role } = act.site.store;
  const own: Service = {
    name: "gavel",
    host: HOST,
    port: PORT,
    isSecure,
    machine: machineLoad(),
    isHealthy: true,
  };
  const others = PEER_URLS.filter((address) => address !== OWN_URL)
    .map(async (address): Promise<Service> => {
      const { hostname, port, protocol } = new URL(address);
      const isSecure = protocol === "https:";
      return {
        name: "gavel",
        host: hostname,
        port: Number(port) || (isSecure ? 443 : 80),
        isSecure,
        machine: null,
        isHealthy: await isAlive(address),
      };
    });
  const leader = role.leads ? null : await role.leaderAddress();
  return {
    isRegistryUp: role.leads || leader !== null && await isAlive(leader),
    servers: [own, ...await Promise.all(others)],
    judges: judgesOf(act),
  };
}

/** Well is a judge that has called lately, and whose latest tasks it did not give back. */
export const judgesOf = (act: Act): Service[] =>
  listJudges(act).map(({ name, connected }) => ({
    name,
    host: connected?.address ?? "",
    port: null,
    isSecure: false,
    machine: connected?.report ?? null,
    isHealthy: connected !== null && connected.faults.count === 0,
  }));

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const healthy = ({ isHealthy }: Service) => ({
  "nacos.healthy": String(isHealthy),
});

/** Describes a judge as contract §22 has it; what it has not told is 0. */
export const toServiceInfo = (judge: Service) => ({
  cpuCores: judge.machine?.cores ?? 0,
  percentCpuLoad: percent(judge.machine ? loadShare(judge.machine) : 0),
  percentMemoryLoad: percent(judge.machine ? memoryShare(judge.machine) : 0),
  service: {
    host: judge.host,
    port: judge.port,
    secure: judge.isSecure,
    metadata: { judgeName: judge.name, ...healthy(judge) },
  },
});

/** Describes the web processes as contract §22 has it, with the load of the one that answers. */
export function toBackendInfo({ isRegistryUp, servers }: Services) {
  const machine = servers[0].machine!;
  return {
    nacos: { status: isRegistryUp ? "UP" : "DOWN" },
    backupCores: machine.cores,
    backupService: servers.map((server) => ({
      serviceId: server.name,
      host: server.host,
      port: server.port,
      secure: server.isSecure,
      metadata: healthy(server),
    })),
    backupPercentCpuLoad: percent(loadShare(machine)),
    backupPercentMemoryLoad: percent(memoryShare(machine)),
  };
}
