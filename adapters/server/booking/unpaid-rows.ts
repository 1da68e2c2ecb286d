import { Context, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { domainTimes, networkTimes, slotShare, type UnpaidLimits } from "../../../domain/booking/unpaid.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { readRows } from "../store/reads.ts"
import { guardedRow, ownRow, prepared, rank, type Write } from "../store/writes.ts"
import { type Openings, opened, openingsOf, openingsWait } from "./openings.ts"

/** How many places one caller may keep without paying. */
export class Unpaid extends Context.Service<Unpaid, UnpaidLimits>()("altrove/booking/Unpaid") {}

/** For whom the unpaid places of a booking count. */
export type Caller = {
  readonly visitorHash: string
  readonly addressHash: string | null
  /** The wider network of an IPv6 address; null for other addresses. */
  readonly networkHash: string | null
  /** Null while the customer has not given an email address that counts. */
  readonly emailHash: string | null
  /** The domain of that address, if it does not belong to a public mail provider. */
  readonly domainHash: string | null
}

/** `checkout`: places held by a checkout under way. `reserved`: places of a booking that is to be paid later. */
export type UnpaidKind = "checkout" | "reserved"

/** Why a caller may not keep more unpaid places. */
export type UnpaidRefusal = {
  readonly kind: "unpaid"
  readonly code: ErrorCode
  /** When the first places that count are free again; null if that depends on a payment. */
  readonly waitSeconds: number | null
}

type Row = Caller & UnpaidLimits & Openings & { readonly slotId: string; readonly places: number }

const statusOf = { checkout: "b.status = 'CHECKOUT'", reserved: "b.status <> 'CHECKOUT'" } as const

const codes = {
  checkout: { visitor: "visitor_places_at_most", address: "address_places_at_most", slot: "slot_share_at_most" },
  reserved: { visitor: "unpaid_places_at_most", address: "unpaid_places_at_most", slot: "unpaid_places_at_most" },
} as const satisfies Record<UnpaidKind, Record<string, ErrorCode>>

const share = (percent: number) => `greatest(${slotShare.alwaysPlaces}, capacity * ${percent} / 100)`

/**
 * SQL: `code`, the limit that the caller is over, or null; `wait` in seconds. `:places` are those of one more booking,
 * or 0 if the booking's own row counts already.
 */
const verdict = (kind: UnpaidKind): string => `
  select case
      when opened_wait is not null then 'rate_limited'
      when :perVisitor > 0 and greatest(of_visitor, of_email) + :places > :perVisitor then '${codes[kind].visitor}'
      when :perVisitor > 0 and of_domain + :places > ${domainTimes} * :perVisitor then '${codes[kind].visitor}'
      when :perAddress > 0 and of_address + :places > :perAddress then '${codes[kind].address}'
      when :perAddress > 0 and of_network + :places > ${networkTimes} * :perAddress then '${codes[kind].address}'
      when :perVisitor > 0 and bookings_here_of_visitor > 1
        and here_of_visitor + :places > ${share(slotShare.visitorPercent)} then '${codes[kind].slot}'
      when :perAddress > 0 and bookings_here_of_address > 1
        and here_of_address + :places > ${share(slotShare.addressPercent)} then '${codes[kind].slot}'
    end as code, coalesce(opened_wait, wait) as wait
  from (select ${kind === "checkout" ? openingsWait("sign(:places::integer)") : "null::integer"} as opened_wait) as openings, (
    select coalesce(sum(places) filter (where is_visitors), 0) as of_visitor,
      coalesce(sum(places) filter (where is_emails), 0) as of_email,
      coalesce(sum(places) filter (where is_domains), 0) as of_domain,
      coalesce(sum(places) filter (where is_addresses), 0) as of_address,
      coalesce(sum(places) filter (where is_networks), 0) as of_network,
      count(*) filter (where is_visitors and is_here) + sign(:places::integer) as bookings_here_of_visitor,
      coalesce(sum(places) filter (where is_visitors and is_here), 0) as here_of_visitor,
      count(*) filter (where is_addresses and is_here) + sign(:places::integer) as bookings_here_of_address,
      coalesce(sum(places) filter (where is_addresses and is_here), 0) as here_of_address,
      (select sum(capacity) from slot_places where slot_id = :slotId) as capacity,
      greatest(1, ceil(extract(epoch from min(deadline) - shop_now())))::integer as wait
    from (
      select b.unpaid_places as places, b.deadline, b.slot_id = :slotId as is_here,
        b.visitor_hash = :visitorHash as is_visitors, b.email_hash = :emailHash as is_emails,
        b.mail_domain_hash = :domainHash as is_domains, b.address_hash = :addressHash as is_addresses,
        b.network_hash = :networkHash as is_networks
      from bookings b where b.unpaid_places > 0 and ${statusOf[kind]}
        and (b.visitor_hash = :visitorHash or b.address_hash = :addressHash or b.network_hash = :networkHash
          or b.email_hash = :emailHash or b.mail_domain_hash = :domainHash)) as counted
  ) as sums`

/**
 * Callers wait here for one another until the commit, so that the guard counts what each of them has written. A count
 * alone would not see what is not committed yet.
 */
const turn = prepared<{ readonly keys: readonly string[] }>(`
  insert into rate_limits (key, points, expire)
  select key, 0, extract(epoch from clock_timestamp()) * 1000 + 60000 from unnest(:keys::text[]) as key order by key
  on conflict (key) do update set expire = excluded.expire`)

const guards = {
  checkout: prepared<Row>(`select 1 from (${verdict("checkout")}) as verdict where code is null`),
  reserved: prepared<Row>(`select 1 from (${verdict("reserved")}) as verdict where code is null`),
}

/** After all rows of the booking itself, which count; before its places. */
export const inOrderOf = (step: string) => ({ rank: rank.shared, key: `unpaid ${step}` })

export const turnOf = (keys: readonly string[], step: string): Write => ({
  ...ownRow(turn, { keys }),
  ...inOrderOf(step),
})

/**
 * Refuses the fact if its caller keeps too many unpaid places with it. It counts in the fact's transaction, so requests
 * at the same time cannot pass the limit together.
 */
export function unpaidGuard(
  kind: UnpaidKind,
  caller: Caller,
  limits: UnpaidLimits,
  { slotId, places }: { readonly slotId: string; readonly places: number },
): readonly Write<UnpaidRefusal, SqlError.SqlError>[] {
  if (limits.perVisitor === 0 && limits.perAddress === 0) return []
  const { visitorHash, addressHash, networkHash, emailHash, domainHash } = caller
  const hashes = [visitorHash, addressHash, networkHash, emailHash, domainHash]
  const keys = hashes.flatMap((hash) => (hash === null ? [] : [`unpaid:${hash}`]))
  const openings = openingsOf(caller, limits)
  const row: Row = { ...caller, ...limits, ...openings, slotId, places: 0 }
  return [
    kind === "checkout" ? { ...ownRow(opened, openings), ...inOrderOf("1 turn") } : turnOf(keys, "1 turn"),
    guardedRow(guards[kind], row, inOrderOf("2 count"), { why: whyRefused(kind, { ...row, places }) }),
  ]
}

/** Refuses a fact that keeps places without payment, because nobody has proven to read the customer's mails. */
export const notProven = guardedRow(prepared<Record<string, never>>("select 1 where false"), {}, inOrderOf("5 proof"), {
  why: Effect.succeed<UnpaidRefusal>({ kind: "unpaid", code: "reservation_link_sent", waitSeconds: null }),
})

/** Read when nothing of the fact is left, so its places are added. */
const whyRefused = (kind: UnpaidKind, row: Row): Effect.Effect<UnpaidRefusal, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.map(readRows<{ code: ErrorCode | null; wait: number | null }>(verdict(kind), row), ([found]) => ({
    kind: "unpaid",
    // In the meantime others may have left their places. Then the caller may try again at once.
    code: found?.code ?? codes[kind].visitor,
    waitSeconds: kind === "checkout" ? (found?.code === null ? 1 : (found?.wait ?? 1)) : null,
  }))
