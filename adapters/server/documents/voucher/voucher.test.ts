import { inflateSync } from "node:zlib"
import { encode } from "uqr"
import { describe, expect, it } from "vitest"
import { voucherSheet } from "../../../../domain/gift/sheet/sheet.ts"
import { giftThemes } from "../../../../domain/gift/themes.ts"
import { alike } from "../../../../tests/fixtures/deep.ts"
import { drawVoucher } from "./draw.ts"
import { voucherFonts } from "./fonts.ts"
import { withCode } from "./paper.ts"
import { type VoucherPaper, voucherPdf } from "./pdf.ts"

const paper: VoucherPaper = {
  locale: "it",
  theme: "sea",
  recipient: "Łucja <b>Nowak</b>",
  message: "Auguri 🎉\n".repeat(50),
  sender: "Marco (e Anna) \\ ) Tj",
  experience: { title: "Degustazione nelle Langhe", details: ["2 adulti"] },
  value: "129\u00a0€",
  validUntil: "2027-11-21",
  code: "7KQ2-X9FD-M3TB-80ZC",
  link: `https://altrove.example/regalo/${"Jk3mZ0w8T5h".repeat(4)}`,
  site: "altrove.example",
}

/** The document as text, with its streams unpacked. */
function unpacked(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString("latin1")
  return raw.replaceAll(/stream\n([\s\S]*?)\nendstream/g, (whole, data: string) => {
    try {
      return inflateSync(Buffer.from(data, "latin1")).toString("latin1")
    } catch {
      return whole
    }
  })
}

/** How often this thread can do something else while a promise is under way. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    turns += 1
    await new Promise((next) => setImmediate(next))
  }
  return turns
}

describe("[GF-05] the voucher's document", () => {
  it("is the same for the same words, under 200 kB in each theme", async () => {
    for (const theme of alike(giftThemes)) {
      const [one, other] = await Promise.all([voucherPdf({ ...paper, theme }), voucherPdf({ ...paper, theme })])
      expect(one.length).toBeLessThan(200_000)
      expect(Buffer.compare(one, other)).toBe(0)
    }
    expect(Buffer.compare(await voucherPdf(paper), await voucherPdf({ ...paper, sender: "Bea" }))).not.toBe(0)
  })

  it("is one A4 page, tagged in the order of reading, in its language", async () => {
    const text = unpacked(await voucherPdf(paper))
    expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(text).toContain("/Lang (it-IT)")
    expect(text).toContain("/Marked true")
    expect(text).toContain("/StructTreeRoot")
    expect(text).toContain("/ActualText (Codice 7KQ2-X9FD-M3TB-80ZC)")
    expect(text).toContain("/Alt (Codice QR che apre il regalo)")
    const order = [...text.matchAll(/\/S \/(H1|H2|P|Figure)\b/g)].map(([, tag]) => tag)
    expect(order.filter((tag) => tag === "H1")).toHaveLength(1)
    expect(order.filter((tag) => tag === "H2")).toHaveLength(2)
  })

  it("has the QR code of the gift's link, module by module", () => {
    const { voucher } = voucherSheet(withCode(paper)).panels
    const drawn = voucher.find((block) => block.role === "picture" && block.alt.startsWith("Codice QR"))
    const [shape] = drawn?.items ?? []
    const path = shape?.kind === "shape" ? shape.d : ""
    const rects = [...path.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H[\d.]+Z/g)].map((rect) =>
      rect.slice(1).map(Number),
    )
    const [left, top] = [0, 1].map((side) => Math.min(...rects.map((rect) => rect[side] ?? 0)))
    const right = Math.max(...rects.map((rect) => rect[2] ?? 0))
    const modulesOf = (link: string) => encode(link, { ecc: "M", border: 0 }).data
    const modules = modulesOf(paper.link)
    const size = (right - (left ?? 0)) / modules.length
    const isDark = (x: number, y: number) => {
      const [atX, atY] = [(left ?? 0) + (x + 0.5) * size, (top ?? 0) + (y + 0.5) * size]
      return rects.some(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => x1 < atX && atX < x2 && y1 < atY && atY < y2)
    }
    const seen = modules.map((row, y) => row.map((_, x) => isDark(x, y)))
    expect(seen).toEqual(modules)
    expect(seen, "negative control").not.toEqual(modulesOf(paper.link.replace("Jk3", "Jk4")))
  })

  it("is drawn in a thread of its own, so that the server answers meanwhile", async () => {
    await voucherPdf(paper)
    const besides = await turnsDuring(voucherPdf(paper))
    const here = await turnsDuring(drawVoucher(paper, voucherFonts))
    expect(besides, `drawn in this thread: ${here} turns`).toBeGreaterThan(10 * here)
  })

  it("a voucher that cannot be drawn fails alone", async () => {
    const broken = voucherPdf({ ...paper, validUntil: "never" })
    const good = voucherPdf(paper)
    await expect(broken).rejects.toThrow()
    expect((await good).length).toBeGreaterThan(1_000)
  })
})
