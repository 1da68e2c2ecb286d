import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Id, IsoDate, IsoMonth, Lang, PlainText, Slug } from "./fields.ts"
import { Use } from "./use.ts"
import {
  AddonWire,
  CapacitiesWire,
  DayWire,
  ExperienceCardWire,
  ExperienceDetailWire,
  SlotWire,
  VariantWire,
} from "./wire/catalogue.ts"

const lang = { lang: Schema.optionalKey(Lang) }

/** A party as `adult:2,child:1`. The calendar then shows only days on which the party fits. */
const Participants = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9_.:-]{1,100}:\d{1,3}(,[A-Za-z0-9_.:-]{1,100}:\d{1,3}){0,19}$/u),
)

export class CatalogueApi extends HttpApiGroup.make("catalogue")
  .add(
    HttpApiEndpoint.get("slugs", "/api/v1/experiences/slugs", { success: Schema.Array(Schema.String) }).annotate(
      OpenApi.Description,
      "The slugs of all experiences, oldest first.",
    ),
  )
  .add(
    HttpApiEndpoint.get("experience", "/api/v2/experiences/:slug", {
      params: { slug: Slug },
      query: lang,
      success: ExperienceDetailWire,
    }).annotate(OpenApi.Description, "An experience, as its page shows it."),
  )
  .add(
    HttpApiEndpoint.get("variants", "/api/v1/experiences/:slug/experience_variants", {
      params: { slug: Slug },
      query: lang,
      success: Schema.Array(VariantWire),
    }).annotate(
      OpenApi.Description,
      "The variants of an experience, in its order. The experience is named by its slug, by its id or by the id of one of its variants.",
    ),
  )
  .add(
    HttpApiEndpoint.get("capacities", "/api/v2/experience_variants/:id/capacities", {
      params: { id: Id },
      query: lang,
      success: CapacitiesWire,
    }).annotate(
      OpenApi.Description,
      "The participant types of a variant, with the quantities that a booking box starts with and the maximum of each capacity group.",
    ),
  )
  .add(
    HttpApiEndpoint.get("availabilities", "/api/v3/experience_variants/:id/availabilities", {
      params: { id: Id },
      query: { month: IsoMonth, participants: Schema.optionalKey(Participants) },
      success: Schema.Array(DayWire),
    }).annotate(
      OpenApi.Description,
      "Every day of a month: free, full, closed or too soon to book. With `participants` (`adult:2,child:1`), a day is free only if they fit.",
    ),
  )
  .add(
    HttpApiEndpoint.get("day", "/api/v3/experience_variants/:id/availabilities/day", {
      params: { id: Id },
      query: { date: IsoDate },
      success: Schema.Array(SlotWire),
    }).annotate(OpenApi.Description, "The slots of a day that are not too soon to book, including full ones."),
  )
  .add(
    HttpApiEndpoint.get("addons", "/api/v0/experience_variants/:id/addons", {
      params: { id: Id },
      query: lang,
      success: Schema.Array(AddonWire),
    }).annotate(OpenApi.Description, "The add-ons of a variant."),
  )
  .add(
    HttpApiEndpoint.get("cards", "/api/v1/experiences/cards", {
      query: { ids: PlainText.check(Schema.isMaxLength(2000)), ...lang },
      success: Schema.Array(ExperienceCardWire),
    }).annotate(
      OpenApi.Description,
      "The cards of up to 30 experiences, in the order of `ids` (comma-separated). Unknown ids are left out.",
    ),
  )
  .annotate(Use, { who: "everybody" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Catalogue",
      description: "Experiences with their variants, add-ons and slots.",
    }),
  ) {}
