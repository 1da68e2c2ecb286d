import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { erasureStream } from "../../../machines/erasure/erasure.machine.ts"
import type { ErasureInput } from "../../../machines/erasure/erasure.types.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { openStream, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { loadStream } from "../store/stream-state.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { erasureFlowAlone, serverErasureFlow } from "./flow.ts"
import { personOf } from "./subject.ts"

type Row = Readonly<Record<"id" | "emailKey" | "locale" | "at", string>> & { readonly personId: string | null }

const request = prepared<Row>(`
  insert into erasure (id, email_key, person_id, locale, state, asked_at)
  values (:id, :emailKey, :personId, :locale, '"checking"', :at)`)

/** An account is known by its id: its address may change while the erasure waits. */
const underWay = Effect.fnUntraced(function* (key: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: string }>`
    select e.id from erasure e left join person p on p.email_key = ${key}
    where e.email_key is not null and coalesce(e.person_id = p.id::text, e.email_key = ${key})`
  return row?.id ?? null
})

/** Asks to erase everything about the person with this address. Asked again, it is the erasure that is under way. */
export const askErasure = Effect.fn("personalData.ask")(function* (
  email: string,
  by: ErasureInput["by"],
  locale: Locale,
  origin: Origin,
) {
  const key = emailKey(email)
  const known = yield* underWay(key)
  if (known !== null) return yield* erasureById(known)
  const at = yield* now
  const id = randomUUID()
  const subject = yield* personOf(key)
  const row: Row = { id, emailKey: key, personId: subject.personId, locale, at }
  const opened = yield* openStream(yield* serverErasureFlow, erasureStream(id), { erasureId: id, by, at }, origin, {
    openedAt: at,
    alongside: () => [ownRow(request, row)],
  })
  if (opened.ok) yield* (yield* Outbox).dispatchNow(opened.outbox)
  return yield* erasureById(id)
})

export const erasureById = Effect.fn("personalData.erasure")(function* (id: string) {
  const head = yield* loadStream(erasureFlowAlone, erasureStream(id))
  if (head === null) return yield* new Refused({ code: "not_found" })
  const { value, context } = head.snapshot
  const { why, found, waitsUntil } = context
  const mayUndo = head.snapshot.can({ type: "person.undid", at: yield* now })
  return { id, state: value, why, found, waitsUntil, mayUndo }
})

/** The erasure that is under way for this address; null if there is none. */
export const erasureOf = Effect.fn("personalData.erasureOf")(function* (email: string) {
  const id = yield* underWay(emailKey(email))
  return id === null ? null : yield* erasureById(id)
})

export const changeErasure = Effect.fn("personalData.change")(function* (
  id: string,
  type: "person.undid" | "operator.retried",
  origin: Origin,
) {
  yield* erasureById(id)
  const outcome = yield* send(yield* serverErasureFlow, erasureStream(id), { type }, origin)
  if (!outcome.ok) return yield* new Refused({ code: "not_allowed_now" })
  yield* (yield* Outbox).dispatchNow(outcome.outbox)
  return yield* erasureById(id)
})
