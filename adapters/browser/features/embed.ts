import type { TabLink } from "../../../domain/embed/ports.ts"
import type { Asks } from "../../../domain/ports.ts"
import { fromWire } from "../../contract/case.ts"
import { type Fetch, type HttpClient, httpClient } from "../http.ts"
import { callsOf, segment } from "../wire.ts"
import bookingClient from "./booking.ts"

/** The embed whose page this is. */
const embedAt = (pathname: string): string => decodeURIComponent(/\/embed\/web\/([^/]+)/.exec(pathname)?.[1] ?? "")

/** Of the checkout that was begun last. Each call makes its own client, so it stands beside them. */
let token: string | null = null

/**
 * The booking in a frame on a partner's site. The browser keeps nothing there, so the booking's token is in the memory of
 * the page alone. Each call names it; cookies are not sent, so no other site can use them.
 */
export default function embedClient({ locale }: HttpClient) {
  const byToken: Fetch = (address, init) =>
    fetch(address, {
      ...init,
      credentials: "omit",
      headers: { ...init?.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
    })
  const http = httpClient("", locale, byToken)
  const booking = bookingClient(http, embedAt(globalThis.location?.pathname ?? ""))
  const { send } = callsOf(http, fromWire)
  return {
    ...booking,
    create: async (request, key) => {
      token = null
      const outcome = await booking.create(request, key)
      if (outcome.ok) token = outcome.value.token
      return outcome
    },
    tabLink: (code, key) => send<TabLink>(`/payment/v1/bookings/checkout/${segment(code)}/tab-link`, key),
  } satisfies Asks["embed"]
}
