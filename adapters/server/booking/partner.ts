import { Effect } from "effect"
import type { Origin } from "../../../machines/kit/types.ts"
import { slotsById } from "../catalogue/part.ts"
import { partnerOf } from "../kernel/bearer.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { type Booked, bookedOfPartner } from "./booked.ts"
import { type BookingCommand, command } from "./command.ts"
import { remarkOn } from "./remarks.ts"

export type PartnerAnswer =
  | { readonly kind: "confirm" }
  | { readonly kind: "reject"; readonly reason: string | null }
  | { readonly kind: "alternatives"; readonly slotIds: readonly string[] }
  | { readonly kind: "acceptMove" }
  | { readonly kind: "rejectMove"; readonly reason: string | null }
  | { readonly kind: "move"; readonly slotId: string }
  /** Other dates for a booking that stands. */
  | { readonly kind: "offer"; readonly slotIds: readonly string[] }
  | { readonly kind: "cancel"; readonly reason: string | null }

/** The same for a program with an API key. */
export const answerByKey = Effect.fn("booking.answerByKey")(function* (
  authorization: string | undefined,
  typedCode: string,
  answer: PartnerAnswer,
) {
  const partnerId = yield* partnerOf(authorization, "requests")
  return yield* answerRequest(partnerId, typedCode, answer, causedBy("provider", partnerId))
})

/** Sends a partner's answer to a booking of its own experience. Other bookings are not found. */
export const answerRequest = Effect.fn("booking.partnerAnswer")(function* (
  partnerId: string,
  typedCode: string,
  answer: PartnerAnswer,
  origin: Origin,
) {
  const booked = yield* bookedOfPartner(typedCode, partnerId)
  const words = "reason" in answer ? answer.reason : null
  const remark = words === null ? null : remarkOn(booked.row.code, words)
  const event: BookingCommand = yield* eventOf(answer, booked, remark?.id ?? null)
  const alongside = () => (remark === null ? [] : [remark.row])
  return (yield* command(booked, event, origin, { alongside })).row
})

const eventOf = Effect.fn("booking.partnerEvent")(function* (
  answer: PartnerAnswer,
  { row, at }: Booked,
  remark: string | null,
) {
  const remarked = remark === null ? {} : { remark }
  switch (answer.kind) {
    case "confirm":
      return { type: "partner.confirmed" } satisfies BookingCommand
    case "reject":
      return { type: "partner.rejected", ...remarked } satisfies BookingCommand
    case "acceptMove":
      return { type: "partner.rescheduleAccepted" } satisfies BookingCommand
    case "rejectMove":
      return { type: "partner.rescheduleRejected", ...remarked } satisfies BookingCommand
    case "cancel":
      return { type: "partner.canceled", ...remarked } satisfies BookingCommand
    case "move": {
      const [slot] = yield* slotsById([answer.slotId])
      if (slot === undefined || slot.variantId !== row.variantId || slot.startsAt <= at)
        return yield* new Refused({
          code: "validation_failed",
          errors: [{ field: "slot", code: "slot_not_found" }],
        })
      return { type: "partner.moved", slotId: slot.id, startsAt: slot.startsAt } satisfies BookingCommand
    }
    case "offer":
    case "alternatives": {
      const slots = yield* slotsById(answer.slotIds)
      const usable = slots.filter((slot) => slot.variantId === row.variantId && slot.startsAt > at)
      if (usable.length !== new Set(answer.slotIds).size) {
        return yield* new Refused({ code: "slot_not_found", errors: [{ field: "slot_ids", code: "slot_not_found" }] })
      }
      const alternatives = usable.map(({ id, startsAt }) => ({ slotId: id, startsAt }))
      const type = answer.kind === "offer" ? "partner.datesOffered" : "partner.alternativesProposed"
      return { type, alternatives } satisfies BookingCommand
    }
    default:
      return answer satisfies never
  }
})
