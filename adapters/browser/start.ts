/*
 * The page comes from the server complete, and its forms and links work as they are: what it looks like is shown before
 * the shop's scripts take the processor for themselves.
 */

import { keepEarlyPresses } from "./early-presses.ts"

keepEarlyPresses()

/** A picture that takes longer than this has to share with the scripts. Milliseconds. */
const PATIENCE_MS = 2_000

const inline = document.querySelector("style[data-tsr-inline-css]")?.textContent ?? ""

// A script that needs a sheet of this page would fetch it, unless it finds a link to it: a disabled one is never loaded.
for (const href of named("sheet")) link({ rel: "stylesheet", href, disabled: true })
await firstScreen()
for (const href of named("script")) link({ rel: "modulepreload", href })
await import("./main.tsx")

/** Names that the server has left among the sheets: see `assetsFromBuild`. */
function named(what: "sheet" | "script"): readonly string[] {
  return [...inline.matchAll(/\/\*(\w+) (\S+?)\*\//g)].flatMap(([, kind, name]) =>
    kind === what && name ? [name] : [],
  )
}

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
