import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Answer, ParticipationView } from "../../../../domain/participation/views.ts"
import { Api } from "../../../contract/api.ts"
import { toWire } from "../../../contract/case.ts"
import type { BookingRow } from "../../booking/rows.ts"
import { answer } from "../../participation/answer.ts"
import { invite, remove, resend } from "../../participation/invite.ts"
import { companyView, participationView } from "../../participation/read.ts"
import { heldInvitation, ownedBooking } from "../../participation/rows.ts"
import { localeOf } from "../asked.ts"
import { ClientAddress } from "../client-address.ts"
import { orProblem } from "../problems.ts"

type Asked = {
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string | undefined>> }
}

/** A repeated call carries the same key, and the log knows it. */
const keyOf = ({ request }: Asked): string | null => {
  const key = request.headers["idempotency-key"]
  return key === undefined ? null : `key:${key}`
}

const company = <E, R>(row: Effect.Effect<BookingRow, E, R>) =>
  orProblem(Effect.map(Effect.flatMap(row, companyView), (view) => toWire(view)))

export const participantsHandlers = HttpApiBuilder.group(Api, "participants", (handlers) =>
  handlers.handleAll({
    participants: ({ params }) => company(ownedBooking(params.token, "seeCompany")),
    invite: (asked) => {
      const { lang: locale = localeOf(asked), ...values } = asked.payload
      return company(
        Effect.flatMap(ClientAddress, (address) =>
          invite(asked.params.token, values, { locale, address, key: keyOf(asked) }),
        ),
      )
    },
    resend: (asked) =>
      company(
        Effect.flatMap(ClientAddress, (address) =>
          resend(asked.params.token, asked.params.participantId, { address, key: keyOf(asked) }),
        ),
      ),
    remove: (asked) => company(remove(asked.params.token, asked.params.participantId, keyOf(asked))),
  }),
)

const wire = ({ token, ...view }: ParticipationView) => ({ ...toWire(view), encrypted_code: token })

const answered = (asked: Asked & { readonly params: { readonly token: string } }, said: Answer) =>
  orProblem(Effect.as(answer(asked.params.token, said, keyOf(asked)), { answer: said }))

export const participationHandlers = HttpApiBuilder.group(Api, "participation", (handlers) =>
  handlers.handleAll({
    participation: ({ params }) =>
      orProblem(Effect.map(Effect.flatMap(heldInvitation(params.token, "seeVisit"), participationView), wire)),
    accept: (asked) => answered(asked, "accept"),
    decline: (asked) => answered(asked, "decline"),
    leave: (asked) => answered(asked, "leave"),
  }),
)
