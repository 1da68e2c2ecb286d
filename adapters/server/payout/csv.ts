import { formatCode } from "../../../domain/code.ts"
import { amountCells, type Cell, csvText } from "../../../domain/csv.ts"
import type { EarningLine } from "../../../domain/earnings/ports.ts"
import type { Locale } from "../../../domain/locale.ts"
import { type Cents, cents } from "../../../domain/money/cents.ts"
import { named, namePlace } from "../../../domain/name-place.ts"
import { romeOffsetText } from "../../../domain/time/rome.ts"
import type { StatementLine } from "./count.ts"

const words = {
  it: {
    date: "data",
    code: "codice",
    experience: "esperienza",
    channel: "canale",
    state: "stato",
    value: "valore",
    discount: "sconto",
    discountBy: "sconto a carico di",
    promotion: "sconto a carico nostro",
    commission: "commissione",
    reseller: "commissione del rivenditore",
    onSite: "incassato sul posto",
    price: "guadagno",
    due: "da pagare",
    cents: "centesimi",
    states: { upcoming: "in arrivo", earned: "maturato", refunded: "rimborsato" },
    by: { shop: namePlace, partner: "chi organizza" },
  },
  en: {
    date: "date",
    code: "code",
    experience: "experience",
    channel: "channel",
    state: "state",
    value: "value",
    discount: "discount",
    discountBy: "discount borne by",
    promotion: "discount borne by us",
    commission: "commission",
    reseller: "reseller's commission",
    onSite: "taken on site",
    price: "earnings",
    due: "due",
    cents: "cents",
    states: { upcoming: "upcoming", earned: "earned", refunded: "refunded" },
    by: { shop: namePlace, partner: "the host" },
  },
} as const satisfies Readonly<Record<Locale, unknown>>

const amounts = (locale: Locale, all: readonly number[]): readonly Cell[] =>
  all.flatMap((one) => amountCells(cents(one) satisfies Cents, locale))

const amountNames = (locale: Locale, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [`${name} (${words[locale].cents})`, name])

export function earningsCsv(lines: readonly EarningLine[], locale: Locale): string {
  const say = words[locale]
  const sumNames = [say.value, say.discount, say.commission, say.reseller, say.onSite, say.price, say.due]
  const header = [say.date, say.code, say.experience, say.channel, say.state, say.discountBy]
  const rows = lines.map((line) => [
    romeOffsetText(line.startsAt),
    formatCode(line.code),
    line.experience,
    line.channel,
    say.states[line.state],
    line.discountBy === null ? null : named(say.by[line.discountBy]),
    ...amounts(locale, [line.valueCents, line.discountCents, line.commissionCents, line.resellerCents]),
    ...amounts(locale, [line.onSiteCents, line.partnerPriceCents, line.dueCents]),
  ])
  return csvText([...header, ...amountNames(locale, sumNames)], rows, locale)
}

export function statementCsv(lines: readonly StatementLine[], locale: Locale): string {
  const say = words[locale]
  const sumNames = [say.value, say.promotion, say.commission, say.reseller, say.onSite, say.due]
  const rows = lines.map((line) => [
    romeOffsetText(line.starts_at),
    formatCode(line.booking),
    line.channel,
    ...amounts(locale, [line.value_cents, line.promotion_cents, line.commission_cents, line.reseller_cents]),
    ...amounts(locale, [line.on_site_cents, line.due_cents]),
  ])
  return csvText([say.date, say.code, say.channel, ...amountNames(locale, sumNames)], rows, locale)
}
