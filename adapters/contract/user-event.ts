import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { MOST_DAYS, MOST_EVENTS, MOST_METADATA } from "../../domain/user-event/sent.ts"
import { browserEvents } from "../../domain/user-event/types.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

/** Anything is taken here: the domain names each field that is wrong (`domain/user-event/sent.ts`). */
const field = (description: string) => Schema.optionalKey(Schema.Unknown.annotate({ description }))

class UserEventGroup extends HttpApiGroup.make("userEvents")
  .add(
    HttpApiEndpoint.put("push", "/api/v0/user-events", {
      payload: Schema.Struct({
        device_id: field("Names the browser, or the tab: 8 to 64 letters, digits, - and _."),
        events: field(
          `At most ${MOST_EVENTS} objects with \`event_type\` (${browserEvents.join(", ")}), \`timestamp\` (ISO 8601, within ${MOST_DAYS} days), \`metadata\` (flat, at most ${MOST_METADATA} bytes) and, if it has one, \`id\`.`,
        ),
        email: field("Of the customer who is signed in and has agreed to it. Any other address is not kept."),
      }),
      success: HttpApiSchema.NoContent,
    }).annotate(
      OpenApi.Description,
      "Tells what a visitor did. An event that comes again changes nothing; one of an unknown type is dropped.",
    ),
  )
  .annotate(Use, { who: "everybody", limit: "events" })
  .annotateMerge(
    OpenApi.annotations({ title: "User events", description: "What visitors do, for the shop’s figures." }),
  ) {}

export class UserEventApi extends HttpApi.make("altrove").add(UserEventGroup).middleware(Problems) {}
