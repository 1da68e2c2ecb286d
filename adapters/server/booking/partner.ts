import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { slotsById } from "../catalogue/availability.ts"
import { now } from "../store/clock.ts"
import { sha256 } from "./access.ts"
import { type BookingCommand, command } from "./command.ts"
import { causedBy } from "./origin.ts"
import { Refused } from "./refused.ts"
import { bookingByStream, bookingOfPartner } from "./rows.ts"

/** The token that a call brings; null: none that could be one. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer ([\x21-\x7e]{8,200})$/.exec(authorization ?? "")?.[1] ?? null

/** The partner behind a bearer token. Fails with Refused (401). */
export const partnerOf = Effect.fn("booking.partner")(function* (authorization: string | undefined) {
  const token = bearerOf(authorization)
  if (token === null) return yield* new Refused({ code: "unauthorized" })
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: string }>`select id from partners where token_hash = ${sha256(token)}`
  return row?.id ?? (yield* new Refused({ code: "unauthorized" }))
})

export type PartnerAnswer =
  | { readonly kind: "confirm" }
  | { readonly kind: "reject"; readonly reason: string | null }
  | { readonly kind: "alternatives"; readonly slotIds: readonly string[] }
  | { readonly kind: "acceptMove" }
  | { readonly kind: "rejectMove"; readonly reason: string | null }

/** Takes a provider's answer about a booking of one of its own experiences; another's does not exist for it. */
export const answerRequest = Effect.fn("booking.partnerAnswer")(function* (
  authorization: string | undefined,
  typedCode: string,
  answer: PartnerAnswer,
) {
  const partnerId = yield* partnerOf(authorization)
  const row = yield* bookingOfPartner(typedCode, partnerId)
  const event: BookingCommand = yield* eventOf(answer, row.variantId)
  yield* command(row, event, causedBy("provider", partnerId))
  return (yield* bookingByStream(row.stream)) ?? row
})

const eventOf = Effect.fn("booking.partnerEvent")(function* (answer: PartnerAnswer, variantId: string) {
  switch (answer.kind) {
    case "confirm":
      return { type: "provider.confirmed" } satisfies BookingCommand
    case "reject":
      return {
        type: "provider.rejected",
        ...(answer.reason !== null && { reason: answer.reason }),
      } satisfies BookingCommand
    case "acceptMove":
      return { type: "provider.rescheduleAccepted" } satisfies BookingCommand
    case "rejectMove":
      return {
        type: "provider.rescheduleRejected",
        ...(answer.reason !== null && { reason: answer.reason }),
      } satisfies BookingCommand
    case "alternatives": {
      const slots = yield* slotsById(answer.slotIds)
      const at = yield* now
      const usable = slots.filter((slot) => slot.variantId === variantId && slot.startsAt > at)
      if (usable.length !== new Set(answer.slotIds).size) {
        return yield* new Refused({ code: "slot_not_found", errors: [{ field: "slot_ids", code: "slot_not_found" }] })
      }
      const alternatives = usable.map(({ id, startsAt }) => ({ slotId: id, startsAt }))
      return { type: "provider.alternativesProposed", alternatives } satisfies BookingCommand
    }
    default:
      return answer satisfies never
  }
})
