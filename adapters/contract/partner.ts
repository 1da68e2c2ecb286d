import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { BookingCode, Id, PlainText } from "./fields.ts"
import { Use } from "./use.ts"

export const PartnerBookingWire = Schema.Struct({
  code: Schema.String,
  status: Schema.String,
  slot_id: Schema.String,
  starts_at: Schema.String,
}).annotate({ identifier: "PartnerBooking" })

const byCode = { params: { code: BookingCode }, success: PartnerBookingWire }

const Rejection = Schema.Struct({ reason: Schema.optionalKey(PlainText.check(Schema.isMaxLength(500))) })

export class PartnerApi extends HttpApiGroup.make("partner")
  .add(
    HttpApiEndpoint.post("confirm", "/partner/v0/bookings/:code/confirm", byCode).annotate(
      OpenApi.Description,
      "Confirms a request.",
    ),
  )
  .add(
    HttpApiEndpoint.post("reject", "/partner/v0/bookings/:code/reject", {
      ...byCode,
      payload: Rejection,
    }).annotate(OpenApi.Description, "Rejects a request."),
  )
  .add(
    HttpApiEndpoint.post("proposeAlternatives", "/partner/v0/bookings/:code/propose-alternatives", {
      ...byCode,
      payload: Schema.Struct({
        slot_ids: Schema.Array(Id).check(Schema.isMinLength(1), Schema.isMaxLength(5)),
      }),
    }).annotate(OpenApi.Description, "Proposes other slots for a request. The customer may accept one of them."),
  )
  .add(
    HttpApiEndpoint.post("acceptReschedule", "/partner/v0/bookings/:code/reschedule/accept", byCode).annotate(
      OpenApi.Description,
      "Accepts the date that the customer asks for.",
    ),
  )
  .add(
    HttpApiEndpoint.post("rejectReschedule", "/partner/v0/bookings/:code/reschedule/reject", {
      ...byCode,
      payload: Rejection,
    }).annotate(OpenApi.Description, "Rejects the date that the customer asks for. The booking keeps its date."),
  )
  .annotate(Use, { who: "partner" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Partner",
      description:
        "The partner's answers to requests, and to customers who ask for another date. They need `Authorization: Bearer` with the partner's token.",
    }),
  ) {}
