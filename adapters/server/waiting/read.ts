import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { maskedEmail } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { plusHours } from "../../../domain/time/instant.ts"
import { CONFIRM_HOURS } from "../../../domain/waiting/times.ts"
import { type WaitingView, waitingEnds, waitingStates } from "../../../domain/waiting/views.ts"
import { standingOf } from "../../../machines/waiting/selectors.ts"
import { wouldBook } from "../booking/part.ts"
import { Access } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { type EntryRow, entryByToken, entryNow } from "./entry.ts"

/** How many wait before an entry. */
const before = Effect.fnUntraced(function* ({ id, slotId }: EntryRow) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ before: number }>`
    select count(*)::integer as before from waiting_entry e join waiting_contact c on c.entry_id = e.id
      join waiting_entry own on own.id = ${id}
    where e.slot_id = ${slotId} and e.standing = 'WAITING'
      and (e.confirmed_at, e.id) < (own.confirmed_at, own.id)`
  return found?.before ?? 0
})

/** An entry as the holder of its link sees it. */
export const waitingView = Effect.fn("waiting.view")(function* (row: EntryRow, wished: Locale | null) {
  const { snapshot, nextSeq } = yield* entryNow(row)
  const locale = wished ?? row.locale ?? "it"
  const { variantId, slotId, party: participants } = row
  const wanted = yield* wouldBook({ variantId, slotId, participants, locale })
  if (wanted === null) return yield* new Refused({ code: "not_found" })
  const { experience, variantName, durationMinutes, slot, addons, price, ...summary } = wanted.summary
  const { context } = snapshot
  const standing = standingOf(snapshot)
  const { tokenOf } = yield* Access
  return {
    token: tokenOf(row.id),
    state: waitingStates.find((state) => state === standing.toLowerCase()) ?? "closed",
    end: waitingEnds.find((end) => end === context.reason) ?? null,
    before: standing === "WAITING" ? yield* before(row) : null,
    offer: context.offer && { ...context.offer, totalCents: price.totalCents },
    confirmUntil: standing === "JOINING" ? plusHours(context.at, CONFIRM_HOURS) : null,
    cutoffAt: context.cutoffAt,
    visit: { experience, variantName, durationMinutes, slot, participants: summary.participants, addons, price },
    booking:
      standing === "BOOKING" || standing === "DONE" ? { code: row.bookingCode, token: tokenOf(row.bookingCode) } : null,
    maskedEmail: maskedEmail(row.email ?? ""),
    locale,
    seq: nextSeq - 1,
    serverNow: wanted.at,
  } satisfies WaitingView
})

export const waitingOf = (token: string, locale: Locale | null) =>
  Effect.flatMap(entryByToken(token), (row) => waitingView(row, locale))
