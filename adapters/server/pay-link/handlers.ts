import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { PayLinkView } from "../../../domain/pay-link/views.ts"
import { Api } from "../../contract/api.ts"
import { toWire } from "../../contract/case.ts"
import { type Asked, keyOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { changeLink, makeLink, showLink } from "./maker-links.ts"
import { partnerAsMaker } from "./makers.ts"
import { confirmByLink, payByLink } from "./pay.ts"
import { payLinkView } from "./read.ts"
import { shownLinkByToken } from "./shown-link.ts"

const asPartner = ({ request }: Asked) => partnerAsMaker(request.headers.authorization)

export const partnerLinksHandlers = HttpApiBuilder.group(Api, "partnerLinks", (handlers) =>
  handlers.handleAll({
    createLink: (asked) => orProblem(Effect.flatMap(asPartner(asked), (partner) => makeLink(partner, asked))),
    link: (asked) => orProblem(Effect.flatMap(asPartner(asked), (partner) => showLink(partner, asked.params.linkId))),
    revokeLink: (asked) =>
      orProblem(Effect.flatMap(asPartner(asked), (partner) => changeLink(partner, asked, "revoked"))),
    resendLink: (asked) =>
      orProblem(Effect.flatMap(asPartner(asked), (partner) => changeLink(partner, asked, "resent"))),
  }),
)

const wire = ({ token, ...view }: PayLinkView) => ({ ...toWire(view), encrypted_code: token })

export const payLinkHandlers = HttpApiBuilder.group(Api, "payLink", (handlers) =>
  handlers.handleAll({
    payLink: ({ params }) => orProblem(Effect.map(Effect.flatMap(shownLinkByToken(params.token), payLinkView), wire)),
    payByLink: (asked) =>
      orProblem(Effect.map(payByLink(asked.params.token, keyOf(asked), asked.payload?.method ?? null), wire)),
    confirmByLink: ({ params }) => orProblem(Effect.map(confirmByLink(params.token, params.intentId), wire)),
  }),
)
