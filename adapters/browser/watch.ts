import type { WatchBooking } from "../../domain/shop.ts"

/** Follows a booking by server-sent events; the browser itself comes back with what it saw last. */
export const watchBooking: WatchBooking = (token, afterSeq, changed) => {
  const source = new EventSource(`/booking/v1/bookings/${encodeURIComponent(token)}/events?after=${afterSeq}`)
  source.onmessage = ({ data }) => changed(Number(data))
  return () => source.close()
}
