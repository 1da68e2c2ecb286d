import { createHash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { MOST_REVISION, MOST_UNITS, ticketBytes, ticketText } from "../../../domain/tickets/ticket.ts"
import { Access } from "../kernel/access.ts"
import { newKeyPair, signedWith } from "./sign.ts"

/** A key signs for so many days. */
const SIGNS_DAYS = 365

/**
 * The id of a ticket: 128 bits that only the shop can tell, because they come from the hash of a secret token. `tokenHash`:
 * of the booking's token, or of the participant's.
 */
export const ticketIdOf = (tokenHash: string): string =>
  createHash("sha256").update(`ticket ${tokenHash}`).digest("hex").slice(0, 32)

/** SQL: the same. */
export const ticketIdSql = (tokenHash: string): string =>
  `left(encode(sha256(convert_to('ticket ' || ${tokenHash}, 'UTF8')), 'hex'), 32)`

/** How a ticket names its slot. */
export const slotHashOf = (slotId: string): string => createHash("sha256").update(slotId).digest("hex").slice(0, 12)

/** SQL: the same. */
export const slotHashSql = (slotId: string): string => `left(encode(sha256(convert_to(${slotId}, 'UTF8')), 'hex'), 12)`

/** What signing a booking's tickets needs, as one statement reads it. */
export type StoredTicket = {
  readonly partnerId: string
  readonly tokenHash: string
  readonly revision: number
  readonly key: { readonly keyId: number; readonly sealed: string } | null
}

/** SQL: a `StoredTicket` of the row `booking` of the bookings. */
export const storedTicket = (booking: string): string => `json_build_object(
  'partnerId', ${booking}.partner_id, 'tokenHash', ${booking}.token_hash, 'revision', ${revisionSql(booking)},
  'key', (select json_build_object('keyId', k.key_id, 'sealed', k.sealed) from ticket_key k
    where k.partner_id = ${booking}.partner_id and k.made_at > shop_now() - interval '${SIGNS_DAYS} days'
    order by k.key_id desc limit 1))`

/** SQL: how often the row `booking` has moved. */
export const revisionSql = (booking: string): string =>
  `(select count(*)::integer from ticket_move m where m.code = ${booking}.code)`

/** Makes the partner's next key, unless somebody else just has. `instead`: the number of one that cannot be read. */
const keyMade = Effect.fn("ticket.newKey")(function* (partnerId: string, instead: number) {
  const sql = yield* SqlClient.SqlClient
  const { seal } = yield* Access
  const { publicKey, privateKey } = newKeyPair()
  yield* sql`
    insert into ticket_key (partner_id, key_id, public_key, sealed, made_at)
    select ${partnerId}, coalesce(max(key_id), 0) + 1, ${publicKey}, ${seal(privateKey)}, shop_now()
    from ticket_key where partner_id = ${partnerId}
    having coalesce(max(made_at), '-infinity') <= shop_now() - ${`${SIGNS_DAYS} days`}::interval
      or max(key_id) = ${instead}
    on conflict do nothing`
  const [key] = yield* sql<{ keyId: number; sealed: string }>`
    select key_id as "keyId", sealed from ticket_key where partner_id = ${partnerId} order by key_id desc limit 1`
  return key ?? (yield* Effect.die(new Error(`${partnerId} has no key for tickets`)))
})

/** The key that signs. One that was sealed with another secret, for example in a copied database, is replaced. */
const readableKey = Effect.fnUntraced(function* ({ partnerId, key: stored }: StoredTicket) {
  const { unseal } = yield* Access
  const privateHalf = (sealed: string) => Effect.try({ try: () => unseal(sealed), catch: () => null })
  if (stored !== null) {
    const privateKey = yield* Effect.orElseSucceed(privateHalf(stored.sealed), () => null)
    if (privateKey !== null) return { key: stored, privateKey }
  }
  const key = yield* keyMade(partnerId, stored?.keyId ?? 0)
  return { key, privateKey: unseal(key.sealed) }
})

/** Whom a ticket lets in, and when. */
export type Admits = { readonly slotId: string; readonly startsAt: string; readonly units: number }

/** The text of a signed ticket. `tokenHash`: a participant's own; without it, the ticket is the booking's. */
export const signedTicket = Effect.fn("ticket.sign")(function* (
  stored: StoredTicket,
  { slotId, startsAt, units }: Admits,
  tokenHash = stored.tokenHash,
) {
  const { key, privateKey } = yield* readableKey(stored)
  const bytes = ticketBytes({
    keyId: key.keyId,
    id: ticketIdOf(tokenHash),
    slot: slotHashOf(slotId),
    startsAt,
    units: Math.min(units, MOST_UNITS),
    revision: Math.min(stored.revision, MOST_REVISION),
  })
  return ticketText(bytes, signedWith(privateKey, bytes))
})
