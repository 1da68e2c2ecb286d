import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { WithdrawalView } from "../../../domain/withdrawal/views.ts"
import { Api } from "../../contract/api.ts"
import { toWire } from "../../contract/case.ts"
import { localeOf } from "../http/asked.ts"
import { ClientAddress } from "../http/client-address.ts"
import { orProblem } from "../http/problems.ts"
import { confirmByToken, declareByCode, declareByToken, goBackByToken, withdrawalOfToken } from "./withdraw.ts"

const wire = ({ token, ...view }: WithdrawalView) => ({ ...toWire(view), encrypted_code: token })

const answer = <E, R>(effect: Effect.Effect<WithdrawalView, E, R>) => orProblem(Effect.map(effect, wire))

export const withdrawalHandlers = HttpApiBuilder.group(Api, "withdrawal", (handlers) =>
  handlers.handleAll({
    declareByCode: (asked) => {
      const { lang = localeOf(asked), ...values } = asked.payload
      return answer(Effect.flatMap(ClientAddress, (address) => declareByCode(values, lang, address)))
    },
    withdrawal: ({ params }) => answer(withdrawalOfToken(params.token)),
    declare: (asked) => {
      const { lang = localeOf(asked), ...values } = asked.payload
      return answer(declareByToken(asked.params.token, values, lang))
    },
    takeBack: ({ params }) => answer(goBackByToken(params.token)),
    confirmWithdrawal: ({ params }) => answer(confirmByToken(params.token)),
  }),
)
