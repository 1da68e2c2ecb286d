import "@vitejs/plugin-react/preamble"
// Before any other sheet: who names the cascade's layers first decides their rank.
import "../../ui/app.css"
import { RouterClient } from "@tanstack/react-router/ssr/client"
import { StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { storageKeys } from "../../domain/kept/storage-keys.ts"
import { localeOf } from "../../domain/paths.ts"
import type { Watch } from "../../domain/shop.ts"
import { createAppRouter } from "../../routes/-router.tsx"
import { textsOfPage } from "../../routes/-texts.ts"
import { textsOf } from "../../ui/i18n/load.ts"
import { again } from "./again.ts"
import { readBasemap } from "./basemap.ts"
import { httpCatalogue } from "./catalogue.ts"
import { httpClient } from "./http.ts"
import { idList } from "./id-list.ts"
import { keptText } from "./kept-text.ts"
import { later } from "./later.ts"
import { mapTiles } from "./map-tiles.ts"
import { rememberedDate } from "./remembered-date.ts"
import { sharePage } from "./share.ts"
import { tagManager, tagManagerUrl } from "./tag-manager.ts"
import { visitorLocation } from "./visitor-location.ts"
import type { Watched } from "./watch.ts"

const locale = localeOf(location.pathname)

// Browsers without Temporal load it before anything asks what day it is.
if (!("Temporal" in globalThis)) await import("temporal-polyfill/global")
const { texts, need } = textsOf(locale)
const http = httpClient("", locale)
const scripts = tagManagerUrl()
const tiles = mapTiles()
const shop = again(() => import("./shop.ts"))

/** The page watches as soon as the shop's client is there, unless it was left before. */
const watched =
  (what: Watched): Watch =>
  (...asked) => {
    const watching = shop().then(
      ({ watchEvents }) => watchEvents(what)(...asked),
      () => () => {},
    )
    return () => void watching.then((stop) => stop())
  }

const router = createAppRouter({
  locale,
  origin: location.origin,
  messages: texts,
  needTexts: need,
  tagManagerUrl: scripts,
  mapTiles: tiles,
  testPayments: document.querySelector("meta[name='payments'][content='test']") !== null,
  ports: {
    catalogue: httpCatalogue(http, locale),
    bookings: later(async () => (await shop()).httpBookings(http)),
    flows: later(async () => (await import("./flow-pictures.ts")).httpFlowPictures(http)),
    flowLogs: later(async () => (await import("./flow-logs.ts")).httpStoredLogs(http)),
    browser: {
      commands: later(async () => (await shop()).httpCommands(http)),
      linkCommands: later(async () => (await shop()).httpLinkCommands(http)),
      participationCommands: later(async () => (await shop()).httpParticipationCommands(http)),
      sendMessage: async (...message) => (await shop()).httpMessages(http)(...message),
      watch: watched("booking"),
      watchLink: watched("link"),
      watchParticipation: watched("participation"),
      confirmPayment: async (...asked) => (await shop()).confirmPayment(...asked),
      openPaymentForm: async (asked) => (await shop()).openPaymentForm(asked),
      newKey: () => crypto.randomUUID(),
      visited: idList(storageKeys.visited),
      favourites: idList(storageKeys.favourites),
      recentSearches: keptText(storageKeys.recentSearches),
      consent: keptText(storageKeys.consent),
      loadTagManager: tagManager(scripts),
      rememberedDate,
      locate: () =>
        import("./geolocation.ts").then(
          ({ locateVisitor }) => locateVisitor(),
          () => ({ ok: false, code: "geolocation_unavailable" }),
        ),
      visitorLocation,
      basemap: readBasemap,
      mapTiles: tiles,
      share: sharePage,
      leaveTo: (url) => location.assign(url),
    },
  },
})

await need(textsOfPage(router.matchRoutes(router.latestLocation)))

// The page that one leaves stays until the next is there: where that takes long, the edge of the window says so.
const { dataset } = document.documentElement
router.subscribe("onBeforeLoad", () => {
  dataset.leaving = ""
})
router.subscribe("onResolved", () => {
  delete dataset.leaving
})

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
