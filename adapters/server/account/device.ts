const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const

const systems = [
  [/\b(?:iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
] as const

const named = (agent: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null

/** A short name by which a customer recognises a browser, for example "Firefox · Windows"; "" if nothing is known. */
export function deviceOf(userAgent: string | null): string {
  const agent = (userAgent ?? "").slice(0, 1_000)
  return [named(agent, browsers), named(agent, systems)].filter((name) => name !== null).join(" · ")
}
