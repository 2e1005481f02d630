import type { Device } from "../../lib/accounts/sessions.ts";
import { deviceName } from "../../lib/accounts/user_agent.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { Tag } from "../ui/Tag.tsx";
import { type Moment, Time } from "../ui/Time.tsx";

export interface DeviceListProps {
  t: Translate;
  moment: Moment;
  devices: readonly Device[];
  /** The one that this page is read on. */
  current: string | null;
}

/** Where one is signed in; each can be signed out from here. */
export function DeviceList(props: DeviceListProps) {
  const { t, devices, current } = props;
  return (
    <div class="flex flex-col gap-4">
      <ul class="device-list">
        {devices.map((device) => (
          <Row key={device.id} {...props} device={device} />
        ))}
      </ul>
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
    </div>
  );
}

function Row(
  { t, moment, device, current }: DeviceListProps & { device: Device },
) {
  const isThis = device.id === current;
  return (
    <li>
      <div class="device">
        <p class="font-semibold" title={device.userAgent}>
          {deviceName(device.userAgent) ?? t("settings.deviceUnknown")}{" "}
          {isThis && <Tag name={t("settings.thisDevice")} color={null} />}
        </p>
        <p class="text-md text-ink2">
          <span class="num">{device.ip}</span>
          {" · "}
          {t("settings.seen")} <Time at={device.seenAt} moment={moment} />
          {" · "}
          {t("settings.since")} <Time at={device.startedAt} moment={moment} />
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
