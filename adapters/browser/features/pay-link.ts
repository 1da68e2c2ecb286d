import type { PayLinkAsks, PayLinkReads } from "../../../domain/pay-link/ports.ts"
import type { PayLinkView } from "../../../domain/pay-link/views.ts"
import type { HttpClient } from "../http.ts"
import { watching } from "../watch.ts"
import { bookingFromWire, callsOf, segment } from "../wire.ts"

/** A pay link over HTTP. */
export default function payLinkClient(http: HttpClient) {
  const { read, send } = callsOf(http, bookingFromWire)
  const link = (token: string) => `/payment/v1/links/${segment(token)}` as const
  return {
    payLink: (token) => read<PayLinkView>(link(token)),
    watch: watching("/payment/v1/links"),
    pay: (token, key, method) => send<PayLinkView>(`${link(token)}/pay`, key, method && { method }),
    confirm: (token, paymentId, key) => send<PayLinkView>(`${link(token)}/${segment(paymentId)}/confirm`, key),
  } satisfies PayLinkReads & PayLinkAsks
}
