/** What phones' keyboards hide on a second page, in the order of its use. */
const SYMBOLS = [..."{}()[]<>=;\"'+-*/%&|!:,._#\\^~?@"];
/** Presses of the editor's own keys, by what is shown. */
const KEYS = { "⇥": "Tab", "←": "ArrowLeft", "→": "ArrowRight" } as const;

export interface SymbolsProps {
  label: string;
  names: Readonly<Record<keyof typeof KEYS, string>>;
  onText: (text: string) => void;
  onKey: (key: string) => void;
}

/** A row of symbols above a phone's keyboard (row W7.4); the editor keeps the focus. */
export function Symbols({ label, names, onText, onKey }: SymbolsProps) {
  const keys = Object.entries(KEYS) as [keyof typeof KEYS, string][];
  return (
    <div
      class="symbols"
      role="group"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {keys.map(([sign, key]) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          aria-label={names[sign]}
          onClick={() => onKey(key)}
        >
          {sign}
        </button>
      ))}
      {SYMBOLS.map((text) => (
        <button
          key={text}
          type="button"
          tabIndex={-1}
          onClick={() => onText(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
