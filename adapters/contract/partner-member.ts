import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Id, Lang, ShortText } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

export const PartnerMemberWire = Schema.Struct({ member_id: Schema.String }).annotate({ identifier: "PartnerMember" })

class PartnerMemberGroup extends HttpApiGroup.make("partner-member")
  .add(
    HttpApiEndpoint.post("inviteOwner", "/admin/v0/partners/:partnerId/owners", {
      params: { partnerId: Id },
      payload: Schema.Struct({ email: ShortText, name: ShortText, lang: Schema.optionalKey(Lang) }),
      success: PartnerMemberWire,
    }).annotate(
      OpenApi.Description,
      "Invites an owner of a partner by mail, for example the first one. Owners invite everybody else.",
    ),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(OpenApi.annotations({ title: "Partners’ members", description: "For the operator." })) {}

/** What the feature adds to the shop's contract. */
export class PartnerMemberApi extends HttpApi.make("altrove").add(PartnerMemberGroup).middleware(Problems) {}
