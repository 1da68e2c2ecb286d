import { describe, expect, test } from "vitest"
import { colours, parties, type Shade } from "./colours.ts"

/** Contrast ratio of WCAG 2: the lighter colour against the darker. */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const grounds = [
  "ground",
  "deep",
  "deeper",
  "box",
  "active-tint",
  "added-tint",
  "removed-tint",
  "changed-tint",
] as const

const texts: readonly (readonly [Shade, Shade])[] = [
  ...grounds.flatMap((ground) => [["ink", ground] as const, ["soft", ground] as const]),
  ...parties.flatMap((party) => [
    [party, `${party}-tint`] as const,
    [party, "box"] as const,
    [party, "deep"] as const,
    [party, "deeper"] as const,
    ["soft", `${party}-tint`] as const,
    ["box", party] as const,
  ]),
  ...(["added", "removed", "changed"] as const).flatMap((kind) => [
    [kind, `${kind}-tint`] as const,
    [kind, "deeper"] as const,
    ["box", kind] as const,
  ]),
  ["box", "ink"],
  ["box", "pale"],
]

const lines: readonly (readonly [Shade, Shade])[] = [
  ...(["ground", "deep", "deeper"] as const).flatMap((ground) =>
    ([...parties, "mixed", "ink", "active", "line", "pale"] as const).map((line) => [line, ground] as const),
  ),
]

describe.each(["light", "dark"] as const)("[FL-03] [BX-05] colours of pictures, %s", (theme) => {
  const shades = colours[theme]

  test.each(texts)("%s on %s can be read", (text, ground) => {
    expect(contrast(shades[text], shades[ground])).toBeGreaterThanOrEqual(text === "box" && ground === "pale" ? 3 : 4.5)
  })

  test.each(lines)("a line of %s on %s can be seen", (line, ground) => {
    expect(contrast(shades[line], shades[ground])).toBeGreaterThanOrEqual(line === "line" || line === "pale" ? 2.4 : 3)
  })
})

test("[FL-03] planted fault: an unreadable colour fails the check", () => {
  expect(contrast("#8f7f70", "#ecdfc8")).toBeLessThan(4.5)
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21)
})
