import { exportSvg } from "../../../machines/kit/picture/export-svg.ts"
import { mermaidOf } from "../../../machines/kit/picture/mermaid.ts"
import type { FlowPage, Paint, Picture } from "../../../machines/kit/picture/types.ts"
import { fileName } from "./file-name.ts"
import type { ExportFormat } from "./formats.ts"
import { pngOf } from "./png.ts"

/** What the canvas shows, and its flow. */
export type Shown = { readonly flow: FlowPage; readonly picture: Picture; readonly paint: Paint }

/** Makes the file and passes it to the browser's downloads. */
export async function saveFlow(format: ExportFormat, shown: Shown): Promise<void> {
  const { ending, file } = await fileOf(format, shown)
  const address = URL.createObjectURL(file)
  const link = document.createElement("a")
  link.href = address
  link.download = fileName(shown.picture, ending)
  link.click()
  // By then the download has started, or never will.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

async function fileOf(format: ExportFormat, { flow, picture, paint }: Shown) {
  switch (format) {
    case "svg":
      return { ending: "svg", file: textFile(exportSvg(picture, paint, { theme: "both" }), "image/svg+xml") }
    case "png":
      return { ending: "png", file: await pngOf(picture, paint) }
    case "mermaid":
      return { ending: "mmd", file: textFile(mermaidOf(picture), "text/plain") }
    case "json":
      return { ending: "json", file: textFile(`${JSON.stringify(flow, null, 2)}\n`, "application/json") }
  }
}

const textFile = (text: string, type: string) => new Blob([text], { type: `${type};charset=utf-8` })
