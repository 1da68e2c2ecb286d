import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { visitTypes } from "../../domain/catalogue/experience.ts"
import { guideLanguages } from "../../domain/catalogue/languages.ts"
import { categoryIds } from "../../domain/catalogue/taxonomy.ts"
import { filterNames } from "../../domain/search/filters.ts"
import { Lang, PlainText } from "./fields.ts"
import { withSearchParameters } from "./published.ts"
import { Use } from "./use.ts"
import { Category, cardFields, Region } from "./wire/catalogue.ts"
import { Bounds, DestinationKind } from "./wire/places.ts"

const FoundCardWire = Schema.Struct({
  ...cardFields,
  match: Schema.NullOr(
    Schema.Struct({
      field: Schema.Literals(["place", "category", "summary", "text", "partner"]),
      excerpt: Schema.Array(Schema.Struct({ text: Schema.String, hit: Schema.Boolean })),
    }),
  ),
  distance_meters: Schema.NullOr(Schema.Int),
  /** If a day is searched for: cancelling is free until then for every slot of that day. */
  free_cancellation_until: Schema.NullOr(Schema.String),
  /** If a day or a number of people is searched for: what this party pays at least, in total. */
  party_price: Schema.NullOr(
    Schema.Struct({
      cents: Schema.Int,
      people: Schema.NullOr(Schema.Int),
      per: Schema.Literals(["person", "group"]),
    }),
  ),
})

const counted = <S extends Schema.Top>(id: S) => Schema.Array(Schema.Struct({ id, count: Schema.Int }))

export const SearchPageWire = Schema.Struct({
  results: Schema.Array(FoundCardWire),
  total: Schema.Int,
  with_all_words: Schema.NullOr(Schema.Int).annotate({
    description: "How many results have all words, if others that have only some of them follow.",
  }),
  page: Schema.Int,
  page_size: Schema.Int,
  facets: Schema.Struct({
    categories: counted(Category),
    regions: counted(Region),
    visit_types: counted(Schema.Literals(visitTypes)),
    languages: counted(Schema.Literals(guideLanguages)),
    offers: Schema.Int,
    instant: Schema.Int,
    prices: Schema.Array(Schema.Int),
  }),
  loosen: Schema.Array(Schema.Struct({ filter: Schema.Literals(filterNames), count: Schema.Int })),
  ignored: Schema.Array(Schema.Literals(filterNames)),
}).annotate({ identifier: "SearchPage" })

export const MarkersWire = Schema.Struct({
  total: Schema.Int,
  markers: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      lat: Schema.Finite,
      lon: Schema.Finite,
      cents: Schema.Int,
      per: Schema.Literals(["person", "group"]),
    }),
  ),
}).annotate({ identifier: "Markers" })

const Point = Schema.Struct({ lat: Schema.Finite, lon: Schema.Finite })

export const SuggestionWire = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("experience"),
    slug: Schema.String,
    name: Schema.String,
    city: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal("destination"),
    slug: Schema.String,
    name: Schema.String,
    place: DestinationKind,
    within: Schema.NullOr(Schema.String),
    count: Schema.Int,
    location: Point,
    bounds: Bounds,
  }),
  Schema.Struct({
    kind: Schema.Literal("category"),
    id: Schema.Literals(categoryIds),
    name: Schema.String,
    count: Schema.Int,
  }),
]).annotate({ identifier: "Suggestion" })

const lang = { lang: Schema.optionalKey(Lang) }

export class SearchApi extends HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.get("search", "/api/v1/experiences", {
      // The page's own query (spec §3, Search state), which its parser reads. A page ignores invalid values; a call
      // refuses them.
      query: { ...lang },
      success: SearchPageWire,
    })
      .annotate(
        OpenApi.Description,
        "Searches the catalogue. The query is the same as the search page's: q, categories and regions (ids, comma-separated), priceFrom and priceTo (cents), sort (popularity, priceUp, priceDown, rating, newest), page (from 1), and the other filters of the page. An invalid value is refused, and the refusal names its parameter. A past day is refused too; with `Prefer: handling=lenient` it is ignored instead. An unknown place is always ignored. `ignored` lists the filters that were ignored.",
      )
      .annotate(OpenApi.Transform, withSearchParameters),
  )
  .add(
    HttpApiEndpoint.get("count", "/api/v1/experiences/count", {
      query: { ...lang },
      success: Schema.Struct({ count: Schema.Int }),
    })
      .annotate(OpenApi.Description, "How many experiences a search finds. Its query is the same as the search's.")
      .annotate(OpenApi.Transform, withSearchParameters),
  )
  .add(
    HttpApiEndpoint.get("map", "/api/v1/experiences/map", { query: { ...lang }, success: MarkersWire })
      .annotate(
        OpenApi.Description,
        "The results of a search as points on a map, at most 2,000. Its query is the same as the search's.",
      )
      .annotate(OpenApi.Transform, withSearchParameters),
  )
  .add(
    HttpApiEndpoint.get("suggestions", "/api/v1/suggestions", {
      query: { q: PlainText.check(Schema.isMaxLength(100)), ...lang },
      success: Schema.Array(SuggestionWire),
    }).annotate(
      OpenApi.Description,
      "Places, categories and experiences that match the words typed so far, best first.",
    ),
  )
  .annotate(Use, { who: "everybody", limit: "atOnce" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Search",
      description: "The results of a search, their number, the map and suggestions.",
    }),
  ) {}
