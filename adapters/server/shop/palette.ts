import { clampChroma, converter, formatHex, wcagContrast } from "culori"

/**
 * The colours of a shop of another name. The operator names three. All others follow from them, and each text is moved in
 * lightness until everybody can read it on each of its grounds (WCAG 2): 7 for body text, 4.5 for other text, 3 for the
 * edges of controls.
 */

export type Colours = { readonly brand: string; readonly second: string; readonly ground: string }

type Theme = "light" | "dark"
const themes = ["light", "dark"] as const

/** By the names of ui/styles/tokens.css, without `--color-`. */
export type Palette = Readonly<Record<string, Readonly<Record<Theme, string>>>>

type Tone = { readonly l: number; readonly c: number; readonly h: number }

const toOklch = converter("oklch")
const toneOf = (hex: string): Tone => {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {}
  return { l, c, h }
}
const hexOf = ({ l, c, h }: Tone): string => formatHex(clampChroma({ mode: "oklch", l, c, h }, "oklch"))

const STEP = 0.005

/** The nearest lightness at which the colour has the contrast with all of these. Whether it is rounded comes first. */
function readable(wished: Tone, grounds: readonly string[], least: number): string {
  for (let away = 0; away <= 1; away += STEP)
    for (const l of [wished.l - away, wished.l + away]) {
      if (l < 0 || l > 1) continue
      const hex = hexOf({ ...wished, l })
      if (grounds.every((ground) => wcagContrast(hex, ground) >= least)) return hex
    }
  throw new RangeError(`no lightness of ${hexOf(wished)} has a contrast of ${least} with ${grounds.join(", ")}`)
}

/** Olive, sun and red mean the same in every shop: an advantage, a highlight, a danger. Of ui/styles/tokens.css. */
export const kept = {
  olive: { text: { light: "#4b5219", dark: "#cdd48f" }, tint: { light: "#e9ebd0", dark: "#343a30" } },
  sun: { text: { light: "#6d4407", dark: "#f8d394" }, tint: { light: "#fbeac6", dark: "#463629" } },
  danger: { text: { light: "#9b1b30", dark: "#ffa9b0" }, tint: { light: "#fae0e0", dark: "#4c2233" } },
} as const

/** Lightness of the grounds: of the operator's, only the hue and a little of the chroma are kept. */
const grounds = {
  paper: { light: 0.97, dark: 0.22 },
  surface: { light: 0.99, dark: 0.27 },
  sunken: { light: 0.94, dark: 0.18 },
  line: { light: 0.89, dark: 0.35 },
} as const
const MOST_CHROMA = 0.03
const tints = { light: 0.93, dark: 0.33 } as const
const NEAR_WHITE = 0.985
const NEAR_BLACK = 0.2

function themed(colours: Colours, theme: Theme): Readonly<Record<string, string>> {
  const [brand, second, ground] = [toneOf(colours.brand), toneOf(colours.second), toneOf(colours.ground)]
  const soft = { ...ground, c: Math.min(ground.c, MOST_CHROMA) }
  const of = (l: number, { c, h }: Tone = soft): string => hexOf({ l, c, h })
  const paper = of(grounds.paper[theme])
  const surface = of(grounds.surface[theme])
  const sunken = of(grounds.sunken[theme])
  const all = [paper, surface, sunken]
  const isLight = theme === "light"
  const tint = (tone: Tone) => of(tints[theme], { ...tone, c: Math.min(tone.c, 0.06) })
  const [accentTint, seaTint] = [tint(brand), tint(second)]
  const text = (tone: Tone, least: number, more: readonly string[] = []) => readable(tone, [...all, ...more], least)
  const accent = fitForText({ ...brand, l: isLight ? Math.min(brand.l, 0.6) : Math.max(brand.l, 0.68) }, surface)
  const coloured = (tone: Tone): Tone => ({ ...tone, l: isLight ? 0.45 : 0.8 })
  return {
    paper,
    surface,
    sunken,
    line: of(grounds.line[theme]),
    "line-strong": text({ ...soft, l: isLight ? 0.58 : 0.62 }, 3),
    ink: text({ ...soft, l: isLight ? 0.25 : 0.95 }, 7, [accentTint]),
    "ink-soft": text({ ...soft, l: isLight ? 0.38 : 0.86 }, 7),
    "ink-muted": text({ ...soft, l: isLight ? 0.48 : 0.75 }, 4.5),
    accent: accent.ground,
    "accent-hover": accent.hover,
    "on-accent": accent.text,
    "accent-text": text(coloured(brand), 4.5, [accentTint]),
    "accent-tint": accentTint,
    sea: text({ ...second, l: isLight ? 0.53 : 0.75 }, 3),
    "sea-text": text(coloured(second), 4.5, [seaTint]),
    "sea-tint": seaTint,
    focus: text(coloured(second), 3),
    ...Object.fromEntries(
      Object.entries(kept).flatMap(([name, { text: words, tint: behind }]) => [
        [`${name}-text`, text(toneOf(words[theme]), 4.5, [behind[theme]])],
        [`${name}-tint`, behind[theme]],
      ]),
    ),
  }
}

/** A button's ground that is seen on the page, and the better of near-white and near-black on it. */
function fitForText(wished: Tone, surface: string) {
  const isDark = wished.l < 0.62
  const text = hexOf({ l: isDark ? NEAR_WHITE : NEAR_BLACK, c: 0.01, h: wished.h })
  const ground = readable(wished, [text], 4.5)
  const seen = wcagContrast(ground, surface) >= 3 ? ground : readable(toneOf(ground), [surface], 3)
  const hover = readable({ ...toneOf(seen), l: toneOf(seen).l + (isDark ? -0.06 : 0.06) }, [text], 4.5)
  return { ground: seen, hover, text }
}

export function paletteOf(colours: Colours): Palette {
  const [light, dark] = themes.map((theme) => themed(colours, theme))
  return Object.fromEntries(
    Object.keys(light ?? {}).map((name) => [name, { light: light?.[name] ?? "", dark: dark?.[name] ?? "" }]),
  )
}

/** Outside all layers, so it outweighs the shop's own tokens. */
export const sheetOf = (palette: Palette): string =>
  `:root{${Object.entries(palette)
    .map(([name, { light, dark }]) => `--color-${name}:light-dark(${light},${dark})`)
    .join(";")}}`
