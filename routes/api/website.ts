import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import { senderOf } from "../../lib/mail/config.ts";
import {
  NO_REMOTE_ACCOUNTS,
  SwitchConfigCall,
  WebConfigDraft,
} from "../../lib/website/schema.ts";
import { configure } from "../../lib/website/service.ts";
import {
  toSwitches,
  toWebConfig,
  toWebsiteConfig,
} from "../../lib/website/view.ts";
import { api } from "../define.ts";

export const apiWebsiteConfig = api(
  {},
  ({ site }) => toWebsiteConfig(site.website.config, senderOf(site)),
);

export const apiWebConfig = api(
  {},
  ({ site }) => toWebConfig(site.website.config),
);

/** What is null or empty stays as it is (contract §22, behaviour facts §17). */
export const asChanges = <S extends z.ZodType>(draft: S) =>
  z.preprocess(
    (value) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
          Object.entries(value).filter(([, given]) =>
            given !== null && !(typeof given === "string" && !given.trim())
          ),
        )
        : value,
    draft,
  );

const WebConfigBody = asChanges(WebConfigDraft.partial());

export const apiSetWebConfig = api(
  { body: WebConfigBody },
  async (act, { body }) => {
    unwrap(await configure(act, "conf", body));
  },
);

export const apiSwitches = api({}, ({ site }) => ({
  ...toSwitches(site.website.config),
  ...NO_REMOTE_ACCOUNTS,
}));

const SwitchBody = asChanges(SwitchConfigCall.partial());

export const apiSetSwitches = api(
  { body: SwitchBody },
  async (act, { body }) => {
    unwrap(await configure(act, "switch", body));
  },
);
