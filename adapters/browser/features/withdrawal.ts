import type { WithdrawalReads } from "../../../domain/withdrawal/ports.ts"
import type { WithdrawalView } from "../../../domain/withdrawal/views.ts"
import type { HttpClient } from "../http.ts"
import { bookingFromWire, callsOf, segment } from "../wire.ts"

/** The withdrawal from a booking over HTTP. */
export default function withdrawalClient(http: HttpClient) {
  const { read } = callsOf(http, bookingFromWire)
  return {
    withdrawal: (token) => read<WithdrawalView>(`/booking/v1/bookings/${segment(token)}/withdrawal`),
  } satisfies WithdrawalReads
}
