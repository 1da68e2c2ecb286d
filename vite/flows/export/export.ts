import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { type Locale, locales } from "../../../domain/locale.ts"
import { exportSvg } from "../../../machines/kit/picture/export-svg.ts"
import { mermaidOf } from "../../../machines/kit/picture/mermaid.ts"
import type { FlowPage, FlowSummary } from "../../../machines/kit/picture/types.ts"
import { buildFlows } from "../build.ts"
import { MARKER, makeRoom } from "./make-room.ts"
import { type Drawn, drawPngs } from "./png.ts"
import { flowSite, homeSite } from "./site.ts"

const BUILT = ".tmp/flows"

export type Exported = { readonly files: number; readonly noPng: string | null }

/** Writes all flows into the folder. Throws NotOurs if the folder contains files that are not an export. */
export async function exportFlows(
  out: string,
  { force, png }: { readonly force: boolean; readonly png: boolean },
): Promise<Exported> {
  makeRoom(out, force)
  await buildFlows(BUILT)
  const summaries: readonly FlowSummary[] = read("list.json")
  const files = new Map<string, string>()
  const drawn: Drawn[] = []
  const pages: FlowPage[] = []
  const inter = createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2")
  const font = readFileSync(inter)
  const fontFace = `@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(data:font/woff2;base64,${font.toString("base64")}) format("woff2")}`
  for (const { id, version } of summaries) {
    files.set(`files/${id}-${version}.json`, `${JSON.stringify(read(`${id}/definition.json`), null, 2)}\n`)
    for (const locale of locales) {
      const page: FlowPage = read(`${id}/${locale}.json`)
      const name = `files/${id}-${version}.${locale}`
      files.set(`${name}.svg`, exportSvg(page.picture, {}, { theme: "both" }))
      files.set(`${name}.mmd`, mermaidOf(page.picture))
      drawn.push({ name: `${name}.png`, svg: exportSvg(page.picture, {}, { theme: "light", fontFace }) })
      pages.push(page)
    }
  }
  const noPng = png ? await drawPngs(drawn, (name, image) => write(join(out, name), image)) : "not asked for"
  for (const page of pages) {
    const { flow, locale } = page.picture
    files.set(join(below(locale), `${flow}.html`), flowSite(page, noPng === null))
  }
  for (const locale of locales) files.set(join(below(locale), "index.html"), homeSite(summaries, locale))
  for (const [name, text] of files) write(join(out, name), text)
  write(join(out, "inter.woff2"), font)
  write(join(out, MARKER), "Written by flows:export; the next export replaces what is here.\n")
  return { files: files.size + 1 + (noPng === null ? drawn.length : 0), noPng }
}

/** Italian pages are in the folder itself. */
const below = (locale: Locale) => (locale === "it" ? "" : locale)

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(`${BUILT}/${name}`, "utf8"))
}
