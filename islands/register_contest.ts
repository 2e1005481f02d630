import type { RegisterWords } from "../components/contests/register_words.ts";
import { callApi, jsonBody } from "./call.ts";
import { askPassword } from "./shell/ask_password.ts";
import { toast } from "./shell/toast.ts";

/** Asks for a contest's password until it is right; true: the person is registered. */
export async function registerInContest(
  cid: number,
  words: RegisterWords,
): Promise<boolean> {
  const isTaken = await askPassword({
    title: words.contestPasswordAsk,
    password: words.contestPassword,
    enter: words.register,
  }, async (password) => {
    const { error } = await callApi(
      "/api/register-contest",
      jsonBody({ cid, password }),
    );
    return error;
  });
  if (isTaken) toast(words.registered);
  return isTaken;
}
