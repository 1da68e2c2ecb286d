import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Answer, ParticipationView } from "../../../domain/participation/views.ts"
import { Api } from "../../contract/api.ts"
import { toWire } from "../../contract/case.ts"
import type { BookingRow } from "../booking/part.ts"
import { type Asked, keyOf, localeOf } from "../http/asked.ts"
import { ClientAddress } from "../http/client-address.ts"
import { orProblem } from "../http/problems.ts"
import { answer } from "./answer.ts"
import { type Company, companyByToken, companyOf, invitationByToken } from "./company.ts"
import { invite, remove, resend } from "./invite.ts"
import { companyView, participationView } from "./read.ts"

const company = <E, R>(read: Effect.Effect<Company, E, R>) =>
  orProblem(Effect.map(Effect.flatMap(read, companyView), (view) => toWire(view)))

/** The company after a command. */
const companyAfter = <E, R>(command: Effect.Effect<BookingRow, E, R>) =>
  company(Effect.flatMap(command, ({ code }) => companyOf(code)))

export const participantsHandlers = HttpApiBuilder.group(Api, "participants", (handlers) =>
  handlers.handleAll({
    participants: ({ params }) => company(companyByToken(params.token)),
    invite: (asked) => {
      const { lang: locale = localeOf(asked), ...values } = asked.payload
      return companyAfter(
        Effect.flatMap(ClientAddress, (address) =>
          invite(asked.params.token, values, { locale, address, key: keyOf(asked) }),
        ),
      )
    },
    resend: (asked) =>
      companyAfter(
        Effect.flatMap(ClientAddress, (address) =>
          resend(asked.params.token, asked.params.participantId, { address, key: keyOf(asked) }),
        ),
      ),
    remove: (asked) => companyAfter(remove(asked.params.token, asked.params.participantId, keyOf(asked))),
  }),
)

const wire = ({ token, ...view }: ParticipationView) => ({ ...toWire(view), encrypted_code: token })

const answered = (asked: Asked & { readonly params: { readonly token: string } }, said: Answer) =>
  orProblem(Effect.as(answer(asked.params.token, said, keyOf(asked)), { answer: said }))

export const participationHandlers = HttpApiBuilder.group(Api, "participation", (handlers) =>
  handlers.handleAll({
    participation: ({ params }) =>
      orProblem(Effect.map(Effect.flatMap(invitationByToken(params.token), participationView), wire)),
    accept: (asked) => answered(asked, "accept"),
    decline: (asked) => answered(asked, "decline"),
    leave: (asked) => answered(asked, "leave"),
  }),
)
