import { useT } from "../reader.tsx";
import type { Device } from "../../lib/accounts/sessions.ts";
import { deviceName } from "../../lib/accounts/user_agent.ts";
import { Button } from "../ui/Button.tsx";
import { Tag } from "../ui/Tag.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import { type Said, SaidHere } from "./SaidHere.tsx";

export interface DeviceListProps {
  moment: Moment;
  devices: readonly Device[];
  /** The one that this page is read on. */
  current: string | null;
  said: Said;
}

/** Where one is signed in; each can be signed out from here. */
export function DeviceList(props: DeviceListProps) {
  const t = useT();
  const { devices, current, said } = props;
  // What one holds in one's hands is found first.
  const inOrder = devices.toSorted((a, b) =>
    Number(b.id === current) - Number(a.id === current)
  );
  return (
    <div class="flex flex-col gap-4">
      <ul class="device-list">
        {inOrder.map((device) => (
          <Row key={device.id} {...props} device={device} />
        ))}
      </ul>
      <SaidHere of="/setting/sessions" said={said}>
        {devices.some(({ id }) => id !== current) && (
          <form method="post" action="/setting/sessions">
            <Button
              name="others"
              value="true"
              icon="logout"
              confirm={t("settings.endOthersAsk")}
            >
              {t("settings.endOthers")}
            </Button>
          </form>
        )}
      </SaidHere>
    </div>
  );
}

function Row(
  { device, current }: DeviceListProps & { device: Device },
) {
  const t = useT();
  const isThis = device.id === current;
  return (
    <li>
      <div class="device">
        <p class="font-semibold" title={device.userAgent}>
          {deviceName(device.userAgent) ?? t("settings.deviceUnknown")}{" "}
          {isThis && <Tag name={t("settings.thisDevice")} color={null} />}
        </p>
        <p class="device-facts">
          <span class="num">{device.ip}</span>
          <span>
            {t("settings.seen")} <Time at={device.seenAt} />
          </span>
          <span>
            {t("settings.since")} <Time at={device.startedAt} />
          </span>
        </p>
      </div>
      {!isThis && (
        <form method="post" action="/setting/sessions">
          <Button small name="device" value={device.id}>
            {t("settings.endSession")}
          </Button>
        </form>
      )}
    </li>
  );
}
