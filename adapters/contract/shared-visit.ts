import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { AccessToken, Lang } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"
import { VisitWire } from "./wire/booking.ts"

/** A booked visit, as anybody who has its link sees it: without names, code or money. */
export const SharedVisitWire = Schema.Struct({
  token: Schema.String,
  visit: VisitWire,
  over: Schema.NullOr(Schema.Literals(["visit", "booking"])),
  locale: Lang,
  server_now: Schema.String,
}).annotate({ identifier: "SharedVisit" })

const ofToken = { params: { token: AccessToken }, success: SharedVisitWire }

class SharedVisitGroup extends HttpApiGroup.make("shared-visit")
  .add(
    HttpApiEndpoint.post("shareVisit", "/booking/v1/bookings/:token/share", ofToken).annotate(
      OpenApi.Description,
      "Makes a link that shows a confirmed booking's visit to anybody who has it. Called again, it answers with the same link. The link does not contain the booking's own access token.",
    ),
  )
  .add(
    HttpApiEndpoint.get("sharedVisit", "/booking/v1/shared-visits/:token", ofToken).annotate(
      OpenApi.Description,
      "The visit: the experience, its time and its place. The answer contains no name, no code and no amount.",
    ),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(
    OpenApi.annotations({ title: "Shared visit", description: "A link that shows a booked visit to anybody." }),
  ) {}

/** This feature's part of the HTTP contract. */
export class SharedVisitApi extends HttpApi.make("altrove").add(SharedVisitGroup).middleware(Problems) {}
