import { exportSvg } from "../../../machines/kit/picture/export-svg.ts"
import type { Paint, Picture } from "../../../machines/kit/picture/types.ts"

/** The most pixels that one canvas holds in every browser, including Safari on a phone. */
const MAX_PIXELS = 16_000_000

/** The picture as an image in the page's theme, at double resolution if that fits. */
export async function pngOf(picture: Picture, paint: Paint): Promise<Blob> {
  const svg = exportSvg(picture, paint, { theme: themeNow(), fontFace: await fontFace() })
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(2, Math.sqrt(MAX_PIXELS / (width * height)))
  const canvas = document.createElement("canvas")
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("this browser draws no images")
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("this browser makes no PNG"))), "image/png"),
  )
}

function themeNow(): "light" | "dark" {
  const chosen = document.documentElement.dataset.theme
  if (chosen === "light" || chosen === "dark") return chosen
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
}

/** The page's text font, embedded because an image may not load anything. Empty if it is not found. */
async function fontFace(): Promise<string> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).flatMap(facesIn)
  const face = rules.find(({ style }) => style.getPropertyValue("font-family").includes("Inter Variable"))
  const address = /url\("?([^")]+)"?\)/.exec(face?.style.getPropertyValue("src") ?? "")?.[1]
  if (address === undefined) return ""
  const answer = await fetch(new URL(address, face?.parentStyleSheet?.href ?? document.baseURI))
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const inBase64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
  return `@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(data:font/woff2;base64,${inBase64}) format("woff2")}`
}

/** Font faces, including those within a layer. */
function facesIn(rule: CSSRule): readonly CSSFontFaceRule[] {
  if (rule instanceof CSSFontFaceRule) return [rule]
  return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(facesIn) : []
}
