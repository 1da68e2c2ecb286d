import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { couponStandings } from "../../domain/checkout/own-coupon.ts"
import { referralStatuses } from "../../domain/referral/ports.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

export const PointsWire = Schema.Struct({
  available: Schema.Int,
  pending: Schema.Int.annotate({ description: "Earned, and not to be spent before the visit is over." }),
  held: Schema.Int.annotate({ description: "Held by checkouts under way." }),
  debt: Schema.Int.annotate({ description: "Spent, and taken back since: the next points pay it." }),
}).annotate({ identifier: "Points" })

export const PointsEntriesWire = Schema.Struct({
  entries: Schema.Array(
    Schema.Struct({
      reason: Schema.String,
      points: Schema.Int,
      source: Schema.String,
      title: Schema.NullOr(Schema.String).annotate({ description: "What was booked; null if it is not of a booking." }),
      at: Schema.String,
    }),
  ),
  next: Schema.NullOr(Schema.Int).annotate({ description: "The `cursor` of the older lines; null: there are none." }),
}).annotate({ identifier: "PointsEntries" })

export const CouponsWire = Schema.Struct({
  coupons: Schema.Array(
    Schema.Struct({
      code: Schema.String,
      off: Schema.Union([
        Schema.Struct({
          kind: Schema.Literal("percent"),
          percent: Schema.Int.annotate({ description: "In hundredths of a percent: 1000 are 10 %." }),
        }),
        Schema.Struct({ kind: Schema.Literal("fixed"), cents: Schema.Int }),
      ]),
      minimum_cents: Schema.Int.annotate({ description: "The lowest price of a booking that it is valid for." }),
      with_deposit: Schema.Boolean,
      valid_from: Schema.String,
      valid_until: Schema.NullOr(Schema.String),
      standing: Schema.Literals(couponStandings).annotate({ description: "`gone`: others have used it up." }),
    }),
  ),
}).annotate({ identifier: "Coupons" })

export const ReferralWire = Schema.Struct({
  code: Schema.String.annotate({ description: "What a friend types at the sign-up, and what ends the link." }),
  path: Schema.String.annotate({ description: "The link that invites. It remembers the code and opens the sign-up." }),
  friends: Schema.Array(
    Schema.Struct({
      name: Schema.NullOr(Schema.String),
      status: Schema.Literals(referralStatuses),
      at: Schema.String,
      is_checked: Schema.Boolean.annotate({ description: "A person looks whether they are two people." }),
      points: Schema.Int,
    }),
  ),
  points: Schema.Int,
  pending_points: Schema.Int.annotate({ description: "They wait for a friend's first visit." }),
}).annotate({ identifier: "Referral" })

/** The number of a line, as text in the address. */
const Cursor = Schema.String.check(Schema.isPattern(/^\d{1,9}$/))

class MeGroup extends HttpApiGroup.make("me")
  .add(
    HttpApiEndpoint.get("points", "/api/v0/me/points", { success: PointsWire }).annotate(
      OpenApi.Description,
      "The points of who is signed in. 100 points are 1 euro.",
    ),
  )
  .add(
    HttpApiEndpoint.get("entries", "/api/v0/me/points/entries", {
      query: { cursor: Schema.optionalKey(Cursor) },
      success: PointsEntriesWire,
    }).annotate(OpenApi.Description, "What earned and spent them, the latest first."),
  )
  .add(
    HttpApiEndpoint.get("coupons", "/api/v0/me/coupons", { success: CouponsWire }).annotate(
      OpenApi.Description,
      "The coupons that were given to who is signed in, and those of their bookings. Those to use come first.",
    ),
  )
  .add(
    HttpApiEndpoint.get("referral", "/api/v0/me/referral", { success: ReferralWire }).annotate(
      OpenApi.Description,
      "The link by which who is signed in invites friends, and the friends who came. Needs a verified address (403).",
    ),
  )
  .annotate(Use, { who: "session" }) {}

export const MeApi = HttpApi.make("altrove").add(MeGroup).middleware(Problems)
