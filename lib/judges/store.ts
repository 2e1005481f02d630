import type { Store } from "../store/store.ts";
import { JudgeAccount } from "./schema.ts";

export const judgeAccountCollection = (store: Store) =>
  store.collection<JudgeAccount, [name: string]>({
    name: "judge_accounts",
    schema: JudgeAccount,
    id: (account) => [account.name],
    unique: { token: (account) => account.tokenHash ?? undefined },
  });
export type JudgeAccountCollection = ReturnType<typeof judgeAccountCollection>;
