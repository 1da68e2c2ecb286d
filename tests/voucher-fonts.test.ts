import { readFileSync } from "node:fs"
import { Worker } from "node:worker_threads"
import { create, type Font } from "fontkit"
import { expect, test } from "vitest"
import { fontNames } from "../adapters/server/documents/voucher/paper.ts"
import type { Face } from "../domain/gift/sheet/items.ts"
import { widthOf } from "../domain/gift/sheet/letters.ts"
import { letters, widths } from "../domain/gift/sheet/widths.gen.ts"
import { wordmark } from "../domain/gift/sheet/wordmark.gen.ts"
import { altrove } from "../domain/product.ts"

const file = (name: string) => readFileSync(`adapters/server/documents/voucher/fonts/${name}.ttf`)
const read = (name: string) => create(file(name)) as Font

test("[GF-05] the voucher's fonts have each of its letters, as wide as the layout believes", () => {
  for (const face of Object.keys(widths) as Face[]) {
    const other = face === "title" ? "strong" : face
    const names = [`${face}-latin`, `${face}-latin-ext`, `${other}-greek`, `${other}-cyrillic`]
    const fonts = names.map(read)
    for (const letter of letters) {
      const code = letter.codePointAt(0) ?? 0
      const font = fonts.find((one) => one.hasGlyphForCodePoint(code))
      const real =
        font === undefined ? Number.NaN : (font.glyphForCodePoint(code).advanceWidth * 1000) / font.unitsPerEm
      expect(widthOf(letter, face, 1000), `${face} ${letter}`).toBe(Math.round(real))
    }
  }
})

test("the voucher has the shop's wordmark", () => {
  expect(readFileSync("ui/shell/wordmark.svg", "utf8")).toContain(` d="${wordmark}"`)
})

test("[GF-05] the built thread draws a voucher: it has all that it needs in one file", async () => {
  const worker = new Worker("./dist/server/voucher-worker.js", {
    workerData: Object.fromEntries(fontNames.map((name) => [name, file(name)])),
  })
  const words = {
    locale: "en",
    theme: "snow",
    recipient: "Łucja",
    message: "З днем народження! Χρόνια πολλά!",
    sender: "",
    experience: null,
  }
  const rest = {
    value: "€50",
    validUntil: "2027-11-21",
    code: "7KQ2-X9FD",
    link: "https://a.example/x",
    site: "a.example",
  }
  const answer = new Promise((resolve, reject) => worker.on("message", resolve).on("error", reject))
  worker.postMessage({ id: 1, paper: { ...words, ...rest }, product: altrove })
  expect(await answer).toMatchObject({ id: 1, pdf: expect.any(Uint8Array) })
  await worker.terminate()
})
