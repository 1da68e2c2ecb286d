import { Schema } from "effect"
import { categoryIds, regionIds } from "../../../domain/catalogue/taxonomy.ts"
import { ArtRefWire, ExperienceCardWire } from "./catalogue.ts"

const Point = Schema.Struct({ lat: Schema.Finite, lon: Schema.Finite })
const Bounds = Schema.Struct({
  south: Schema.Finite,
  west: Schema.Finite,
  north: Schema.Finite,
  east: Schema.Finite,
})

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

const DestinationKind = Schema.Literals(["region", "province", "city"])

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

const LandingKind = Schema.Literals(["destination", "category", "gift", "partner"])

export const LandingLinkWire = Schema.Struct({
  kind: LandingKind,
  slug: Schema.String,
  label: Schema.String,
  place: Schema.NullOr(DestinationKind),
  region: Schema.NullOr(Schema.Literals(regionIds)),
  count: Schema.Int,
  picture: ArtRefWire,
})

export const LandingWire = Schema.Struct({
  kind: LandingKind,
  slug: Schema.String,
  label: Schema.String,
  title: Schema.String,
  lead: Schema.String,
  paragraphs: Schema.Array(Schema.String),
  faq: Schema.Array(Schema.Struct({ question: Schema.String, answer: Schema.String })),
  breadcrumbs: Schema.Array(Schema.Struct({ label: Schema.String, path: Schema.String })),
  picture: ArtRefWire,
  results: Schema.Array(ExperienceCardWire),
  total: Schema.Int,
  nearby: Schema.Array(ExperienceCardWire),
  search_query: Schema.NullOr(Schema.String),
  bounds: Schema.NullOr(Bounds),
  related: Schema.Array(LandingLinkWire),
  changed_at: Schema.String,
}).annotate({ identifier: "Landing" })
