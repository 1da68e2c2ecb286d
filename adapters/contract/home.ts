import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Lang } from "./fields.ts"
import { Use } from "./use.ts"
import { Category, ExperienceCardWire, Region } from "./wire/catalogue.ts"

export const HomeWire = Schema.Struct({
  best_sellers: Schema.Array(ExperienceCardWire),
  categories: Schema.Array(Schema.Struct({ id: Category, count: Schema.Int })),
  destinations: Schema.Array(Schema.Struct({ id: Region, count: Schema.Int })),
  bookings_today: Schema.Int,
}).annotate({ identifier: "Home" })

export class HomeApi extends HttpApiGroup.make("home")
  .add(
    HttpApiEndpoint.get("home", "/api/v1/home", {
      query: { lang: Schema.optionalKey(Lang) },
      success: HomeWire,
    }).annotate(OpenApi.Description, "The best sellers, and how many experiences each category and region has."),
  )
  .annotate(Use, { who: "everybody" })
  .annotateMerge(OpenApi.annotations({ title: "Home", description: "The home page." })) {}
