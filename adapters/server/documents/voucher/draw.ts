import PDFDocument from "pdfkit"
import {
  type Block,
  type Face,
  type Line,
  PANEL,
  type PanelName,
  type Shape,
} from "../../../../domain/gift/sheet/items.ts"
import { voucherSheet } from "../../../../domain/gift/sheet/sheet.ts"
import { productName } from "../../../../domain/product.ts"
import { type FontFiles, type VoucherPaper, withCode } from "./paper.ts"

/*
 * A4, folded twice. The front is at the bottom right and the terms are at the bottom left; the inner pages are above,
 * upside down, so that they stand right once the upper half is folded back.
 */
const A4 = { width: 2 * PANEL.width, height: 2 * PANEL.height } as const

const places: Readonly<Record<PanelName, { readonly x: number; readonly y: number; readonly turned: boolean }>> = {
  front: { x: PANEL.width, y: PANEL.height, turned: false },
  message: { x: PANEL.width, y: 0, turned: true },
  voucher: { x: 0, y: 0, turned: true },
  terms: { x: 0, y: PANEL.height, turned: false },
}

const tags = { title: "H1", heading: "H2", text: "P", picture: "Figure" } as const

/** Draws a voucher as a PDF, tagged for screen readers. The same paper gives the same bytes. */
export async function drawVoucher(paper: VoucherPaper, fonts: FontFiles): Promise<Uint8Array> {
  const sheet = voucherSheet(withCode(paper))
  const document = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    pdfVersion: "1.7",
    lang: paper.locale === "it" ? "it-IT" : "en-GB",
    tagged: true,
    displayTitle: true,
    // Without its usual font, which the built thread does not have.
    font: "",
    // The document's id is made of this, and must not change from one drawing to the next.
    info: {
      Title: sheet.title,
      Author: productName(),
      Creator: productName(),
      Producer: productName(),
      CreationDate: new Date(0),
    },
  })
  const whole = collected(document)
  const pen = penOf(document, fonts)
  const root = document.struct("Document")
  document.addStructure(root)
  for (const [name, blocks] of Object.entries(sheet.panels) as readonly (readonly [PanelName, readonly Block[]])[]) {
    const { x, y, turned } = places[name]
    const section = document.struct("Sect")
    root.add(section)
    const inPlace = (draw: () => void) => {
      document.save()
      if (turned) document.translate(x + PANEL.width, y + PANEL.height).rotate(180)
      else document.translate(x, y)
      document.rect(0, 0, PANEL.width, PANEL.height).clip()
      draw()
      document.restore()
    }
    for (const block of blocks) {
      const draw = () => inPlace(() => pen(block))
      if (block.role === "decoration") {
        document.markContent("Artifact", { type: "Layout" })
        draw()
        document.endMarkedContent()
      } else {
        const options = block.role === "picture" ? { alt: block.alt } : { actual: block.says }
        section.add(document.struct(tags[block.role], options, draw))
      }
    }
    section.end()
  }
  root.end()
  foldMarks(document)
  document.end()
  return whole
}

function penOf(document: PDFKit.PDFDocument, fonts: FontFiles) {
  const names = new Map<string, string>()
  const pick = (face: Face, script: Script, size: number) => {
    const key = fontOf(face, script)
    if (!names.has(key)) {
      document.registerFont(key, fonts[key])
      names.set(key, key)
    }
    document.font(key).fontSize(size)
  }
  const drawShape = ({ d, fill, stroke, width, opacity = 1, place }: Shape) => {
    document.save()
    if (place !== undefined) document.translate(place.x, place.y).scale(place.scale)
    document.path(d).lineCap("round").lineJoin("round")
    if (stroke !== undefined)
      document
        .lineWidth(width ?? 1)
        .strokeOpacity(opacity)
        .stroke(stroke)
    else if (typeof fill === "object") {
      const { from, to, top, bottom } = fill
      document.fillOpacity(opacity).fill(document.linearGradient(0, top, 0, bottom).stop(0, from).stop(1, to))
    } else document.fillOpacity(opacity).fill(fill ?? "#000")
    document.restore()
  }
  const drawLine = ({ x, y, text, face, size, fill, anchor, spacing }: Line) => {
    const runs = runsOf(text).map(({ text, script }) => {
      pick(face, script, size)
      return { text, script, width: document.widthOfString(text, { characterSpacing: spacing }) }
    })
    const width = runs.reduce((sum, run) => sum + run.width, 0) - spacing
    let at = x - { start: 0, middle: width / 2, end: width }[anchor]
    document.fillOpacity(1).fillColor(fill)
    for (const run of runs) {
      pick(face, run.script, size)
      document.text(run.text, at, y, { lineBreak: false, baseline: "alphabetic", characterSpacing: spacing })
      at += run.width
    }
  }
  return ({ items }: Block) => {
    for (const item of items) {
      if (item.kind === "shape") drawShape(item)
      else drawLine(item)
    }
  }
}

type Script = "latin" | "latin-ext" | "greek" | "cyrillic"

const scripts: readonly (readonly [Script, RegExp])[] = [
  ["latin-ext", /[Ā-İĲ-őŔ-ſȀ-ʯẀ-ỿ]/],
  ["greek", /[Ͱ-Ͽ]/],
  ["cyrillic", /[Ѐ-ӿ]/],
]
const scriptOf = (letter: string): Script => scripts.find(([, has]) => has.test(letter))?.[0] ?? "latin"

/** The font of titles has no Greek and no Cyrillic letters, so these are drawn in the strong face. */
function fontOf(face: Face, script: Script): keyof FontFiles {
  if (script === "latin" || script === "latin-ext") return `${face}-${script}`
  return `${face === "title" ? "strong" : face}-${script}`
}

/** The letters are in several files, so a line is drawn in runs. */
function runsOf(text: string): readonly { readonly text: string; readonly script: Script }[] {
  const runs: { text: string; script: Script }[] = []
  for (const letter of text) {
    const script = scriptOf(letter)
    const last = runs.at(-1)
    if (last?.script === script) last.text += letter
    else runs.push({ text: letter, script })
  }
  return runs
}

/** Short marks at the edges show where to fold. */
function foldMarks(document: PDFKit.PDFDocument): void {
  const mark = 12
  document.markContent("Artifact", { type: "Layout" })
  document.lineWidth(0.5).strokeOpacity(1)
  document
    .path(
      `M0 ${PANEL.height}h${mark}M${A4.width - mark} ${PANEL.height}h${mark}M${PANEL.width} 0v${mark}M${PANEL.width} ${A4.height - mark}v${mark}`,
    )
    .stroke("#b9a88f")
  document.endMarkedContent()
}

function collected(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on("data", (part: Buffer) => parts.push(part))
    document.on("error", reject)
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))))
  })
}
