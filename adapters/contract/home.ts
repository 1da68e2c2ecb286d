import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Lang } from "./fields.ts"
import { Category, ExperienceCardWire, Region } from "./wire/catalogue.ts"

export const HomeWire = Schema.Struct({
  best_sellers: Schema.Array(ExperienceCardWire),
  categories: Schema.Array(Schema.Struct({ id: Category, count: Schema.Int })),
  destinations: Schema.Array(Schema.Struct({ id: Region, count: Schema.Int })),
  bookings_today: Schema.Int,
}).annotate({ identifier: "Home" })

/** The home page. */
export class HomeApi extends HttpApiGroup.make("home").add(
  HttpApiEndpoint.get("home", "/api/v1/home", { query: { lang: Schema.optionalKey(Lang) }, success: HomeWire }),
) {}
