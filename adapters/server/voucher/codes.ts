import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isSealedCode, type ReadCode, readVoucherCode } from "../../../domain/gift/code.ts"
import { isOpaque } from "../../../domain/gift/ids.ts"
import { byNetwork } from "../http/by-network.ts"
import { Access } from "../kernel/access.ts"
import { Refused, secondsOf } from "../kernel/refused.ts"
import { type Counted, countOnce, type Limit, uncount, waitOf } from "../store/rate-limits.ts"
import { ownRow, prepared } from "../store/writes.ts"

const written = prepared<{ readonly voucherId: string; readonly hmac: string; readonly sealed: string }>(`
  insert into voucher_code (voucher_id, code_hmac, code_sealed) values (:voucherId, :hmac, :sealed)
  on conflict (voucher_id) do nothing`)

const hashed = (code: string) => `voucher-code:${code}`

/** The row of the code of a voucher that will be opened. Without its voucher, the code is worth nothing. */
export const codeRow = ({ keyed, seal }: Access["Service"], voucherId: string, code: string) =>
  ownRow(written, { voucherId, hmac: keyed(hashed(code)), sealed: seal(code) })

/** What a typed code leads to: a voucher that may exist, or the reason why it is none. */
export type TypedVoucher = { readonly voucherId: string } | { readonly is: Exclude<ReadCode["is"], "code"> | "unknown" }

/** The voucher of a typed code. A code of the first version is its voucher's id. */
export const voucherOfCode = Effect.fn("voucher.ofCode")(function* (typed: string) {
  const read = readVoucherCode(typed)
  if (read.is !== "code") return { is: read.is } satisfies TypedVoucher
  if (!isSealedCode(read.code)) return { voucherId: read.code } satisfies TypedVoucher
  const sql = yield* SqlClient.SqlClient
  const { keyed } = yield* Access
  const [row] = yield* sql<{ voucherId: string }>`
    select voucher_id as "voucherId" from voucher_code where code_hmac = ${keyed(hashed(read.code))}`
  return (row ?? { is: "unknown" as const }) satisfies TypedVoucher
})

/** The code of a voucher, for who may see it; null: it has none. */
export const codeOfVoucher = Effect.fn("voucher.code")(function* (voucherId: string) {
  if (!isOpaque(voucherId)) return voucherId
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ sealed: string }>`
    select code_sealed as "sealed" from voucher_code where voucher_id = ${voucherId}`
  return row === undefined ? null : (yield* Access).unseal(row.sealed)
})

/** Limits of tried codes per network address: in a checkout, and where a code alone is asked for. */
const perAddress: readonly Limit[] = [{ name: "codes:hour", points: 120, seconds: 3_600 }]
const alone: readonly Limit[] = [{ name: "codes:alone", points: 10, seconds: 600 }]
/** Wrong codes of a network address. */
const wrong: Limit = { name: "codes:wrong:address", points: 40, seconds: 3_600 }
/** Wrong codes of everybody together, so that guesses from many addresses are limited too. */
const together: Counted = { who: "codes", limits: [{ name: "codes:wrong", points: 60, seconds: 60 }] }
/** How many of them one address can cause: it takes many addresses to use them up. */
const share: Limit = { name: "codes:wrong:share", points: 3, seconds: 60 }

/**
 * Counts a tried code before it is looked up. Checkout and balance count together. Fails with Refused if there were too
 * many. The wrong codes of others hold up nobody who has tried no wrong one. `isAlone`: nothing else limits the caller,
 * as the booking's own limit does in a checkout.
 */
export const countCode = Effect.fn("voucher.countCode")(function* (
  address: string | null,
  more: readonly Counted[],
  isAlone: boolean,
) {
  const hasFailed = (yield* waitOf(byNetwork(address, [{ ...wrong, points: 1 }]))) > 0
  const waitMs = hasFailed ? yield* waitOf([...byNetwork(address, [wrong]), together]) : 0
  if (waitMs > 0) return yield* tooManyCodes(waitMs)
  const counted = yield* countOnce([...byNetwork(address, isAlone ? [...perAddress, ...alone] : perAddress), ...more])
  if (!counted.allowed) return yield* tooManyCodes(counted.waitMs)
})

/** Says how long it really is: an hour is no moment. */
const tooManyCodes = (waitMs: number) =>
  new Refused({
    code: "codes_tried_at_most",
    params: { minutes: Math.ceil(waitMs / 60_000) },
    retryAfterSeconds: secondsOf(waitMs),
  })

/** Takes back what `countCode` counted of a code that was asked for alone and is right: who has it guesses nothing. */
export const uncountCode = (address: string | null) => uncount(byNetwork(address, [...perAddress, ...alone]))

/** Counts a code that was wrong. One with a wrong check character guesses nothing, so it counts for its address alone. */
export const countWrongCode = Effect.fn("voucher.countWrongCode")(function* (address: string | null, typed: string) {
  yield* countOnce(byNetwork(address, [wrong]))
  if (readVoucherCode(typed).is !== "mistyped") yield* countOnce([...byNetwork(address, [share]), together])
})
