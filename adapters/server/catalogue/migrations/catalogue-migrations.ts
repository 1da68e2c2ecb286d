import type { Migrations } from "../../store/migrations/migrate.ts"
import { catalogue } from "./0002_catalogue.ts"
import { discovery } from "./0030_discovery.ts"
import { landings } from "./0032_landings.ts"
import { words } from "./0036_words.ts"
import { priceEvents } from "./0039_price_events.ts"
import { bookedAt } from "./0041_booked_at.ts"

export const catalogueMigrations: Migrations = {
  "0002_catalogue": catalogue,
  "0030_discovery": discovery,
  "0032_landings": landings,
  "0036_words": words,
  "0039_price_events": priceEvents,
  "0041_booked_at": bookedAt,
}
