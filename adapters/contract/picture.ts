import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { MAX_ALT_LENGTH, MAX_SHOWN_PICTURES } from "../../domain/pictures/uploads.ts"
import { Id, PlainText } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"
import { PictureWire } from "./wire/catalogue.ts"

const Alt = PlainText.check(Schema.isPattern(/\S/u), Schema.isMaxLength(MAX_ALT_LENGTH))
const Percent = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))

const ShownPicture = Schema.Struct({
  picture: Schema.String.check(Schema.isPattern(/^[0-9a-f]{40}$/u)).annotate({
    description: "As `POST /partner/v0/experiences/{id}/pictures` has named it.",
  }),
  alt: Schema.Struct({ it: Alt, en: Alt }).annotate({ description: "What it shows, in one sentence." }),
  focus: Schema.optionalKey(Schema.Struct({ x: Percent, y: Percent })).annotate({
    description:
      "What stays in sight when a part is shown: percent from the left and from the top. Default: its middle.",
  }),
})

class PartnerPicturesGroup extends HttpApiGroup.make("partnerPictures")
  .add(
    HttpApiEndpoint.put("show", "/partner/v0/experiences/:id/pictures", {
      params: { id: Id },
      payload: Schema.Struct({
        pictures: Schema.Array(ShownPicture).check(Schema.isMaxLength(MAX_SHOWN_PICTURES)),
      }),
      success: Schema.Struct({ images: Schema.Array(PictureWire) }),
    }).annotate(
      OpenApi.Description,
      "Shows these pictures of an own experience, in this order; the first is its cover. Without any, the shop's drawings are shown again.",
    ),
  )
  .annotate(Use, { who: "partner" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Partner’s pictures",
      description:
        "Needs the partner's token. `POST /partner/v0/experiences/{id}/pictures` takes one picture as its body (JPEG, PNG, WebP or AVIF) and answers its name.",
    }),
  ) {}

/** This feature's part of the HTTP contract. */
export class PictureApi extends HttpApi.make("altrove").add(PartnerPicturesGroup).middleware(Problems) {}
