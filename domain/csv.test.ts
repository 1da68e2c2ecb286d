import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { amountCells, type Cell, csvText } from "./csv.ts"
import { locales } from "./locale.ts"
import { cents } from "./money/cents.ts"

/** A reader that shares nothing with the writer: RFC 4180 letter by letter. */
function read(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let [row, cell, quoted]: [string[], string, boolean] = [[], "", false]
  for (let at = 1; at < text.length; at++) {
    const letter = text[at]!
    if (quoted && letter === '"' && text[at + 1] === '"') cell += text[++at]
    else if (letter === '"') quoted = !quoted
    else if (!quoted && letter === separator) [row, cell] = [[...row, cell], ""]
    else if (!quoted && letter === "\r" && text[at + 1] === "\n") {
      rows.push([...row, cell])
      ;[row, cell] = [[], ""]
      at++
    } else cell += letter
  }
  return rows
}

const separatorOf = { it: ";", en: "," } as const

describe("[PR-08] a CSV file", () => {
  it("has a byte order mark, the language's separator and line ends of RFC 4180", () => {
    const rows = [["Rossi; Anna", 'detto "il Moro"', null, 1250]]
    expect(csvText(["Chi", "Nome", "Nota", "Centesimi"], rows, "it")).toBe(
      '\uFEFFChi;Nome;Nota;Centesimi\r\n"Rossi; Anna";"detto ""il Moro""";;1250\r\n',
    )
    expect(csvText(["Who"], [["Rossi; Anna"], ["a, b"]], "en")).toBe('\uFEFFWho\r\nRossi; Anna\r\n"a, b"\r\n')
  })

  it("gives an amount as cents and as a text, also a negative one", () => {
    expect(amountCells(cents(1250), "it")).toEqual([1250, "12,50\u00A0€"])
    expect(csvText(["cents", "amount"], [amountCells(cents(-1250), "en")], "en")).toBe(
      "\uFEFFcents,amount\r\n-1250,\u2212€12.50\r\n",
    )
  })

  it.each(["=1+1", "+39 333", "-2", "@cmd", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1", "－1", "＠x"])(
    "lets no text begin a formula: %j",
    (text) => {
      for (const locale of locales) {
        const [, [first, second] = []] = read(csvText(["a", "b"], [[text, "safe"]], locale), separatorOf[locale])
        expect([first, second]).toEqual([`'${text}`, "safe"])
      }
    },
  )

  it("is read back as it was written, whatever the texts hold", () => {
    const cell: fc.Arbitrary<Cell> = fc.oneof(
      fc.string({ unit: fc.constantFrom("a", '"', ";", ",", "\r", "\n", "=", "-", "'", " ", "è") }),
      fc.string({ unit: "binary" }),
      fc.integer(),
      fc.constant(null),
    )
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }))
    fc.assert(
      fc.property(table, fc.constantFrom(...locales), (rows, locale) => {
        const found = read(csvText(["a", "b"], rows, locale), separatorOf[locale]).slice(1)
        expect(found.length).toBe(rows.length)
        found.forEach((row, at) => {
          row.forEach((text, column) => {
            const given = rows[at]![column] ?? ""
            if (typeof given === "number") expect(text).toBe(String(given))
            else {
              expect([given, `'${given}`]).toContain(text)
              expect(/^[=+\-@\t\r\n＝＋－＠]/.test(text)).toBe(false)
            }
          })
        })
      }),
    )
  })
})
