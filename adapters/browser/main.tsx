import "@vitejs/plugin-react/preamble"
// This sheet must come first: the first sheet that names the cascade's layers decides their order.
import "../../ui/app.css"
import { RouterClient } from "@tanstack/react-router/ssr/client"
import { StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { storageKeys } from "../../domain/kept/storage-keys.ts"
import { localeOf } from "../../domain/paths.ts"
import type { Asks, Reads } from "../../domain/ports.ts"
import { nameProduct, type Product } from "../../domain/product.ts"
import { SESSION_REFETCH_SECONDS } from "../../domain/session/user.ts"
import { createAppRouter } from "../../routes/-router.tsx"
import { textsOfPage } from "../../routes/-texts.ts"
import { textsOf } from "../../ui/i18n/load.ts"
import { visitorThere } from "../../ui/kit/visitor-there.ts"
import type { Ports } from "../../ui/ports.tsx"
import { readBasemap } from "./basemap.ts"
import { idList } from "./id-list.ts"
import { keptLanguage } from "./kept-language.ts"
import { keptText } from "./kept-text.ts"
import { later } from "./later.ts"
import { mapTiles } from "./map-tiles.ts"
import { rememberedDate } from "./remembered-date.ts"
import { keepScriptsApart } from "./scripts-apart.ts"
import { tagManager, tagManagerUrl } from "./tag-manager.ts"
import { visitorLocation } from "./visitor-location.ts"
import { whenIdle } from "./when-idle.ts"

const locale = localeOf(location.pathname)
// The server wrote it into the page of a shop with another name.
const { shop } = document.documentElement.dataset
if (shop !== undefined) nameProduct(JSON.parse(shop) as Product)

// Browsers without Temporal load the polyfill before any code asks for today's date.
if (!("Temporal" in globalThis)) await import("temporal-polyfill/global")
const { texts, need } = textsOf(locale)
const scripts = tagManagerUrl()
const hasOtherScripts = document.querySelector("meta[name='other-scripts']") !== null
const tiles = mapTiles()
const refetch = document.querySelector<HTMLMetaElement>("meta[name='session-refetch']")?.content
const sessionRefetchSeconds = Number(refetch ?? SESSION_REFETCH_SECONDS)
const features = () => import("./features.ts")

/** The clients of the features, loaded with the first call to any of them. */
function byFeature<Clients extends object>(): Clients {
  const clients = Object.create(null)
  return new Proxy(clients, {
    get: (_, feature) => {
      clients[feature] ??= later(async () => (await features()).clientOf(String(feature), locale))
      return clients[feature]
    },
  })
}

const reads = byFeature<Reads & Pick<Ports, "flows" | "flowLogs">>()
const asks = byFeature<Asks>()

// Somebody who is there soon asks for something, but a press is answered first. If the script cannot be loaded now, the
// first call tries again.
void visitorThere().then(() =>
  whenIdle(
    () =>
      void features().then(
        (all) => all.tellEvents(router),
        () => {},
      ),
  ),
)

const router = createAppRouter({
  locale,
  origin: location.origin,
  messages: texts,
  needTexts: need,
  tagManagerUrl: scripts,
  hasOtherScripts,
  mapTiles: tiles,
  testPayments: document.querySelector("meta[name='payments'][content='test']") !== null,
  sessionRefetchSeconds,
  ports: {
    reads,
    flows: reads.flows,
    flowLogs: reads.flowLogs,
    browser: {
      asks,
      confirmPayment: asks.payment.confirmPayment,
      openPaymentForm: asks.payment.openPaymentForm,
      newKey: () => crypto.randomUUID(),
      visited: idList(storageKeys.visited),
      favourites: idList(storageKeys.favourites),
      held: idList(storageKeys.held),
      recentSearches: keptText(storageKeys.recentSearches),
      consent: keptText(storageKeys.consent),
      lastUser: keptText(storageKeys.lastLoggedUser),
      sessionSignal: keptText(storageKeys.sessionSignal),
      sessionRefetchSeconds,
      loadTagManager: tagManager(scripts),
      rememberedDate,
      language: keptLanguage,
      locate: () =>
        features().then(
          ({ locateVisitor }) => locateVisitor(),
          () => ({ ok: false, code: "geolocation_unavailable" }),
        ),
      visitorLocation,
      basemap: readBasemap,
      mapTiles: tiles,
      share: (shared) =>
        features().then(
          ({ share }) => share(shared),
          () => "failed",
        ),
      leaveTo: (url) => location.assign(url),
    },
  },
})

if (hasOtherScripts) {
  keepScriptsApart(router.history, {
    assign: (href) => location.assign(href),
    replace: (href) => location.replace(href),
  })
}

await need(textsOfPage(router.matchRoutes(router.latestLocation)))

// The old page stays until the new one is ready. If that takes long, a bar at the top of the window says so.
const { dataset } = document.documentElement
router.subscribe("onBeforeLoad", ({ pathChanged }) => {
  dataset.leaving = ""
  // What the server wrote for search engines is about the page that it sent.
  if (pathChanged) for (const data of document.querySelectorAll("script[type$='ld+json']")) data.remove()
})
router.subscribe("onResolved", () => {
  delete dataset.leaving
})

// A page to which one goes back is laid out as a whole (ui/card/card-list.module.css). With estimated heights, it would
// be scrolled to another place than the one that was left. Once painted, the browser remembers the heights.
addEventListener("popstate", () => {
  dataset.back = ""
})
router.subscribe("onRendered", () => {
  requestAnimationFrame(() => setTimeout(() => delete dataset.back))
})

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
