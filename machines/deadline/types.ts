import type { BookingStatus } from "../../domain/booking/status.ts"

/** The server's answer about a booking; `reason` as in the booking's context. */
export type ServerWord = {
  readonly status: BookingStatus
  /** ISO instant. */
  readonly deadline: string
  readonly reason: string | null
}

export type ServerEvent =
  | ({ readonly type: "server.status" } & ServerWord)
  | { readonly type: "server.deadlineMoved"; readonly deadline: string }
  | { readonly type: "server.unreachable" }
