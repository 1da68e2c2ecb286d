import type { Text } from "../locale.ts"

/** The machine event that carries this error into a flow; errors of pages and of plain requests have none. */
export type ErrorEvent = "booking.failed" | "payment.refused" | "server.saveFailed" | "server.status" | "slots.changed"

/** One row of the catalogue. `{name}` in a text stands for a parameter; every language uses the same parameters. */
export type ErrorEntry = { readonly status: number; readonly text: Text; readonly event?: ErrorEvent }

export type ErrorEntries = Readonly<Record<string, ErrorEntry>>
