import type { Cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Field } from "../kit/field.tsx"
import { Select } from "../kit/input.tsx"
import s from "./price-filter.module.css"
import { middleHalf, type PriceRange, priceBars } from "./price-histogram.ts"
import { priceSteps } from "./price-steps.ts"

/** The distribution of prices, and two lists that choose a range. */
export function PriceFilter({ prices, from, to }: PriceRange & { readonly prices: readonly number[] }) {
  const text = useText()
  return (
    <>
      <Histogram prices={prices} from={from} to={to} />
      <div className={s.range}>
        <PriceSelect name="priceFrom" label={text("search.price.from")} value={from} />
        <PriceSelect name="priceTo" label={text("search.price.to")} value={to} />
      </div>
    </>
  )
}

/** A picture. Its caption says the same in words. */
function Histogram({ prices, from, to }: PriceRange & { readonly prices: readonly number[] }) {
  const text = useText()
  const locale = useLocale()
  const half = middleHalf(prices)
  if (half === null) return null
  const least = moneyText(half.from, locale)
  return (
    <figure className={s.figure}>
      <div className={s.bars} aria-hidden="true" data-ranged={from !== null || to !== null || undefined}>
        {priceBars(prices, { from, to }).map((bar) => (
          <span key={bar.from} data-chosen={bar.chosen || undefined} style={{ blockSize: `${bar.height}%` }} />
        ))}
      </div>
      <figcaption className={s.caption}>
        {half.to === null
          ? text("filters.price.halfUp", { from: least })
          : text("filters.price.half", { from: least, to: moneyText(half.to, locale) })}
      </figcaption>
    </figure>
  )
}

function PriceSelect({ name, label, value }: { name: string; label: string; value: Cents | null }) {
  const text = useText()
  const locale = useLocale()
  return (
    <Field label={label}>
      <Select
        name={name}
        defaultValue={value ?? ""}
        options={[
          { value: "", label: text("search.price.any") },
          ...priceSteps(value).map((step) => ({ value: String(step), label: moneyText(step, locale) })),
        ]}
      />
    </Field>
  )
}
