import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Id, PlainText } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

const Revision = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 })).annotate({
  description: "What was read, as the list names it.",
})
const Note = PlainText.check(Schema.isPattern(/\S/u), Schema.isMaxLength(1_000)).annotate({
  description: "What is to change. The partner's members read it.",
})

export const HeldPublicationsWire = Schema.Struct({
  publications: Schema.Array(
    Schema.Struct({
      experience_id: Schema.String,
      partner_id: Schema.String,
      revision: Schema.Int,
      is_live: Schema.Boolean.annotate({ description: "Whether customers see an earlier version meanwhile." }),
      saved_at: Schema.String,
      draft: Schema.Unknown.annotate({ description: "Texts in both languages, pictures, variants and schedules." }),
    }),
  ),
}).annotate({ identifier: "HeldPublications" })

const ofExperience = {
  params: { id: Id },
  success: Schema.Struct({ experience_id: Schema.String }).annotate({ identifier: "DecidedPublication" }),
}

class PublicationGroup extends HttpApiGroup.make("publication")
  .add(
    HttpApiEndpoint.get("held", "/admin/v0/publications", { success: HeldPublicationsWire }).annotate(
      OpenApi.Description,
      "The experiences that wait for a person, the oldest first.",
    ),
  )
  .add(
    HttpApiEndpoint.post("approve", "/admin/v0/publications/:id/approve", {
      ...ofExperience,
      payload: Schema.Struct({ revision: Revision }),
    }).annotate(OpenApi.Description, "Shows what was read to customers. What changed meanwhile is refused (409)."),
  )
  .add(
    HttpApiEndpoint.post("sendBack", "/admin/v0/publications/:id/return", {
      ...ofExperience,
      payload: Schema.Struct({ revision: Revision, note: Note }),
    }).annotate(OpenApi.Description, "Sends it back to its partner, and says why."),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(
    OpenApi.annotations({ title: "Experiences to read", description: "What partners want to publish." }),
  ) {}

/** This feature's part of the HTTP contract. */
export class PublicationApi extends HttpApi.make("altrove").add(PublicationGroup).middleware(Problems) {}
