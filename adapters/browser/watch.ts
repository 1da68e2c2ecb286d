import type { Watch } from "../../domain/shop.ts"

const paths = { booking: "/booking/v1/bookings", link: "/payment/v1/links" } as const

/** Follows a booking or a payment link by server-sent events; the browser itself comes back with what it saw last. */
export const watchEvents =
  (what: keyof typeof paths): Watch =>
  (token, afterSeq, changed) => {
    const source = new EventSource(`${paths[what]}/${encodeURIComponent(token)}/events?after=${afterSeq}`)
    source.onmessage = ({ data }) => changed(Number(data))
    return () => source.close()
  }
