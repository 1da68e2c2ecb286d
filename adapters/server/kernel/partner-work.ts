import { STREAM_CHANNEL } from "../store/fact-rows.ts"
import type { Sent } from "../store/flight.ts"

/*
 * The pages of a partner's members hear of each other by the server's event stream. What they show belongs to many streams,
 * whose names do not tell the partner, so one more notice names the partner.
 */

/** What a notice calls the work of a partner. The full stop ends the id. */
export const workOf = (partnerId: string): string => `partner-work-${partnerId}.`

/**
 * Tells the members of a booking's partner that it has changed. A booking is a hot row of the shop, so this is sent after
 * its commit: a notice within the transaction would make all commits wait for each other.
 */
export const tellsWorkOf = (stream: string): Sent => ({
  text: "select pg_notify($1, 'partner-work-' || partner_id || '. 0') from bookings where stream = $2",
  values: [STREAM_CHANNEL, stream],
})
