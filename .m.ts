import { MESSAGES } from "./lib/i18n/mod.ts";
const seen = new Set<string>();
for (const [k, en] of MESSAGES["en-US"]) {
  const zh = MESSAGES["zh-CN"].get(k)!;
  if (en.length > 30 || k.startsWith("calls") || k.includes("_calls")||k.startsWith("mail")) continue;
  const line = `${en}|${zh}`;
  if (seen.has(line)) continue; seen.add(line);
  console.log(`${k}|${line}`);
}
