const browsers: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** "Chrome · Windows" from a User-Agent header; its first word for other programs. A hint for people, never a check. */
export function describeDevice(user_agent: string): string {
  const find = (list: typeof browsers) => list.find(([, pattern]) => pattern.test(user_agent))?.[0];
  const parts = [find(browsers), find(systems)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : (user_agent.split(/[\s/]/)[0] ?? '').slice(0, 40);
}
