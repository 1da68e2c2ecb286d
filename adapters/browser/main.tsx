import "@vitejs/plugin-react/preamble"
// Before any other sheet: who names the cascade's layers first decides their rank.
import "../../ui/app.css"
import { RouterClient } from "@tanstack/react-router/ssr/client"
import { StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { localeOf } from "../../domain/paths.ts"
import { createAppRouter } from "../../routes/-router.tsx"
import { loadMessages } from "../../ui/i18n/load.ts"
import { httpClient } from "./http.ts"
import { idList } from "./id-list.ts"
import { rememberedDate } from "./remembered-date.ts"
import { sharePage } from "./share.ts"
import { httpBookings, httpCatalogue, httpCommands } from "./shop.ts"
import { watchBooking } from "./watch.ts"

const locale = localeOf(location.pathname)

// Browsers without Temporal load it before anything asks what day it is.
if (!("Temporal" in globalThis)) await import("temporal-polyfill/global")
const messages = await loadMessages(locale)
const http = httpClient("", locale)

const router = createAppRouter({
  locale,
  origin: location.origin,
  messages,
  ports: {
    catalogue: httpCatalogue(http, locale),
    bookings: httpBookings(http),
    browser: {
      commands: httpCommands(http),
      watch: watchBooking,
      confirmCard: async (...card) => (await import("./sandbox-card.ts")).confirmSandboxCard(...card),
      newKey: () => crypto.randomUUID(),
      visited: idList("visited"),
      favourites: idList("favourites"),
      rememberedDate,
      share: sharePage,
      leaveTo: (url) => location.assign(url),
    },
  },
})

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
