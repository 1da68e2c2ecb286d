import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { WithdrawalView } from "../../../domain/withdrawal/views.ts"
import { Api } from "../../contract/api.ts"
import { toWire } from "../../contract/case.ts"
import { bookingByToken } from "../booking/part.ts"
import { localeOf } from "../http/asked.ts"
import { ClientAddress } from "../http/client-address.ts"
import { orProblem } from "../http/problems.ts"
import { withdrawalByToken } from "./read.ts"
import { confirm, declare, declareByCode, goBack } from "./withdraw.ts"

const wire = ({ token, ...view }: WithdrawalView) => ({ ...toWire(view), encrypted_code: token })

const answer = <E, R>(effect: Effect.Effect<WithdrawalView, E, R>) => orProblem(Effect.map(effect, wire))

export const withdrawalHandlers = HttpApiBuilder.group(Api, "withdrawal", (handlers) =>
  handlers.handleAll({
    declareByCode: (asked) => {
      const { lang = localeOf(asked), ...values } = asked.payload
      return answer(Effect.flatMap(ClientAddress, (address) => declareByCode(values, lang, address)))
    },
    withdrawal: ({ params }) => answer(withdrawalByToken(params.token)),
    declare: (asked) => {
      const { lang = localeOf(asked), ...values } = asked.payload
      return answer(Effect.flatMap(bookingByToken(asked.params.token), (row) => declare(row, values, lang)))
    },
    takeBack: ({ params }) => answer(Effect.flatMap(bookingByToken(params.token), goBack)),
    confirmWithdrawal: ({ params }) => answer(Effect.flatMap(bookingByToken(params.token), confirm)),
  }),
)
