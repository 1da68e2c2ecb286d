import "../../../ui/app.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import type { Locale } from "../../../domain/locale.ts"
import { textsOf } from "../../../ui/i18n/load.ts"
import { Messages } from "../../../ui/i18n/messages.tsx"
import { ScanPage } from "../../../ui/scan/scan-page.tsx"
import { camera } from "./camera.ts"
import { openDevice } from "./device.ts"
import { keepNewest } from "./newer.ts"

/* The page of the scanner: an app of its own beside the shop's pages, which works without connection. */

const asked = new URLSearchParams(location.search).get("lang") ?? navigator.language
const first: Locale = asked.startsWith("it") ? "it" : "en"

if (!("Temporal" in globalThis)) await import("temporal-polyfill/global")

const device = await openDevice(first)
const restful = await keepNewest()
const root = document.querySelector("#scanner")
if (root === null) throw new Error("the page has no place for the scanner")
const drawn = createRoot(root)

async function show(locale: Locale) {
  const { texts, need } = textsOf(locale)
  await need(["scan"])
  document.documentElement.lang = locale
  const speak = (next: Locale) => {
    device.speak(next)
    void show(next)
  }
  drawn.render(
    <StrictMode>
      <Messages locale={locale} messages={texts}>
        <ScanPage ports={{ ...device, locale, camera, restful, speak }} />
      </Messages>
    </StrictMode>,
  )
}

await show(first)

const [, pairing] = /#pair=([\w-]+)/.exec(location.hash) ?? []
if (pairing !== undefined) {
  // The code must not stay in the address, or in the history.
  history.replaceState(null, "", location.pathname)
  await device.pair(pairing)
}
