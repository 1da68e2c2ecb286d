/*
 * The page comes from the server complete, and its forms and links work as they are: what it looks like is shown before
 * the shop's scripts take the processor for themselves.
 */

import type { LaterFiles } from "../contract/later-files.ts"
import { keepEarlyPresses } from "./early-presses.ts"

keepEarlyPresses()

/** A picture that takes longer than this has to share with the scripts. Milliseconds. */
const PATIENCE_MS = 2_000

const later = [...document.querySelectorAll("script[data-later]")].map(
  ({ textContent }): LaterFiles => JSON.parse(textContent ?? ""),
)

// A script that needs a sheet of this page would fetch it, unless it finds a link to it: a disabled one is never loaded.
for (const href of later.flatMap(({ sheets }) => sheets)) link({ rel: "stylesheet", href, disabled: true })
await firstScreen()
for (const href of later.flatMap(({ scripts }) => scripts)) link({ rel: "modulepreload", href })
await import("./main.tsx")

function link(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement("link"), properties))
}

/** The picture that the first screen is about, then the frame that shows it. A page in the background draws none. */
async function firstScreen(): Promise<void> {
  if (document.hidden) return
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]")
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([picture?.decode().catch(() => undefined), late])
  await Promise.race([new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))), late])
}
