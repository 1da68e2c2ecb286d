import { productName } from "../../product.ts"
import { type Block, type Item, PANEL, shape, stroke } from "./items.ts"
import { ellipse, rect } from "./outlines.ts"
import {
  band,
  CENTRE,
  gold,
  INNER,
  ink,
  label,
  line,
  lines,
  MARGIN,
  mark,
  muted,
  paper,
  sheetOfPaper,
  soft,
  spoken,
} from "./parts.ts"
import { PICTURE, scenes } from "./scenes.ts"
import type { PrintedWords } from "./words.ts"
import { pictureTexts, sheetTexts } from "./words-printed.ts"
import { type Fitted, fit, wrap } from "./wrap.ts"

export function frontPanel({ locale, theme, recipient }: PrintedWords): readonly Block[] {
  const named = recipient !== ""
  const name = fit(named ? recipient : sheetTexts.forYou(locale), "title", [34, 29, 24, 20, 16], {
    width: INNER + 8,
    height: 74,
    leading: 1.14,
  })
  const step = name.size * 1.14
  const block = name.lines.length * step + (named ? 15 : 0)
  const top = PICTURE + (PANEL.height - PICTURE - block) / 2
  const first = top + (named ? 15 : 0) + name.size * 0.86
  return [
    { role: "picture", alt: pictureTexts[theme][locale], items: scenes[theme]() },
    {
      role: "decoration",
      items: [shape(rect(0, PICTURE, PANEL.width, PANEL.height - PICTURE), paper), ...perforation()],
    },
    { role: "picture", alt: productName(), items: [mark(MARGIN - 4, 52, 104, "#fffaf2")] },
    spoken("title", named ? `${sheetTexts.giftFor(locale)} ${recipient}` : sheetTexts.forYou(locale), [
      ...(named ? [label(sheetTexts.giftFor(locale), CENTRE, top + 4, { anchor: "middle" })] : []),
      ...lines(name.lines, CENTRE, first, step, "title", name.size, { anchor: "middle" }),
    ]),
  ]
}

/** Where the picture would be torn off. */
const perforation = (): readonly Item[] => [
  shape(Array.from({ length: 36 }, (_, index) => ellipse(index * 8.5, PICTURE, 2.3)).join(""), paper),
]

export function messagePanel({ locale, theme, message, sender }: PrintedWords): readonly Block[] {
  const room = { width: INNER - 4, height: sender === "" ? 272 : 242, leading: 1.42 }
  const text = message === "" ? sheetTexts.noMessage(locale) : message
  const set = fit(text, "hand", [19, 17, 15, 13.5, 12, 10.5, 9.2], room)
  const step = set.size * room.leading
  const signed =
    sender === ""
      ? null
      : fit(`${sheetTexts.from(locale)} ${sender}`, "hand", [17, 14, 11], {
          width: INNER - 40,
          height: 40,
          leading: 1.2,
        })
  const height = set.lines.length * step + (signed === null ? 0 : 22 + signed.lines.length * signed.size * 1.2)
  const top = Math.max(56, (PANEL.height - 44 - height) / 2 + 6)
  const first = top + set.size
  const under = first + (set.lines.length - 1) * step
  return [
    sheetOfPaper,
    { role: "decoration", items: [...band(theme), line("“", MARGIN - 6, top + 8, "title", 76, { fill: "#f1dcc3" })] },
    spoken("text", text, lines(set.lines, MARGIN + 2, first, step, "hand", set.size)),
    ...(signed === null ? [] : signature(signed, under, `${sheetTexts.from(locale)} ${sender}`)),
  ]
}

function signature({ lines: set, size }: Fitted, under: number, says: string): readonly Block[] {
  const x = MARGIN + 2
  return [
    { role: "decoration", items: [stroke(`M${x} ${under + 17}h34`, gold, 1)] },
    spoken("text", says, lines(set, x, under + 22 + size, size * 1.2, "hand", size, { fill: soft })),
  ]
}

export function termsPanel({ locale, theme, terms, site }: PrintedWords): readonly Block[] {
  const size = 8.8
  const step = 12.7
  let y = 74
  const blocks = terms.map((term): Block => {
    const wrapped = wrap(term, "text", size, INNER)
    const top = y
    y += wrapped.length * step + 7
    return spoken("text", term, lines(wrapped, MARGIN, top, step, "text", size, { fill: soft }))
  })
  return [
    sheetOfPaper,
    { role: "decoration", items: band(theme) },
    spoken("heading", sheetTexts.terms(locale), [line(sheetTexts.terms(locale), MARGIN, 50, "title", 15)]),
    ...blocks,
    { role: "decoration", items: [mark(CENTRE - 33, PANEL.height - 66, 66, ink)] },
    spoken("text", site, [line(site, CENTRE, PANEL.height - 51, "text", 8, { anchor: "middle", fill: muted })]),
  ]
}
