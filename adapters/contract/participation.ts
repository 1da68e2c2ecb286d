import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { bookingStatuses } from "../../domain/booking/status.ts"
import { inviteeStates } from "../../domain/participation/views.ts"
import { AccessToken, Id, Lang, ShortText } from "./fields.ts"
import { Use } from "./use.ts"
import { summaryFields } from "./wire/booking.ts"

export const InviteSomebody = Schema.Struct({
  name: ShortText,
  email: Schema.String.check(Schema.isMaxLength(400)),
  /** The language of the mails to the invited person. */
  lang: Schema.optionalKey(Lang),
})

/** The participants of a visit, as the booking's owner sees them. */
export const CompanyWire = Schema.Struct({
  owner: Schema.String,
  most: Schema.Int.annotate({ description: "How many people the owner can invite." }),
  left: Schema.Int.annotate({ description: "How many of them are not invited yet." }),
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

/** A visit, as an invited person sees it: without money, contacts or actions on the booking. */
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
  ticket: Schema.NullOr(Schema.String).annotate({
    description:
      "The signed ticket, as its QR code says it; null unless the invitation is accepted and the booking is sold.",
  }),
  locale: Lang,
  seq: Schema.Int,
  server_now: Schema.String,
}).annotate({ identifier: "Participation" })

/** After declining, the invited person may see nothing more. */
export const AnsweredWire = Schema.Struct({ answer: Schema.Literals(["accept", "decline", "leave"]) })

const ofOwner = { params: { token: AccessToken }, success: CompanyWire }
const ofOne = { params: { token: AccessToken, participantId: Id }, success: CompanyWire }
const answering = { params: { token: AccessToken }, success: AnsweredWire }

export class ParticipantsApi extends HttpApiGroup.make("participants")
  .add(
    HttpApiEndpoint.get("participants", "/booking/v1/bookings/:token/participants", ofOwner).annotate(
      OpenApi.Description,
      "The invited people and their answers.",
    ),
  )
  .add(
    HttpApiEndpoint.post("invite", "/booking/v1/bookings/:token/participants", {
      ...ofOwner,
      payload: InviteSomebody,
    })
      .annotate(
        OpenApi.Description,
        "Mails an invitation with its own access token. For example, the owner of a booking for four people can invite three.",
      )
      .annotate(Use, { who: "token", limit: "invitations" }),
  )
  .add(
    HttpApiEndpoint.post("resend", "/booking/v1/bookings/:token/participants/:participantId/resend", ofOne)
      .annotate(OpenApi.Description, "Mails the invitation again.")
      .annotate(Use, { who: "token", limit: "invitations" }),
  )
  .add(
    HttpApiEndpoint.post("remove", "/booking/v1/bookings/:token/participants/:participantId/remove", ofOne).annotate(
      OpenApi.Description,
      "Takes the invitation back. Its token no longer opens anything.",
    ),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Participants",
      description: "The participants of a booking. The holder of the booking's token invites them.",
    }),
  ) {}

export class ParticipationApi extends HttpApiGroup.make("participation")
  .add(
    HttpApiEndpoint.get("participation", "/booking/v1/participations/:token", {
      params: { token: AccessToken },
      success: ParticipationWire,
    }).annotate(
      OpenApi.Description,
      "The visit, as the invited person sees it: without money, contacts or actions on the booking.",
    ),
  )
  .add(
    HttpApiEndpoint.post("accept", "/booking/v1/participations/:token/accept", answering).annotate(
      OpenApi.Description,
      "Accepts the invitation.",
    ),
  )
  .add(
    HttpApiEndpoint.post("decline", "/booking/v1/participations/:token/decline", answering).annotate(
      OpenApi.Description,
      "Declines the invitation.",
    ),
  )
  .add(
    HttpApiEndpoint.post("leave", "/booking/v1/participations/:token/leave", answering).annotate(
      OpenApi.Description,
      "Leaves the visit after accepting.",
    ),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(
    OpenApi.annotations({ title: "Invitation", description: "Calls for the holder of an invitation's own token." }),
  ) {}
