import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { waitingEnds, waitingStates } from "../../domain/waiting/views.ts"
import { CreatedWire, party } from "./checkout.ts"
import { AccessToken, Id, Lang, MoneyCents } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"
import { summaryFields, VisitWire } from "./wire/booking.ts"

const JoinLine = Schema.Struct({
  variant_id: Id,
  slot_id: Id,
  participants: party.participants,
  email: Schema.String.check(Schema.isMaxLength(400)),
  /** The language of the mails. */
  lang: Schema.optionalKey(Lang),
})

const OfferNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))
const DeclineOffer = Schema.Struct({ offer: OfferNumber })
const AcceptOffer = Schema.Struct({
  offer: OfferNumber,
  expected_total_cents: MoneyCents,
  lang: Schema.optionalKey(Lang),
})

const JoinedWire = Schema.Struct({ status: Schema.Literal("mailed") })

/** An entry of a waiting list, as the holder of its link sees it. */
const WaitingWire = Schema.Struct({
  token: Schema.String,
  state: Schema.Literals(waitingStates),
  end: Schema.NullOr(Schema.Literals(waitingEnds)),
  before: Schema.NullOr(Schema.Int).annotate({ description: "How many wait before it. No promise: parties differ." }),
  offer: Schema.NullOr(Schema.Struct({ of: Schema.Int, until: Schema.String, total_cents: Schema.Int })),
  confirm_until: Schema.NullOr(Schema.String),
  cutoff_at: Schema.String,
  visit: Schema.Struct({ ...VisitWire.fields, price: summaryFields.price }),
  booking: Schema.NullOr(Schema.Struct({ code: Schema.String, token: Schema.String })),
  masked_email: Schema.String,
  locale: Lang,
  seq: Schema.Int,
  server_now: Schema.String,
}).annotate({ identifier: "WaitingEntry" })

const ofEntry = { params: { token: AccessToken }, success: WaitingWire }

class WaitingGroup extends HttpApiGroup.make("waiting")
  .add(
    HttpApiEndpoint.post("join", "/booking/v1/waiting", { payload: JoinLine, success: JoinedWire })
      .annotate(
        OpenApi.Description,
        "Joins the waiting list of a full slot, as soon as the mailed link is confirmed. A slot that is not full is refused with its places (`slot_not_full`). The answer is the same if the address waits for this slot already: then its link is mailed again.",
      )
      .annotate(Use, { who: "everybody", limit: "mails" }),
  )
  .add(
    HttpApiEndpoint.get("entry", "/booking/v1/waiting/:token", ofEntry).annotate(
      OpenApi.Description,
      "The entry: how many wait before it, and what it is offered.",
    ),
  )
  .add(
    HttpApiEndpoint.post("confirm", "/booking/v1/waiting/:token/confirm", ofEntry).annotate(
      OpenApi.Description,
      "Confirms the email address. The place in line counts from then on.",
    ),
  )
  .add(
    HttpApiEndpoint.post("leave", "/booking/v1/waiting/:token/leave", ofEntry).annotate(
      OpenApi.Description,
      "Leaves the line. Places that are held for the entry go to the next one.",
    ),
  )
  .add(
    HttpApiEndpoint.post("decline", "/booking/v1/waiting/:token/decline", {
      ...ofEntry,
      payload: DeclineOffer,
    }).annotate(OpenApi.Description, "Declines the offer with this number. Its places go to the next in line."),
  )
  .add(
    HttpApiEndpoint.post("accept", "/booking/v1/waiting/:token/accept", {
      params: { token: AccessToken },
      payload: AcceptOffer,
      success: CreatedWire,
    })
      .annotate(
        OpenApi.Description,
        "Accepts the offer with this number: its places pass to the checkout of a new booking, at the price of now. Said again, it is the same booking.",
      )
      .annotate(Use, { who: "token", limit: "unpaidPlaces" }),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(
    OpenApi.annotations({ title: "Waiting list", description: "Waiting for places on a slot that is full." }),
  ) {}

/** This feature's part of the HTTP contract. */
export class WaitingApi extends HttpApi.make("altrove").add(WaitingGroup).middleware(Problems) {}
