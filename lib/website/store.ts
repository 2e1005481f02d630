import type { Settings } from "../config.ts";
import type { Store } from "../store/store.ts";
import { smsCollection } from "./sms.ts";
import {
  DEFAULTS,
  type Face,
  type SwitchConfig,
  type WebConfig,
  type WebsitePart,
  WebsiteRecord,
} from "./schema.ts";

const websiteCollection = (store: Store) =>
  store.collection<WebsiteRecord, [id: string]>({
    name: "website",
    schema: WebsiteRecord,
    id: ({ id }) => [id],
  });

/** The record before anything has been changed. */
export const UNCHANGED: WebsiteRecord = {
  id: "website",
  conf: {},
  switch: {},
  changed: { conf: null, switch: null },
};

export type WebsiteConfig = Readonly<WebConfig & SwitchConfig & Face>;

/** Keeps the site's configuration in memory, because every page and every call needs it. */
export class Website {
  /** The present configuration; another object after each change. */
  config: WebsiteConfig;
  #record: WebsiteRecord;

  private constructor(
    readonly records: ReturnType<typeof websiteCollection>,
    readonly sms: ReturnType<typeof smsCollection>,
    record: WebsiteRecord,
    private readonly settings: Pick<Settings, "SUBMIT_INTERVAL">,
  ) {
    this.#record = record;
    this.config = this.configOf(record);
  }

  static async load(
    store: Store,
    settings: Pick<Settings, "SUBMIT_INTERVAL">,
  ): Promise<Website> {
    const records = websiteCollection(store);
    const website = new Website(
      records,
      smsCollection(store),
      await records.get(UNCHANGED.id) ?? UNCHANGED,
      settings,
    );
    records.onState((_, after) => {
      website.#record = after ?? UNCHANGED;
      website.config = website.configOf(website.#record);
    });
    return website;
  }

  /** Returns who changed a part last, and when; null: nobody has. */
  changed(part: WebsitePart): { at: number; by: string } | null {
    return this.#record.changed[part];
  }

  /** Returns since when the site is closed for maintenance, and what visitors read; null: it is open. */
  get maintenance(): WebsiteRecord["maintenance"] & object | null {
    return this.#record.maintenance ?? null;
  }

  /** Tells whether the list of what a new site needs is hidden. */
  get firstStepsHidden(): boolean {
    return (this.#record.firstStepsHidden ?? null) !== null;
  }

  /** Returns the configuration: the defaults and the environment with a record's changes. */
  configOf(record: WebsiteRecord): WebsiteConfig {
    return {
      ...DEFAULTS,
      defaultSubmitInterval: this.settings.SUBMIT_INTERVAL,
      ...record.conf,
      ...record.switch,
      ...record.face,
    };
  }
}

export const openWebsite = (
  store: Store,
  settings: Pick<Settings, "SUBMIT_INTERVAL">,
): Promise<Website> => Website.load(store, settings);
