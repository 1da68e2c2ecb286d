import type { Text } from "../locale.ts"

/** The machine event that carries this error into a flow; errors of pages and of plain requests have none. */
export type ErrorEvent =
  | "booking.failed"
  | "favourites.readFailed"
  | "location.failed"
  | "payment.refused"
  | "server.cancelFailed"
  | "server.refused"
  | "server.saveFailed"
  | "server.status"
  | "session.endFailed"
  | "session.fetchFailed"
  | "slots.changed"
  | "task.failed"

/**
 * One row of the catalogue. `{name}` in a text stands for a parameter; every language uses the same parameters.
 * `from: "address"`: nothing of the shop raises it; a page is opened with it (`?error=`) and says it.
 */
export type ErrorEntry = {
  readonly status: number
  readonly text: Text
  readonly event?: ErrorEvent
  readonly from?: "address"
}

export type ErrorEntries = Readonly<Record<string, ErrorEntry>>
