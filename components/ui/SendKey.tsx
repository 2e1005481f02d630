import { SEND_KEY } from "../../lib/http/send_key.ts";

/** In forms that make something: sent twice, they make it once. */
export const SendKey = () => (
  <input type="hidden" name={SEND_KEY} value={crypto.randomUUID()} />
);
