import { Section } from "../../../components/admin/home/OwnWork.tsx";
import { useT } from "../../../components/reader.tsx";
import { loadShare, memoryShare } from "../../../lib/judging/machine.ts";
import {
  type Service,
  type Services,
  servicesOf,
} from "../../../lib/monitoring/services.ts";
import { type AppContext, isSecure } from "../../../lib/requests/request.ts";

/** How the processes of the site do, for who asks here. */
export function servicesAsked(c: AppContext): Promise<Services> {
  const act = c.get("act");
  return servicesOf(act, {
    isSecure: isSecure(c),
    isAlive: (address) => act.site.web.passing.isAlive(address),
  });
}

/** Servers, registry and HTTPS, and each process with its machine (spec 3 §2.10). */
export function ServiceList({ services }: { services: Services }) {
  const t = useT();
  const { isRegistryUp, servers, judges } = services;
  const facts = [
    [t("judges.servers"), String(servers.length)],
    [
      t("judges.registry"),
      t(isRegistryUp ? "judges.registryUp" : "judges.registryDown"),
    ],
    [
      t("judges.https"),
      t(servers[0].isSecure ? "judges.httpsOn" : "judges.httpsOff"),
    ],
  ];
  return (
    <Section title={t("judges.services")}>
      <dl class="state-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="num">{value}</dd>
          </div>
        ))}
        {servers.map((row, n) => (
          <ServiceFacts
            key={`server ${n}`}
            name={t("judges.webServer")}
            row={row}
          />
        ))}
        {judges.map((row) => (
          <ServiceFacts key={row.name} name={row.name} row={row} />
        ))}
      </dl>
    </Section>
  );
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

const ServiceFacts = ({ name, row }: { name: string; row: Service }) => {
  const t = useT();
  const { host, port, machine, isHealthy } = row;
  const place = [host, port === null ? t("judges.listensNowhere") : port]
    .filter((part) => part !== "").join(port === null ? " · " : ":");
  return (
    <div>
      <dt>
        <div class="font-medium text-ink">{name}</div>
        <div class="text-sm">{place}</div>
        {machine && (
          <div class="text-sm">
            {t("judges.ofMachine", {
              cores: machine.cores,
              load: percent(loadShare(machine)),
              memory: percent(memoryShare(machine)),
            })}
          </div>
        )}
      </dt>
      <dd class={isHealthy ? "text-v-accepted" : "text-danger"}>
        {t(isHealthy ? "judges.healthy" : "judges.unhealthy")}
      </dd>
    </div>
  );
};
