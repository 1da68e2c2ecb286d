import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { AccessToken, Lang, PlainText, ShortText } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

const SubscribeWish = Schema.Struct({
  email: Schema.String.check(Schema.isMaxLength(400)),
  groups: Schema.optionalKey(Schema.Array(ShortText).check(Schema.isMaxLength(10))),
  signup_source: Schema.optionalKey(ShortText),
  /** The language of the mails. */
  lang: Schema.optionalKey(Lang),
  /** People do not see this field. Only machines fill it in; they are answered, and nothing is written. */
  nickname: Schema.optionalKey(ShortText),
})

const Text = PlainText.check(Schema.isMaxLength(200))
const ReaderDetails = Schema.Struct({
  name: Schema.optionalKey(Text),
  surname: Schema.optionalKey(Text),
  phone: Schema.optionalKey(Text),
  city: Schema.optionalKey(Text),
  region: Schema.optionalKey(Text),
})

const WishTaken = Schema.Struct({ status: Schema.Literal("mailed") })

export const NewsletterPreferences = Schema.Struct({
  email: Schema.String.annotate({ description: "Masked." }),
  groups: Schema.Array(
    Schema.Struct({ name: Schema.String, state: Schema.Literals(["none", "asked", "confirmed", "left"]) }),
  ),
}).annotate({ identifier: "NewsletterPreferences" })

const ofLink = { params: { token: AccessToken }, success: NewsletterPreferences }

class NewsletterGroup extends HttpApiGroup.make("newsletter")
  .add(
    HttpApiEndpoint.post("subscribe", "/api/v0/newsletter/subscribe", {
      payload: SubscribeWish,
      success: WishTaken.pipe(HttpApiSchema.status(202)),
    })
      .annotate(
        OpenApi.Description,
        "Asks for newsletters. The answer is always the same. An address is subscribed once its owner has confirmed the mailed link, within three days.",
      )
      .annotate(Use, { who: "everybody", limit: "messages" }),
  )
  .add(
    HttpApiEndpoint.get("preferences", "/api/v0/newsletter/preferences/:token", ofLink).annotate(
      OpenApi.Description,
      "The newsletters of a mailed link. Reading changes nothing.",
    ),
  )
  .add(
    HttpApiEndpoint.post("verify", "/api/v0/newsletter/verify/:token", ofLink).annotate(
      OpenApi.Description,
      "Confirms the newsletters that were asked for (410 if none waits any more).",
    ),
  )
  .add(
    HttpApiEndpoint.post("complete", "/api/v0/newsletter/complete/:token", {
      ...ofLink,
      payload: ReaderDetails,
    }).annotate(OpenApi.Description, "What a reader tells of themselves, after the address is confirmed."),
  )
  .add(
    HttpApiEndpoint.post("unsubscribe", "/api/v0/newsletter/unsubscribe/:token", ofLink).annotate(
      OpenApi.Description,
      "Leaves the newsletters of the link. The link of one newsletter leaves the others as they are.",
    ),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(
    OpenApi.annotations({ title: "Newsletters", description: "Subscriptions to newsletters, confirmed by mail." }),
  ) {}

/** This feature's part of the HTTP contract. */
export class NewsletterApi extends HttpApi.make("altrove").add(NewsletterGroup).middleware(Problems) {}
