import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Lang, ShortText } from "./fields.ts"

/** Longer than what the shop takes of any field: the shop itself says at which field it is too long. */
const LongText = Schema.String.check(Schema.isMaxLength(20_000))

const common = {
  name: ShortText,
  email: Schema.String.check(Schema.isMaxLength(400)),
  message: LongText,
  lang: Schema.optionalKey(Lang),
  /** Nobody sees this field, so only a machine fills it in: its message is answered and dropped. */
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
  /** Instant by which somebody answers. */
  reply_by: Schema.String,
}).annotate({ identifier: "MessageReceived" })

/** What people write to the shop; a limited number of messages an hour and a day, by address and by email (429). */
export class ContactApi extends HttpApiGroup.make("contact")
  .add(
    HttpApiEndpoint.post("contact", "/api/v1/contact", {
      payload: ContactMessage,
      success: MessageReceived,
    }).annotate(OpenApi.Description, "A question to the shop: mailed to it, with a receipt to the sender."),
  )
  .add(
    HttpApiEndpoint.post("collaboration", "/api/v1/collaboration", {
      payload: CollaborationMessage,
      success: MessageReceived,
    }).annotate(OpenApi.Description, "Somebody who would like to work with the shop."),
  ) {}
