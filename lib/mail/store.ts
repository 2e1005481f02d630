import type { Store } from "../store/store.ts";
import { type CodePurpose, Mail, MailCode, MailConfig } from "./schema.ts";

export const mailCollection = (store: Store) =>
  store.collection<Mail, [id: number]>({
    name: "mails",
    audience: "private",
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
    audience: "private",
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

/**
 * Keeps the mail server's settings in memory, because each sign-in page needs
 * them.
 */
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

  /** Null if the site sends no email. */
  get config(): MailConfig | null {
    return this.#config;
  }
}
