import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { sides } from "../../domain/conversation/ports.ts"
import { AccessToken } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

/** The messages of a booking, as its customer sees them. */
export const ConversationWire = Schema.Struct({
  host: Schema.String,
  messages: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      side: Schema.Literals(sides),
      words: Schema.String,
      at: Schema.String,
    }),
  ),
  left: Schema.Int.annotate({
    description: "How many messages the customer can write before the partner answers; 0: none now.",
  }),
}).annotate({ identifier: "Conversation" })

const ofToken = { params: { token: AccessToken }, success: ConversationWire }

/** Longer than any message may be, so that the answer names the field. */
const Words = Schema.String.check(Schema.isMaxLength(20_000))

class ConversationGroup extends HttpApiGroup.make("conversation")
  .add(
    HttpApiEndpoint.get("messages", "/booking/v1/bookings/:token/messages", ofToken).annotate(
      OpenApi.Description,
      "What the customer and the partner have written to each other about the booking.",
    ),
  )
  .add(
    HttpApiEndpoint.post("writeMessage", "/booking/v1/bookings/:token/messages", {
      ...ofToken,
      payload: Schema.Struct({ words: Words }),
    })
      .annotate(
        OpenApi.Description,
        "Writes to the partner, who gets it by mail without the customer’s address. Five messages in a row are the most before the partner answers.",
      )
      .annotate(Use, { who: "token", limit: "messages" }),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Messages",
      description: "Messages between the customer and the partner, for the holder of the booking's token.",
    }),
  ) {}

/** This feature's part of the HTTP contract. */
export class ConversationApi extends HttpApi.make("altrove").add(ConversationGroup).middleware(Problems) {}
