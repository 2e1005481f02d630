import { useT } from "../reader.tsx";

/** The list of keys; opened by `?` (islands/shell/keys.ts). */
export function KeysDialog() {
  const t = useT();
  const rows: [keys: string[], text: string][] = [
    [["/"], t("shell.keysSearch")],
    [["Ctrl", "K"], t("shell.keysSearch")],
    [["g", "h"], t("shell.keysHome")],
    [["g", "p"], t("shell.keysProblems")],
    [["g", "c"], t("contests.title")],
    [["g", "s"], t("shell.keysStatus")],
    [["Ctrl", "Enter"], t("shell.keysSubmit")],
    [["Ctrl", "'"], t("practice.keysRun")],
    [["[", "]"], t("practice.keysNeighbours")],
    [["?"], t("shell.keysHelp")],
  ];
  return (
    <dialog id="keys" aria-labelledby="keys-title">
      <form method="dialog" class="dialog">
        <h2 id="keys-title" class="mb-3">{t("shell.keys")}</h2>
        <button
          type="submit"
          class="dialog-close"
          aria-label={t("shell.close")}
        >
          ×
        </button>
        <dl class="keys">
          {rows.map(([keys, text]) => (
            <div key={keys.join(" ")}>
              <dt>
                {keys.map((key) => <kbd key={key} class="kbd">{key}</kbd>)}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </form>
    </dialog>
  );
}
