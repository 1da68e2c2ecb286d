import { type Block, type Item, type Line, shape, stroke } from "./items.ts"
import { widthOf } from "./letters.ts"
import { rect, rounded } from "./outlines.ts"
import {
  accent,
  gold,
  hairline,
  INNER,
  ink,
  label,
  line,
  lines,
  MARGIN,
  muted,
  sheetOfPaper,
  soft,
  spoken,
} from "./parts.ts"
import type { PrintedWords } from "./words.ts"
import { sheetTexts } from "./words-printed.ts"
import { fit, wrap } from "./wrap.ts"

const BOX = { top: 216, height: 142 } as const
const LEFT = MARGIN + 14
const QR = { x: MARGIN + INNER - 14 - 90, y: BOX.top + 14, size: 90 } as const
/** What stands in place of a code that does not exist yet. */
const NO_CODE = "••••-••••-••••-••••"

/** The page with the experience, the code and how to use it. */
export function voucherPanel(words: PrintedWords): readonly Block[] {
  const { locale, value, site, until } = words
  const say = (text: keyof typeof sheetTexts) => sheetTexts[text](locale)
  const amount = fit(value, "title", [18, 15, 12], { width: 108, height: 22, leading: 1.1 })
  const how = say("howTo").replace("{site}", site)
  return [
    sheetOfPaper,
    { role: "decoration", items: [stroke(`M${MARGIN} ${BOX.top - 14}h${INNER}`, gold, 0.9)] },
    ...what(words),
    { role: "decoration", items: [shape(rounded(MARGIN, BOX.top, INNER, BOX.height, 9), "#fffdf8"), outline()] },
    spoken("text", `${say("validUntil")} ${until}`, [
      label(say("validUntil"), LEFT, BOX.top + 24, { fill: muted }),
      ...lines(wrap(until, "strong", 11, 106), LEFT, BOX.top + 39, 13, "strong", 11),
    ]),
    spoken("text", `${say("value")} ${value}`, [
      label(say("value"), LEFT, BOX.top + 66, { fill: muted }),
      ...lines(amount.lines.slice(0, 1), LEFT, BOX.top + 85, 0, "title", amount.size, { fill: accent }),
    ]),
    spoken("text", words.code === null ? say("notPaid") : `${say("code")} ${words.code}`, [
      label(say("code"), LEFT, BOX.top + 112, { fill: muted }),
      codeLine(words.code ?? NO_CODE),
    ]),
    qrBlock(words),
    spoken(
      "text",
      how,
      lines(wrap(how, "text", 8.2, INNER), MARGIN, BOX.top + BOX.height + 17, 11.6, "text", 8.2, { fill: muted }),
    ),
  ]
}

/** The experience with its details, or the sum. */
function what({ locale, experience, value }: PrintedWords): readonly Block[] {
  const heading =
    experience === null
      ? fit(value, "title", [56, 44, 34, 26], { width: INNER, height: 60, leading: 1.05 })
      : fit(experience.title, "title", [24, 21, 18.5, 16.5, 14], { width: INNER, height: 88, leading: 1.14 })
  const step = heading.size * 1.14
  const first = 54 + heading.size
  const under = first + (heading.lines.length - 1) * step
  const details = experience?.details ?? [sheetTexts.anyExperience(locale)]
  const wrapped = details.flatMap((one) => wrap(one, "text", 9.6, INNER - 12))
  const most = Math.max(1, Math.floor((BOX.top - 24 - under - 11) / 13.6))
  const shown = wrapped.length <= most ? wrapped : [...wrapped.slice(0, most - 1), `${wrapped[most - 1]} …`]
  const title = experience?.title ?? value
  return [
    spoken("heading", `${sheetTexts.voucher(locale)}: ${title}`, [
      label(sheetTexts.voucher(locale), MARGIN, 46),
      ...lines(heading.lines, MARGIN, first, step, "title", heading.size, experience === null ? { fill: accent } : {}),
    ]),
    ...(details.length === 0
      ? []
      : [spoken("text", details.join(", "), lines(shown, MARGIN, under + 22, 13.6, "text", 9.6, { fill: soft }))]),
  ]
}

const outline = (): Item => stroke(rounded(MARGIN, BOX.top, INNER, BOX.height, 9), hairline, 0.8)

/** The code is as wide as its box, for it is copied by hand. */
function codeLine(code: string): Line {
  const size = 14.5
  const spare = INNER - 28 - widthOf(code, "strong", size)
  return line(code, LEFT, BOX.top + 128, "strong", size, { spacing: Math.min(1.4, spare / code.length) })
}

function qrBlock({ locale, qr }: PrintedWords): Block {
  if (qr === null) {
    const middle = QR.x + QR.size / 2
    const waits = wrap(sheetTexts.notPaid(locale), "hand", 11, QR.size - 22)
    const top = QR.y + QR.size / 2 - ((waits.length - 1) * 13.5) / 2 + 4
    return {
      role: "decoration",
      items: [
        shape(rounded(QR.x, QR.y, QR.size, QR.size, 6), "#f6ecdb"),
        ...lines(waits, middle, top, 13.5, "hand", 11, { anchor: "middle", fill: muted }),
      ],
    }
  }
  const module = QR.size / qr.length
  const at = (index: number) => Math.round(index * module * 1000) / 1000
  const dark = qr.flatMap((row, y) =>
    runs(row).map(([x, length]) => rect(QR.x + at(x), QR.y + at(y), at(length), at(1) + 0.02)),
  )
  return { role: "picture", alt: sheetTexts.qr(locale), items: [shape(dark.join(""), ink)] }
}

/** The dark stretches of a row: where each begins, and how long it is. */
function runs(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = found.at(-1)
    if (isDark && last !== undefined && last[0] + last[1] === x) last[1] += 1
    else if (isDark) found.push([x, 1])
  })
  return found
}
