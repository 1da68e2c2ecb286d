import type { GiftTheme } from "../themes.ts"
import { type Block, type Face, fade, type Item, type Line, PANEL, type Shape, shape } from "./items.ts"
import { land, rect } from "./outlines.ts"
import { wordmark } from "./wordmark.gen.ts"

export const ink = "#2a1d15"
export const soft = "#51423a"
export const muted = "#6b594d"
export const accent = "#a5411d"
export const gold = "#c9a05a"
export const paper = "#fbf5ea"
export const hairline = "#e3d4ba"

export const MARGIN = 30
export const INNER = PANEL.width - 2 * MARGIN
export const CENTRE = PANEL.width / 2

const colours = {
  hills: ["#e6b78a", "#b9663c", "#55502f"],
  sea: ["#bcdad8", "#4ea3ab", "#1d5d69"],
  city: ["#e9b7a0", "#a8566a", "#6c3547"],
  table: ["#f0d08a", "#8fa05c", "#2b6a76"],
  snow: ["#dcd6ea", "#a79cc4", "#4c5478"],
  night: ["#a58bb5", "#4a3a68", "#251d40"],
} as const

type LineOptions = Partial<Pick<Line, "anchor" | "spacing" | "fill">>

export const line = (
  text: string,
  x: number,
  y: number,
  face: Face,
  size: number,
  options: LineOptions = {},
): Line => ({
  ...{ kind: "line", text, x, y, face, size, fill: ink, anchor: "start", spacing: 0 },
  ...options,
})

/** A label in spaced capitals. */
export const label = (text: string, x: number, y: number, options: LineOptions = {}): Line =>
  line(text.toLocaleUpperCase("it"), x, y, "strong", 6.8, { fill: accent, spacing: 1.1, ...options })

export const lines = (
  texts: readonly string[],
  x: number,
  y: number,
  step: number,
  face: Face,
  size: number,
  options = {},
) => texts.map((text, index) => line(text, x, y + index * step, face, size, options)).filter(({ text }) => text !== "")

export const sheetOfPaper: Block = { role: "decoration", items: [shape(rect(0, 0, PANEL.width, PANEL.height), paper)] }

export const mark = (x: number, y: number, width: number, fill: string): Shape => ({
  ...shape(wordmark, fill),
  place: { x: x + (3 * width) / 1185, y, scale: width / 1185 },
})

/** A block that is read out as these words. */
export const spoken = (role: "title" | "heading" | "text", says: string, items: readonly Item[]): Block => ({
  role,
  says,
  items,
})

/** A low line of hills in the colours of the picture. */
export function band(theme: GiftTheme): readonly Item[] {
  const [far, middle, near] = colours[theme]
  const foot = PANEL.height
  return [
    shape(land(PANEL.width, foot, foot - 26, foot - 38, foot - 30, foot - 22, foot - 36, foot - 30), far),
    shape(
      land(PANEL.width, foot, foot - 14, foot - 22, foot - 26, foot - 16, foot - 20, foot - 26),
      fade(middle, near, foot - 26, foot + 16),
    ),
    shape(land(PANEL.width, foot, foot - 10, foot - 5, foot - 12, foot - 10, foot - 4, foot - 10), near),
  ]
}
