const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\bWindows\b/, "Windows"],
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Returns browser and system as "Firefox · Windows"; for other programs what they call themselves; null if nothing. */
export function deviceName(userAgent: string): string | null {
  const names = [BROWSERS, SYSTEMS]
    .map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1])
    .filter((name) => name !== undefined);
  return names.length > 0 ? names.join(" · ") : userAgent.slice(0, 40) || null;
}
