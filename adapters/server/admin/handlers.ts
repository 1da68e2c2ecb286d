import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { type Asked, keyOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { adminAsMaker, changeLink, makeLink, showLink } from "../pay-link/part.ts"
import { giveBack, moneyOfBooking, noteRefundedByHand } from "./money.ts"

const asAdmin = ({ request }: Asked) => adminAsMaker(request.headers.authorization)

export const adminHandlers = HttpApiBuilder.group(Api, "admin", (handlers) =>
  handlers.handleAll({
    money: ({ request, params }) => orProblem(moneyOfBooking(request.headers.authorization, params.code)),
    refund: (asked) => {
      const { amount_cents: amountCents, reason } = asked.payload
      const refund = { amountCents, reason }
      return orProblem(giveBack(asked.request.headers.authorization, asked.params.code, refund, keyOf(asked)))
    },
    refundedByHand: (asked) =>
      orProblem(noteRefundedByHand(asked.request.headers.authorization, asked.params.code, keyOf(asked))),
    createAnyLink: (asked) => orProblem(Effect.flatMap(asAdmin(asked), (admin) => makeLink(admin, asked))),
    anyLink: (asked) => orProblem(Effect.flatMap(asAdmin(asked), (admin) => showLink(admin, asked.params.linkId))),
    revokeAnyLink: (asked) => orProblem(Effect.flatMap(asAdmin(asked), (admin) => changeLink(admin, asked, "revoked"))),
    resendAnyLink: (asked) => orProblem(Effect.flatMap(asAdmin(asked), (admin) => changeLink(admin, asked, "resent"))),
  }),
)
