import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { type Asked, keyOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { adminAsMaker, changeLink, makeLink, showLink } from "../pay-link/part.ts"
import { actOnMoney, moneyOfBooking } from "./money.ts"

type OfBooking = Asked & { readonly params: { readonly code: string } }

const act = (asked: OfBooking, event: Parameters<typeof actOnMoney>[2]) =>
  orProblem(actOnMoney(asked.request.headers.authorization, asked.params.code, event, keyOf(asked)))

const asAdmin = ({ request }: Asked) => adminAsMaker(request.headers.authorization)

export const adminHandlers = HttpApiBuilder.group(Api, "admin", (handlers) =>
  handlers.handleAll({
    money: ({ request, params }) => orProblem(moneyOfBooking(request.headers.authorization, params.code)),
    refund: (asked) => {
      const { amount_cents: amountCents, reason } = asked.payload
      return act(asked, { type: "admin.refunded", amountCents, reason })
    },
    refundedByHand: (asked) => act(asked, { type: "admin.refundedByHand" }),
    createAnyLink: (asked) => orProblem(Effect.flatMap(asAdmin(asked), (admin) => makeLink(admin, asked))),
    anyLink: (asked) => orProblem(Effect.flatMap(asAdmin(asked), (admin) => showLink(admin, asked.params.linkId))),
    revokeAnyLink: (asked) => orProblem(Effect.flatMap(asAdmin(asked), (admin) => changeLink(admin, asked, "revoked"))),
    resendAnyLink: (asked) => orProblem(Effect.flatMap(asAdmin(asked), (admin) => changeLink(admin, asked, "resent"))),
  }),
)
