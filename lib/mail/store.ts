import type { Store } from "../store/store.ts";
import { type CodePurpose, Mail, MailCode, MailConfig } from "./schema.ts";

export const mailCollection = (store: Store) =>
  store.collection<Mail, [id: number]>({
    name: "mails",
    schema: Mail,
    id: ({ id }) => [id],
    index: {
      due: ({ dueAt }) => dueAt === null ? undefined : [dueAt],
      sending: ({ lease, createdAt }) =>
        lease === null ? undefined : [createdAt],
      finished: ({ finishedAt }) =>
        finishedAt === null ? undefined : [finishedAt],
    },
  });
export type MailCollection = ReturnType<typeof mailCollection>;

export const mailCodeCollection = (store: Store) =>
  store.collection<MailCode, [purpose: CodePurpose, subject: string]>({
    name: "mail_codes",
    schema: MailCode,
    id: ({ purpose, subject }) => [purpose, subject],
    index: { end: ({ endsAt }) => [endsAt] },
  });

export const mailConfigCollection = (store: Store) =>
  store.collection<MailConfig, [id: string]>({
    name: "mail_config",
    schema: MailConfig,
    id: ({ id }) => [id],
  });

/** The way to the mail server in memory: each sign-in page asks for it. */
export class MailSettings {
  #config: MailConfig | null = null;

  private constructor() {}

  static async load(
    configs: ReturnType<typeof mailConfigCollection>,
  ): Promise<MailSettings> {
    const settings = new MailSettings();
    configs.onState((_, config) => settings.#config = config);
    settings.#config = await configs.get("smtp");
    return settings;
  }

  /** Null: the site sends no mail. */
  get config(): MailConfig | null {
    return this.#config;
  }
}
