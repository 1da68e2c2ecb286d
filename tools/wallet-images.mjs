// Draws the pictures of the wallet passes from the shop's mark and wordmark. Run it again when one of them changes.
import "./node-version.mjs"
import { readFileSync, writeFileSync } from "node:fs"
import { chromium } from "@playwright/test"
import { mark } from "../adapters/server/http/mark.ts"
import { findOrInstallBrowser } from "./browser.mjs"

const folder = "adapters/server/documents/wallet/images"
const ink = "#2a1d15"
const paper = "#fbf5ea"
const wordmark = / d="([^"]+)"/.exec(readFileSync("ui/shell/wordmark.svg", "utf8"))[1]
const inner = (svg) => svg.replace(/^<svg[^>]*>|<\/svg>$/g, "")
const svg = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>\n`

const logo = svg(
  140,
  40,
  `<title>Altrove</title><g transform="translate(0 2) scale(1.5)">${inner(mark())}</g><path transform="translate(46 32) scale(.0775)" fill="${ink}" d="${wordmark}"/>`,
)
const square = (size, filled) =>
  svg(
    size,
    size,
    `<path fill="${paper}" d="M0 0h${size}v${size}H0z"/><g transform="translate(${(size * (1 - filled)) / 2} ${(size * (1 - filled)) / 2}) scale(${(size * filled) / 24})">${inner(mark())}</g>`,
  )

const pictures = [
  ...[1, 2, 3].flatMap((scale) => {
    const at = scale === 1 ? "" : `@${scale}x`
    return [
      { name: `icon${at}.png`, svg: square(29, 0.78), width: 29 * scale, height: 29 * scale },
      { name: `logo${at}.png`, svg: logo, width: 140 * scale, height: 40 * scale, clear: true },
    ]
  }),
  // Google crops it to a circle.
  { name: "google-logo.png", svg: square(660, 0.56), width: 660, height: 660 },
]

const browser = await chromium.launch({ executablePath: findOrInstallBrowser() })
const page = await browser.newPage()
for (const { name, svg, width, height, clear = false } of pictures) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  await page.screenshot({ path: `${folder}/${name}`, omitBackground: clear })
}
await browser.close()
// The source is kept beside the pictures, so that a test can see whether the shop's mark has changed since.
writeFileSync(`${folder}/logo.svg`, logo)
