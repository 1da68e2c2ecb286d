import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Lang, PlainText, Slug } from "./fields.ts"
import { LandingLinkWire, LandingWire, MarkersWire, SuggestionWire } from "./wire/discovery.ts"

const lang = { lang: Schema.optionalKey(Lang) }
const landingKinds = ["destination", "category", "gift"] as const

/** What leads to an experience: counts, the map, suggestions, and the pages one enters by. */
export class DiscoveryApi extends HttpApiGroup.make("discovery")
  .add(
    HttpApiEndpoint.get("count", "/api/v1/experiences/count", {
      query: { ...lang },
      success: Schema.Struct({ count: Schema.Int }),
    }).annotate(OpenApi.Description, "How many experiences a search finds; its query is that of the search."),
  )
  .add(
    HttpApiEndpoint.get("map", "/api/v1/experiences/map", { query: { ...lang }, success: MarkersWire }).annotate(
      OpenApi.Description,
      "What a search finds as points of a map, at most 2,000; its query is that of the search.",
    ),
  )
  .add(
    HttpApiEndpoint.get("suggestions", "/api/v1/suggestions", {
      query: { q: PlainText.check(Schema.isMaxLength(100)), ...lang },
      success: Schema.Array(SuggestionWire),
    }),
  )
  .add(
    HttpApiEndpoint.get("landings", "/api/v1/landings/:kind", {
      params: { kind: Schema.Literals(landingKinds) },
      query: lang,
      success: Schema.Array(LandingLinkWire),
    }),
  )
  .add(
    HttpApiEndpoint.get("landing", "/api/v1/landings/:kind/:slug", {
      params: { kind: Schema.Literals([...landingKinds, "partner"]), slug: Slug },
      query: lang,
      success: LandingWire,
    }),
  ) {}
