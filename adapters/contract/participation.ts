import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { bookingStatuses } from "../../domain/booking/status.ts"
import { inviteeStates } from "../../domain/participation/views.ts"
import { AccessToken, Id, Lang, ShortText } from "./fields.ts"
import { summaryFields } from "./wire/booking.ts"

export const InviteSomebody = Schema.Struct({
  name: ShortText,
  email: Schema.String.check(Schema.isMaxLength(400)),
  /** Of the mails to who is invited. */
  lang: Schema.optionalKey(Lang),
})

/** Who comes to a visit, for the booking's owner. */
export const CompanyWire = Schema.Struct({
  owner: Schema.String,
  most: Schema.Int,
  left: Schema.Int,
  may_invite: Schema.Boolean,
  people: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      masked_email: Schema.String,
      state: Schema.Literals(inviteeStates),
      may_resend: Schema.Boolean,
      may_remove: Schema.Boolean,
    }),
  ),
}).annotate({ identifier: "Company" })

/** A visit for who was invited to it: no money, no contact, nothing to manage. */
export const ParticipationWire = Schema.Struct({
  encrypted_code: Schema.String,
  role: Schema.Literals(["participant", "invited"]),
  name: Schema.String,
  owner: Schema.String,
  status: Schema.Literals(bookingStatuses),
  over: Schema.NullOr(Schema.Literals(["visit", "booking"])),
  may: Schema.Struct({ accept: Schema.Boolean, decline: Schema.Boolean, leave: Schema.Boolean }),
  visit: Schema.Struct({
    experience: summaryFields.experience,
    variant_name: summaryFields.variant_name,
    duration_minutes: summaryFields.duration_minutes,
    slot: summaryFields.slot,
    participants: summaryFields.participants,
    addons: summaryFields.addons,
  }),
  locale: Lang,
  seq: Schema.Int,
  server_now: Schema.String,
}).annotate({ identifier: "Participation" })

/** After a no there is nothing more to see. */
export const AnsweredWire = Schema.Struct({ answer: Schema.Literals(["accept", "decline", "leave"]) })

const ofOwner = { params: { token: AccessToken }, success: CompanyWire }
const ofOne = { params: { token: AccessToken, participantId: Id }, success: CompanyWire }
const answering = { params: { token: AccessToken }, success: AnsweredWire }

/** Who comes along to a booking: invited by whoever holds its token. */
export class ParticipantsApi extends HttpApiGroup.make("participants")
  .add(HttpApiEndpoint.get("participants", "/booking/v1/bookings/:token/participants", ofOwner))
  .add(
    HttpApiEndpoint.post("invite", "/booking/v1/bookings/:token/participants", {
      ...ofOwner,
      payload: InviteSomebody,
    }).annotate(
      OpenApi.Description,
      "Mails an invitation with an access token of its own, to as many at a time as the booking is for, without its owner.",
    ),
  )
  .add(HttpApiEndpoint.post("resend", "/booking/v1/bookings/:token/participants/:participantId/resend", ofOne))
  .add(
    HttpApiEndpoint.post("remove", "/booking/v1/bookings/:token/participants/:participantId/remove", ofOne).annotate(
      OpenApi.Description,
      "Takes the invitation back: its token opens nothing any more.",
    ),
  ) {}

/** What an invitation's own token opens. */
export class ParticipationApi extends HttpApiGroup.make("participation")
  .add(
    HttpApiEndpoint.get("participation", "/booking/v1/participations/:token", {
      params: { token: AccessToken },
      success: ParticipationWire,
    }),
  )
  .add(HttpApiEndpoint.post("accept", "/booking/v1/participations/:token/accept", answering))
  .add(HttpApiEndpoint.post("decline", "/booking/v1/participations/:token/decline", answering))
  .add(HttpApiEndpoint.post("leave", "/booking/v1/participations/:token/leave", answering)) {}
