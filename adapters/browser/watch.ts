import type { Watch } from "../../domain/shop.ts"

const paths = {
  booking: "/booking/v1/bookings",
  link: "/payment/v1/links",
  participation: "/booking/v1/participations",
} as const

export type Watched = keyof typeof paths

/** Follows a booking, a payment link or an invitation by server-sent events; the browser itself comes back with what it saw last. */
export const watchEvents =
  (what: Watched): Watch =>
  (token, afterSeq, changed) => {
    const source = new EventSource(`${paths[what]}/${encodeURIComponent(token)}/events?after=${afterSeq}`)
    source.onmessage = ({ data }) => changed(Number(data))
    // Who comes along to a booking is no fact of its own log: newer than any that is known.
    source.addEventListener("company", () => changed(Number.POSITIVE_INFINITY))
    return () => source.close()
  }
