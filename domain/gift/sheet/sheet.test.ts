import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { assertCaught, assertLaw, type Law } from "../../testing/planted.ts"
import { giftThemes } from "../themes.ts"
import { type Block, type Line, PANEL, panelNames, type Sheet } from "./items.ts"
import { losesLetters, printable, widthOf } from "./letters.ts"
import { voucherSheet } from "./sheet.ts"
import type { VoucherWords } from "./words.ts"

const words: VoucherWords = {
  locale: "it",
  theme: "hills",
  recipient: "Łucja",
  message: "Tanti auguri!\nCi vediamo presto.",
  sender: "Marco",
  experience: { title: "Degustazione nelle Langhe", details: ["2 adulti"] },
  value: "129\u00a0€",
  validUntil: "2027-11-01",
  code: "7KQ2-X9FD-M3TB-80ZC",
  qr: [
    [true, true, false],
    [false, true, true],
    [true, false, true],
  ],
  site: "altrove.example",
}

const blocksOf = ({ panels }: Sheet): readonly Block[] => panelNames.flatMap((name) => panels[name])
const linesOf = (blocks: readonly Block[]): readonly Line[] =>
  blocks.flatMap(({ items }) => items).flatMap((item) => (item.kind === "line" ? [item] : []))
const said = (sheet: Sheet) => blocksOf(sheet).flatMap((block) => ("says" in block ? [block.says] : []))

const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: "binary", maxLength }),
    fc.string({ unit: fc.constantFrom("W", "i", " ", "\n", "<", "é", "🎉", "Ж", "ώ", "漢"), maxLength }),
  )
const anyWords: fc.Arbitrary<VoucherWords> = fc.record({
  locale: fc.constantFrom("it", "en"),
  theme: fc.constantFrom(...giftThemes),
  recipient: anyText(60),
  message: anyText(500),
  sender: anyText(60),
  experience: fc.option(fc.record({ title: anyText(140), details: fc.array(anyText(90), { maxLength: 6 }) })),
  value: fc.constantFrom("10\u00a0€", "€1,000", "12.345,67\u00a0€"),
  validUntil: fc.constantFrom("2027-02-28", "2028-12-31"),
  code: fc.constantFrom(null, "WWWW-WWWW-WWWW-WWWW"),
  qr: fc.constant(null),
  site: fc.constant("altrove.example"),
})

type Setter = (words: VoucherWords) => Sheet

/** Whatever was typed, each line stays on its page, within its margins, and has only letters that can be printed. */
const staysOnPaper: Law<Setter, [VoucherWords]> = (set) =>
  fc.property(anyWords, (given) => {
    for (const { text, x, face, size, spacing, anchor, y } of linesOf(blocksOf(set(given)))) {
      const width = widthOf(text, face, size, spacing)
      const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
      expect(left, text).toBeGreaterThanOrEqual(20)
      expect(left + width, text).toBeLessThanOrEqual(PANEL.width - 20)
      expect(y, text).toBeGreaterThan(20)
      expect(y, text).toBeLessThan(PANEL.height - 10)
      expect(printable(text)).toBe(text.trim())
    }
  })

describe("[GF-05] the printed voucher", () => {
  it("says whose it is, from whom, what, its value, its end, its code and its terms, in the order of reading", () => {
    expect(said(voucherSheet(words)).slice(0, 9)).toEqual([
      "Un regalo per Łucja",
      "Tanti auguri!\nCi vediamo presto.",
      "Da Marco",
      "Buono regalo: Degustazione nelle Langhe",
      "2 adulti",
      "Da prenotare entro 1º novembre 2027",
      "Valore 129\u00a0€",
      "Codice 7KQ2-X9FD-M3TB-80ZC",
      "Inquadra il QR per aprire il regalo e scegliere il giorno. Oppure prenota su altrove.example e scrivi il codice al pagamento.",
    ])
    const english = said(
      voucherSheet({ ...words, locale: "en", recipient: "", sender: "", experience: null, value: "€50" }),
    )
    expect(english).toContain("A gift for you")
    expect(english).toContain("Gift voucher: €50")
    expect(english.join(" ")).toContain("within 14 days")
    expect(english.some((text) => text.startsWith("From"))).toBe(false)
  })

  it("says what it is worth for other experiences, if a coupon paid a part of it", () => {
    const [same, less, nothing] = [words, { ...words, elsewhere: "116\u00a0€" }, { ...words, elsewhere: null }].map(
      (one) => said(voucherSheet(one)).join(" "),
    )
    expect(same).toContain("il suo valore (129\u00a0€) è credito per qualunque esperienza")
    expect(less).toContain("se hai un’altra idea, è credito per 116\u00a0€")
    expect(nothing).toContain("non è credito per altre esperienze")
    for (const one of [less, nothing]) expect(one).not.toContain("qualunque esperienza su Altrove")
  })

  it("shows no code and no QR code before it is paid", () => {
    const sheet = voucherSheet({ ...words, code: null, qr: null })
    expect(said(sheet)).toContain("Il codice nasce con il pagamento")
    expect(JSON.stringify(sheet)).not.toContain("7KQ2")
  })

  it("the same words are set the same, and each theme has its own picture", () => {
    expect(voucherSheet(words)).toEqual(voucherSheet({ ...words }))
    const fronts = giftThemes.map((theme) => JSON.stringify(voucherSheet({ ...words, theme }).panels.front))
    expect(new Set(fronts).size).toBe(giftThemes.length)
  })

  it("leaves out what its fonts cannot print, says so, and takes markup as text", () => {
    expect(printable("Auguri 🎉 Łucja!\r\n\n\n\n漢 <b>ciao</b>\u202e")).toBe("Auguri Łucja!\n\n<b>ciao</b>")
    expect(printable("З днем народження, Χρόνια πολλά")).toBe("З днем народження, Χρόνια πολλά")
    expect([
      losesLetters("Auguri 🎉"),
      losesLetters("漢字"),
      losesLetters("Привет, Χρόνια, perché l’amo—sì\u200d\n  Łucja"),
    ]).toEqual([true, true, false])
  })

  it("any words stay within the margins of their page", () => assertLaw(staysOnPaper, voucherSheet, 300))

  it("[FL-05] the law catches words that are not broken into lines, and letters without a glyph", () => {
    const unbroken: Setter = (given) => {
      const sheet = voucherSheet(given)
      const [first, second] = sheet.panels.message.filter(({ role }) => role === "text")
      if (first === undefined || second !== undefined) return sheet
      const [line] = linesOf([first])
      const one = line && { ...line, text: printable(given.message).replaceAll("\n", " ") }
      return { ...sheet, panels: { ...sheet.panels, message: [{ ...first, items: one ? [one] : [] }] } }
    }
    assertCaught(staysOnPaper, unbroken)
    const raw: Setter = (given) => {
      const sheet = voucherSheet(given)
      const terms = linesOf(sheet.panels.terms).map((line, index) =>
        index > 0 ? line : { ...line, text: given.sender },
      )
      return { ...sheet, panels: { ...sheet.panels, terms: [{ role: "text", says: "", items: terms }] } }
    }
    assertCaught(staysOnPaper, raw)
  })
})
