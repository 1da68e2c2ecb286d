import type { WaitingAsks, WaitingReads } from "../../../domain/waiting/ports.ts"
import type { WaitingView } from "../../../domain/waiting/views.ts"
import { fromWire } from "../../contract/case.ts"
import type { AnswerTo } from "../../contract/views.ts"
import type { HttpClient } from "../http.ts"
import { watching } from "../watch.ts"
import { callsOf, segment } from "../wire.ts"

/** Waiting lists over HTTP. */
export default function waitingClient(http: HttpClient) {
  const { read, send } = callsOf(http, fromWire)
  const entry = (token: string) => `/booking/v1/waiting/${segment(token)}` as const
  return {
    waiting: (token) => read<WaitingView>(entry(token)),
    watch: watching("/booking/v1/waiting"),
    join: ({ variantId, slotId, participants, email, locale }, key) =>
      send<{ readonly status: "mailed" }>("/booking/v1/waiting", key, {
        variant_id: variantId,
        slot_id: slotId,
        participants: participants.map(({ typeId, quantity }) => ({ type_id: typeId, quantity })),
        email,
        lang: locale,
      }),
    confirm: (token, key) => send<WaitingView>(`${entry(token)}/confirm`, key),
    leave: (token, key) => send<WaitingView>(`${entry(token)}/leave`, key),
    decline: (token, offer, key) => send<WaitingView>(`${entry(token)}/decline`, key, { offer }),
    accept: async (token, { of, totalCents }, locale, key) => {
      const outcome = await http.post<AnswerTo<"POST /booking/v1/waiting/:token/accept">>(
        `${entry(token)}/accept`,
        key,
        {
          offer: of,
          expected_total_cents: totalCents,
          lang: locale,
        },
      )
      if (!outcome.ok) return outcome
      const { code, encrypted_code: encrypted } = outcome.value
      return { ok: true, value: { code, token: encrypted } }
    },
  } satisfies WaitingReads & WaitingAsks
}
