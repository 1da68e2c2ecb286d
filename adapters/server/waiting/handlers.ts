import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { cents } from "../../../domain/money/cents.ts"
import { toWire } from "../../contract/case.ts"
import { WaitingApi } from "../../contract/waiting.ts"
import { sessionIdIn, signedInBy } from "../account/part.ts"
import { type Asked, localeOf, wishedLocaleOf } from "../http/asked.ts"
import { ClientAddress } from "../http/client-address.ts"
import { orProblem } from "../http/problems.ts"
import { HttpSettings } from "../http/settings.ts"
import { proofOf, visitorOf } from "../http/visitor.ts"
import { acceptOffer, type EntryRow, tellEntry } from "./entry.ts"
import { join } from "./join.ts"
import { waitingOf, waitingView } from "./read.ts"

/** The entry after a command. */
const after = <E, R>(asked: Asked, command: Effect.Effect<EntryRow, E, R>) =>
  orProblem(
    command.pipe(
      Effect.flatMap((row) => waitingView(row, wishedLocaleOf(asked) ?? null)),
      Effect.map((view) => toWire(view)),
    ),
  )

type Accept = Asked & {
  readonly params: { readonly token: string }
  readonly payload: { readonly offer: number; readonly expected_total_cents: number; readonly lang?: "it" | "en" }
}

const accept = (asked: Accept) =>
  orProblem(
    Effect.gen(function* () {
      const { secure } = yield* HttpSettings
      const { headers } = asked.request
      const { key, setCookie } = visitorOf(proofOf(headers), secure)
      const { offer: of, expected_total_cents: expected, lang } = asked.payload
      const person = yield* signedInBy(sessionIdIn({ headers: new Headers({ cookie: headers.cookie ?? "" }) }, secure))
      const { code, token, checkoutExpiresAt } = yield* acceptOffer(asked.params.token, {
        of,
        expectedTotalCents: cents(expected),
        visitorKey: key,
        address: yield* ClientAddress,
        personId: person?.personId ?? null,
        locale: lang ?? localeOf(asked),
      })
      return HttpServerResponse.jsonUnsafe(
        { code, encrypted_code: token, checkout_expiration_at: checkoutExpiresAt },
        setCookie === null ? {} : { headers: { "set-cookie": setCookie } },
      )
    }),
  )

export const waitingHandlers = HttpApiBuilder.group(WaitingApi, "waiting", (group) =>
  group.handleAll({
    join: (asked) => {
      const { variant_id: variantId, slot_id: slotId, participants, email, lang } = asked.payload
      const request = {
        variantId,
        slotId,
        participants: participants.map(({ type_id: typeId, quantity }) => ({ typeId, quantity })),
        email,
        locale: lang ?? localeOf(asked),
      }
      return orProblem(
        ClientAddress.pipe(
          Effect.flatMap((address) => join(request, address)),
          Effect.as({ status: "mailed" as const }),
        ),
      )
    },
    entry: (asked) =>
      orProblem(Effect.map(waitingOf(asked.params.token, wishedLocaleOf(asked) ?? null), (view) => toWire(view))),
    confirm: (asked) => after(asked, tellEntry(asked.params.token, { type: "customer.confirmed" })),
    leave: (asked) => after(asked, tellEntry(asked.params.token, { type: "customer.left" })),
    decline: (asked) =>
      after(asked, tellEntry(asked.params.token, { type: "customer.declined", of: asked.payload.offer })),
    accept,
  }),
)
