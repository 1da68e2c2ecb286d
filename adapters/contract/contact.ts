import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Lang, ShortText } from "./fields.ts"
import { Use } from "./use.ts"

/** Longer than any field may be, so that the shop itself can answer which field is too long. */
const LongText = Schema.String.check(Schema.isMaxLength(20_000))

const common = {
  name: ShortText,
  email: Schema.String.check(Schema.isMaxLength(400)),
  message: LongText,
  lang: Schema.optionalKey(Lang),
  /** People do not see this field. Only machines fill it in; their message is answered and dropped. */
  nickname: Schema.optionalKey(LongText),
}

export const ContactMessage = Schema.Struct({
  ...common,
  subject: Schema.optionalKey(ShortText),
  booking_code: Schema.optionalKey(ShortText),
})

export const CollaborationMessage = Schema.Struct({
  ...common,
  company: ShortText,
  phone: ShortText,
  website: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(400))),
})

export const MessageReceived = Schema.Struct({
  reply_by: Schema.String.annotate({ description: "The instant by which the shop answers." }),
}).annotate({ identifier: "MessageReceived" })

export class ContactApi extends HttpApiGroup.make("contact")
  .add(
    HttpApiEndpoint.post("contact", "/api/v1/contact", {
      payload: ContactMessage,
      success: MessageReceived,
    }).annotate(
      OpenApi.Description,
      "Sends a question to the shop. The shop gets it by mail, and the sender gets a receipt.",
    ),
  )
  .add(
    HttpApiEndpoint.post("collaboration", "/api/v1/collaboration", {
      payload: CollaborationMessage,
      success: MessageReceived,
    }).annotate(OpenApi.Description, "Sends a message from a company that wants to work with the shop."),
  )
  .annotate(Use, { who: "everybody", limit: "messages" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Contact",
      description:
        "Messages to the shop. Their number per hour and per day is limited by network address and by email address (429).",
    }),
  ) {}
