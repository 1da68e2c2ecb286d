import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Id } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

export const DoubtedWire = Schema.Struct({
  id: Schema.String.annotate({ description: "Names the referral in the two calls that decide on it." }),
  at: Schema.String,
  inviter: Schema.String.annotate({ description: "The email address of the customer." }),
  friend: Schema.String.annotate({ description: "The email address of the friend." }),
}).annotate({ identifier: "DoubtedReferral" })

const Answer = Schema.Struct({ id: Schema.String, state: Schema.String }).annotate({ identifier: "DecidedReferral" })
const one = { params: { id: Id }, success: Answer }

class ReferralGroup extends HttpApiGroup.make("referral")
  .add(
    HttpApiEndpoint.get("doubted", "/admin/v0/referrals", {
      success: Schema.Struct({ referrals: Schema.Array(DoubtedWire) }),
    }).annotate(
      OpenApi.Description,
      "Referrals that wait for a person: the customer and the friend used the same network on one day.",
    ),
  )
  .add(
    HttpApiEndpoint.post("allow", "/admin/v0/referrals/:id/allow", one).annotate(
      OpenApi.Description,
      "They are two people: both get their points.",
    ),
  )
  .add(
    HttpApiEndpoint.post("refuse", "/admin/v0/referrals/:id/refuse", one).annotate(
      OpenApi.Description,
      "They are one person: nobody gets points, and nobody is told.",
    ),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(OpenApi.annotations({ title: "Referrals", description: "Invited friends that a person looks at." })) {}

/** This feature's part of the HTTP contract. */
export class ReferralApi extends HttpApi.make("altrove").add(ReferralGroup).middleware(Problems) {}
