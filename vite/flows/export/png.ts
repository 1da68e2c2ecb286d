import { existsSync } from "node:fs"

export type Drawn = { readonly name: string; readonly svg: string }

const places = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

/** Draws the images with an installed Chromium. Resolves with the reason if there are none, else null. */
export async function drawPngs(
  drawn: readonly Drawn[],
  write: (name: string, image: Uint8Array) => void,
): Promise<string | null> {
  const playwright = await import("@playwright/test").catch(() => null)
  if (playwright === null) return "the packages for development are not installed"
  const { chromium } = playwright
  const executablePath = [...places, chromium.executablePath()].find((path) => path && existsSync(path))
  if (executablePath === undefined) return "no Chromium is installed; CHROMIUM_PATH may name one"
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
  try {
    const page = await browser.newPage()
    for (const { name, svg } of drawn) {
      const [width = 800, height = 600] = ["width", "height"].map((side) => sideOf(svg, side))
      await page.setViewportSize({ width, height })
      await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg.slice(svg.indexOf("<svg"))}`)
      await page.evaluate(() => document.fonts.ready)
      write(name, await page.screenshot())
    }
  } finally {
    await browser.close()
  }
  return null
}

function sideOf(svg: string, side: string): number {
  return Math.ceil(Number(new RegExp(` ${side}="([\\d.]+)"`).exec(svg)?.[1] ?? 0))
}
