import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Lang, Slug } from "./fields.ts"
import { Use } from "./use.ts"
import { ExperienceCardWire, PictureWire, Region } from "./wire/catalogue.ts"
import { Bounds, DestinationKind } from "./wire/places.ts"

const LandingKind = Schema.Literals(["destination", "category", "gift", "partner"])

export const LandingLinkWire = Schema.Struct({
  kind: LandingKind,
  slug: Schema.String,
  label: Schema.String,
  place: Schema.NullOr(DestinationKind),
  region: Schema.NullOr(Region),
  count: Schema.Int,
  picture: PictureWire,
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
  picture: PictureWire,
  results: Schema.Array(ExperienceCardWire),
  total: Schema.Int,
  nearby: Schema.Array(ExperienceCardWire),
  search_query: Schema.NullOr(Schema.String),
  bounds: Schema.NullOr(Bounds),
  related: Schema.Array(LandingLinkWire),
  changed_at: Schema.String,
}).annotate({ identifier: "Landing" })

const lang = { lang: Schema.optionalKey(Lang) }
const landingKinds = ["destination", "category", "gift"] as const

export class LandingApi extends HttpApiGroup.make("landing")
  .add(
    HttpApiEndpoint.get("landings", "/api/v1/landings/:kind", {
      params: { kind: Schema.Literals(landingKinds) },
      query: lang,
      success: Schema.Array(LandingLinkWire),
    }).annotate(OpenApi.Description, "All landing pages of a kind."),
  )
  .add(
    HttpApiEndpoint.get("landing", "/api/v1/landings/:kind/:slug", {
      params: { kind: Schema.Literals([...landingKinds, "partner"]), slug: Slug },
      query: lang,
      success: LandingWire,
    }).annotate(OpenApi.Description, "A landing page with its texts and experiences."),
  )
  .annotate(Use, { who: "everybody" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Landing pages",
      description: "The pages of places, categories, gift ideas and partners.",
    }),
  ) {}
