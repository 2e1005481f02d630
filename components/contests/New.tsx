import { useT } from "../reader.tsx";

/** Not seen before by this reader. */
export function New() {
  const t = useT();
  return <strong class="new-mark">{t("contestRoom.new")}</strong>;
}
