import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { contrastNeeds } from "../../domain/contrast.ts"

type Theme = "light" | "dark"

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8")

/** The hex colours of a theme by token name, without translucent and mixed ones. */
function colours(source: string, theme: Theme): ReadonlyMap<string, string> {
  const pairs = source.matchAll(/--color-([\w-]+):\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return new Map(
    [...pairs].map(([, name = "", light, dark, both]) => [name, both ?? (theme === "light" ? light : dark) ?? ""]),
  )
}

/** WCAG 2 contrast ratio of two hex colours. */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function tooFaint(source: string): string[] {
  return (["light", "dark"] as const).flatMap((theme) => {
    const known = colours(source, theme)
    return contrastNeeds.flatMap(([text, ground, least]) => {
      const ratio = contrast(known.get(text) ?? "#000000", known.get(ground) ?? "#000000")
      return ratio >= least ? [] : [`${theme}: ${text} on ${ground} is ${ratio.toFixed(2)}, needs ${least}`]
    })
  })
}

test("[OP-08] body text is AAA, other text AA, edges of controls 3:1, by day and at dusk", () => {
  expect(tooFaint(css)).toEqual([])
})

test("the check above sees a paler ink and a token that is gone", () => {
  expect(
    tooFaint(css.replace(/--color-ink-soft: light-dark\(#\w{6}/, "--color-ink-soft: light-dark(#8a7a70")),
  ).not.toEqual([])
  expect(tooFaint(css.replace("--color-paper:", "--colour-paper:"))).not.toEqual([])
})
