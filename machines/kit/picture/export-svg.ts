import { parties } from "./colours.ts"
import { draw } from "./draw.ts"
import { standaloneRules } from "./style.ts"
import { element, escaped } from "./svg.ts"
import type { Paint, Picture } from "./types.ts"
import { words } from "./words.ts"

export type ExportOptions = {
  /** `both`: the theme of the reader's system. */
  readonly theme: "light" | "dark" | "both"
  /** `@font-face` rules, because an image may not load a font. Without them the reader's sans serif is used. */
  readonly fontFace?: string
}

const MARGIN = 24
const LEGEND = 34

/** The picture as a file of its own, with its colours, its ground and a legend. */
export function exportSvg(picture: Picture, paint: Paint, { theme, fontFace = "" }: ExportOptions): string {
  const drawn = draw(picture, paint)
  const inner = drawn.slice(drawn.indexOf(">") + 1, drawn.lastIndexOf("</svg>"))
  const attributes = drawn.slice("<svg".length, drawn.indexOf(">"))
  const width = Math.max(picture.width, legendWidth) + 2 * MARGIN
  const height = picture.height + 2 * MARGIN + LEGEND
  const opened = attributes
    .replace(/ viewBox="[^"]*"/, ` viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}"`)
    .replace(/ width="[^"]*"/, ` width="${width}"`)
    .replace(/ height="[^"]*"/, ` height="${height}"`)
  const ground = element("rect", { class: "ground", x: -MARGIN, y: -MARGIN, width, height })
  const style = element("style", {}, escaped(`${fontFace}${standaloneRules(theme)}`))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<svg${opened}>${style}${ground}${inner}${legend(picture)}</svg>\n`
}

const STEP = 130
const legendWidth = STEP * parties.length

function legend({ locale, height, edges }: Picture): string {
  const y = height + MARGIN + 6
  const acting = parties.filter((party) => edges.some(({ by }) => by === party))
  return acting
    .map((party, index) =>
      element(
        "g",
        { class: `by-${party}` },
        element("rect", { class: "pill", x: index * STEP, y: y - 11, width: 22, height: 14, rx: 7 }),
        element("text", { class: "description", x: index * STEP + 30, y }, escaped(words[locale].parties[party])),
      ),
    )
    .join("")
}
