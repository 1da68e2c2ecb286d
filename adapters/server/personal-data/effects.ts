import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { erasureStream } from "../../../machines/erasure/erasure.machine.ts"
import type { ErasureEvent } from "../../../machines/erasure/erasure.types.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import type { GiftDeliveryFlow } from "../gift/part.ts"
import type { Access } from "../kernel/access.ts"
import type { Joined } from "../kernel/follow.ts"
import { causedBy } from "../kernel/origin.ts"
import type { Register } from "../kernel/register.ts"
import type { PaymentFlow } from "../payments/part.ts"
import { now } from "../store/clock.ts"
import { send } from "../store/event-store.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { eraseKnown } from "./erase.ts"
import { serverErasureFlow } from "./flow.ts"
import { openThingsOf } from "./open-things.ts"
import { nothingSearched, type Progress, searchFor, type Words, wordsOf } from "./search.ts"
import { ordersNaming, ordersOf, type Subject, subjectOf } from "./subject.ts"
import { layTombstone, type Tombstones } from "./tombstones.ts"

const decode = Schema.decodeUnknownEffect(Schema.Struct({ erasureId: Schema.String }))

type Trace = { readonly words?: Words; readonly codes?: readonly string[]; readonly searched?: Progress }
type Request = Subject & { readonly trace: Trace }
type Row = { readonly emailKey: string; readonly personId: string | null; readonly trace: Trace }

/** Whom the erasure is about; null if it is over. */
const requestOf = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Row>`
    select email_key as "emailKey", person_id as "personId", trace from erasure
    where id = ${id} and email_key is not null`
  if (row === undefined) return null
  const { emailKey, personId, trace } = row
  const subject = yield* subjectOf(emailKey, personId)
  // An earlier try may have erased the former addresses.
  return { personId, trace, emailKeys: union(subject.emailKeys, trace.words?.emails) } satisfies Request
})

const tell = (erasureId: string, event: Untimed<ErasureEvent>, causation: string) =>
  Effect.flatMap(serverErasureFlow, (flow) =>
    send(flow, erasureStream(erasureId), event, causedBy("system", "personal-data", causation)),
  )

const union = (one: readonly string[] = [], other: readonly string[] = []) => [...new Set([...one, ...other])]

/** Keeps what the search will look for, before it is erased. What an earlier try has noted stays. */
const traced = Effect.fnUntraced(function* (id: string, request: Request) {
  const sql = yield* SqlClient.SqlClient
  const { words, codes } = request.trace
  const fresh = yield* wordsOf(request)
  const trace = {
    words: {
      emails: fresh.emails,
      others: union(words?.others, fresh.others),
      names: union(words?.names, fresh.names),
    },
    codes: union(codes, yield* ordersNaming(request)),
  }
  yield* sql`update erasure set trace = ${JSON.stringify(trace)}::jsonb where id = ${id}`
  return trace
})

/** The steps of an erasure. Each is safe to repeat. */
export const erasureEffects: Handlers<
  SqlClient.SqlClient | Access | GiftDeliveryFlow | Joined | PaymentFlow | Register | Tombstones
> = {
  lookForOpen: ({ id, params }) =>
    Effect.gen(function* () {
      const { erasureId } = yield* decode(params)
      const request = yield* requestOf(erasureId)
      if (request === null) return
      const why = yield* openThingsOf(yield* ordersOf(request))
      yield* tell(erasureId, why.length > 0 ? { type: "shop.blocked", why } : { type: "shop.cleared" }, id)
    }),

  erasePerson: ({ id, params }) =>
    Effect.gen(function* () {
      const { erasureId } = yield* decode(params)
      const request = yield* requestOf(erasureId)
      if (request === null) return
      const { codes } = yield* traced(erasureId, request)
      const why = yield* openThingsOf(yield* ordersOf(request))
      if (why.length > 0) return yield* tell(erasureId, { type: "shop.blocked", why }, id)
      yield* layTombstone(erasureId, request, yield* now)
      yield* eraseKnown(erasureId, { ...request, codes })
      return yield* tell(erasureId, { type: "shop.erased" }, id)
    }),

  searchPerson: ({ id, params }) =>
    Effect.gen(function* () {
      const { erasureId } = yield* decode(params)
      const request = yield* requestOf(erasureId)
      if (request?.trace.words === undefined) return
      const sql = yield* SqlClient.SqlClient
      const { words, searched = nothingSearched } = request.trace
      const note = (progress: Progress) =>
        sql`update erasure set trace = jsonb_set(trace, '{searched}', ${JSON.stringify(progress)}::jsonb)
          where id = ${erasureId} and email_key is not null`.pipe(Effect.asVoid)
      const found = yield* searchFor({ ...words, emails: request.emailKeys }, searched, note)
      yield* tell(erasureId, found.length > 0 ? { type: "shop.found", found } : { type: "shop.verified" }, id)
    }),

  raiseAlarm: ({ params }) =>
    Effect.flatMap(decode(params), ({ erasureId }) =>
      Effect.logError("an erasure has found the person again: see its log", erasureId),
    ),
}
