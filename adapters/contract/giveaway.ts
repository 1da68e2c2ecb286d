import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { AccessToken, Lang, PlainText, ShortText, Slug } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

const Line = PlainText.check(Schema.isMinLength(1), Schema.isMaxLength(200))
const Both = Schema.Struct({ it: Line, en: Line })
const Rules = PlainText.check(Schema.isMinLength(1), Schema.isMaxLength(20_000))
const Instant = Schema.String.check(Schema.isPattern(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/u))

const NewGiveaway = Schema.Struct({
  slug: Slug,
  title: Both,
  prize: Both,
  rules: Schema.Struct({ it: Rules, en: Rules }),
  rules_version: Line,
  opens_at: Instant,
  closes_at: Instant,
  /** Of the notice to the ministry (d.P.R. 430/2001), which goes out 15 days before the opening. */
  protocol_number: Line,
})

export const GiveawayWire = Schema.Struct({
  slug: Schema.String,
  title: Schema.String,
  prize: Schema.String,
  rules: Schema.String,
  rules_version: Schema.String,
  opens_at: Schema.String,
  closes_at: Schema.String,
  is_open: Schema.Boolean,
}).annotate({ identifier: "Giveaway" })

const Entry = Schema.Struct({
  email: Schema.String.check(Schema.isMaxLength(400)),
  name: ShortText,
  accepts_rules: Schema.Boolean,
  /** A consent of its own, which taking part does not need. */
  newsletter: Schema.optionalKey(Schema.Boolean),
  lang: Schema.optionalKey(Lang),
  /** People do not see this field. Only machines fill it in; they are answered, and nothing is written. */
  nickname: Schema.optionalKey(ShortText),
})

export const ParticipantsWire = Schema.Struct({
  slug: Schema.String,
  protocol_number: Schema.String,
  rules_version: Schema.String,
  closes_at: Schema.String,
  is_closed: Schema.Boolean.annotate({ description: "Until then, more may follow." }),
  count: Schema.Int,
  csv: Schema.String.annotate({ description: "Who takes part: one confirmed entry a line, in their order." }),
  sha256: Schema.String.annotate({
    description: "Of `csv`, in UTF-8. It shows at the draw that nobody has changed it.",
  }),
}).annotate({ identifier: "Participants" })

const ofSlug = { params: { slug: Slug } }
const lang = { query: { lang: Schema.optionalKey(Lang) } }

class GiveawayGroup extends HttpApiGroup.make("giveaway")
  .add(
    HttpApiEndpoint.get("giveaway", "/api/v0/giveaways/:slug", { ...ofSlug, ...lang, success: GiveawayWire }).annotate(
      OpenApi.Description,
      "A giveaway with its rules, from its opening on.",
    ),
  )
  .add(
    HttpApiEndpoint.post("participate", "/api/v0/giveaways/:slug/participants", {
      ...ofSlug,
      payload: Entry,
      success: Schema.Struct({ status: Schema.Literal("mailed") }).pipe(HttpApiSchema.status(202)),
    })
      .annotate(
        OpenApi.Description,
        "Enters a giveaway. The answer is always the same. An entry counts once its owner has confirmed the mailed link, within three days and before the closing.",
      )
      .annotate(Use, { who: "everybody", limit: "messages" }),
  )
  .annotate(Use, { who: "everybody" })
  .annotateMerge(
    OpenApi.annotations({ title: "Giveaways", description: "Prize contests. The draw is not made here." }),
  ) {}

class GiveawayLinkGroup extends HttpApiGroup.make("giveaway-link")
  .add(
    HttpApiEndpoint.post("verifyEntry", "/api/v0/giveaways/verify/:token", {
      params: { token: AccessToken },
      success: Schema.Struct({ slug: Schema.String, status: Schema.Literal("verified") }),
    }).annotate(OpenApi.Description, "Confirms an entry by its mailed link (410 if it is too late)."),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(OpenApi.annotations({ title: "Giveaway links", description: "What a mailed link confirms." })) {}

class GiveawayAdminGroup extends HttpApiGroup.make("giveaway-admin")
  .add(
    HttpApiEndpoint.post("openGiveaway", "/admin/v0/giveaways", {
      payload: NewGiveaway,
      success: Schema.Struct({ slug: Schema.String }),
    }).annotate(
      OpenApi.Description,
      "Announces a giveaway. It needs the protocol number of its notice, and lasts a year at most. It cannot be changed afterwards (409).",
    ),
  )
  .add(
    HttpApiEndpoint.get("participants", "/admin/v0/giveaways/:slug/participants", {
      ...ofSlug,
      success: ParticipantsWire,
    }).annotate(
      OpenApi.Description,
      "Who takes part, as a file with its hash, for the notary or the chamber of commerce.",
    ),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(
    OpenApi.annotations({ title: "Giveaways: operator", description: "Announcing, and the list for the draw." }),
  ) {}

/** This feature's part of the HTTP contract. */
export class GiveawayApi extends HttpApi.make("altrove")
  .add(GiveawayGroup)
  .add(GiveawayLinkGroup)
  .add(GiveawayAdminGroup)
  .middleware(Problems) {}
