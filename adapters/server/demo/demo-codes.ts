import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Text } from "../../../domain/locale.ts"
import { basisPoints, cents } from "../../../domain/money/cents.ts"
import { addCoupons, type NewCoupon } from "../coupon/coupons.ts"
import { openVoucher } from "../voucher/open.ts"

const coupon = (code: string, off: NewCoupon["off"], changes: Partial<NewCoupon> = {}): NewCoupon => ({
  code,
  off,
  minimumCents: cents(0),
  validFrom: "2026-01-01T00:00:00.000Z",
  validUntil: null,
  maxUses: null,
  loginRequired: false,
  withDeposit: true,
  ...changes,
})

const percent = (whole: number) => ({ kind: "percent", percent: basisPoints(whole * 100) }) as const

/** Coupons to try the shop with, each with what it shows. */
export const demoCoupons: readonly { readonly coupon: NewCoupon; readonly shows: Text }[] = [
  { coupon: coupon("BENVENUTO10", percent(10)), shows: { it: "10% in meno", en: "10% off" } },
  {
    coupon: coupon("MENO20", { kind: "fixed", cents: cents(2_000) }, { minimumCents: cents(8_000) }),
    shows: { it: "20 € in meno, da 80 € in su", en: "€20 off, from €80" },
  },
  { coupon: coupon("TUTTO100", percent(100)), shows: { it: "copre tutto", en: "covers all of it" } },
  {
    coupon: coupon("UNAVOLTA", percent(15), { maxUses: 1 }),
    shows: { it: "15% in meno, per una sola prenotazione", en: "15% off, for one booking only" },
  },
  {
    coupon: coupon("SENZACCONTO", percent(10), { withDeposit: false }),
    shows: { it: "10% in meno, non con acconto", en: "10% off, not with a deposit" },
  },
  {
    coupon: coupon("CLUB15", percent(15), { loginRequired: true }),
    shows: { it: "solo con un account: rifiutato", en: "needs an account: refused" },
  },
  {
    coupon: coupon("INVERNO", percent(10), { validUntil: "2026-03-01T00:00:00.000Z" }),
    shows: { it: "scaduto: rifiutato", en: "expired: refused" },
  },
]

/** Vouchers to try the shop with. */
export const demoVouchers = [
  { code: "G1FT00000025", valueCents: cents(2_500) },
  { code: "G1FT00000100", valueCents: cents(10_000) },
  { code: "G1FT00005000", valueCents: cents(500_000) },
] as const

/** Opens the codes of the demo; those that are there stay as they are. Only where money is play money. */
export const addDemoCodes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [there] = yield* sql<{ coupons: number; vouchers: number }>`
    select (select count(*)::int from coupons where code = any(${demoCoupons.map((one) => one.coupon.code)})) as coupons,
      (select count(*)::int from vouchers where code = any(${demoVouchers.map(({ code }) => code)})) as vouchers`
  if (there?.coupons !== demoCoupons.length) yield* addCoupons(demoCoupons.map((one) => one.coupon))
  if (there?.vouchers === demoVouchers.length) return
  for (const { code, valueCents } of demoVouchers) yield* openVoucher(code, valueCents)
})
