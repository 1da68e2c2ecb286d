/*
 * The server sends a complete page, whose forms and links work without scripts. So the page is shown first, and the
 * shop's scripts load after that.
 */

import type { LaterFiles } from "../contract/later-files.ts"
import { keepEarlyPresses } from "./early-presses.ts"

keepEarlyPresses()

/** If the first picture takes longer than this, the scripts start to load beside it. Milliseconds. */
const PATIENCE_MS = 2_000

const later = [...document.querySelectorAll("script[data-later]")].map(
  ({ textContent }): LaterFiles => JSON.parse(textContent ?? ""),
)

// A script would fetch the sheets that it needs, unless it finds a link to them. A disabled link is found but never
// loaded.
for (const href of later.flatMap(({ sheets }) => sheets)) link({ rel: "stylesheet", href, disabled: true })
await firstScreen()
for (const href of later.flatMap(({ scripts }) => scripts)) link({ rel: "modulepreload", href })
await import("./main.tsx")

function link(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement("link"), properties))
}

/**
 * Waits for the main picture of the first screen, then for the frame that shows it. A page in the background draws no
 * frames.
 */
async function firstScreen(): Promise<void> {
  if (document.hidden) return
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]")
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([picture?.decode().catch(() => undefined), late])
  await Promise.race([new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))), late])
}
