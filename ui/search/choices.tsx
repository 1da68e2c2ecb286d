import { useState } from "react"
import { numberText } from "../../domain/money/text.ts"
import type { Counted } from "../../domain/search/views.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import s from "./filter-group.module.css"

export type Option = { readonly id: string; readonly label: string }

type ChoicesProps = {
  readonly name: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  readonly counts: readonly Counted<string>[]
}

/** All options, always in the same order, so that nothing moves when the counts change. */
export function Choices({ name, options, chosen, counts }: ChoicesProps) {
  return (
    <div className={s.choices}>
      {options.map(({ id, label }) => (
        <Choice
          key={id}
          name={name}
          value={id}
          label={label}
          chosen={chosen.includes(id)}
          count={counts.find((one) => one.id === id)?.count ?? 0}
        />
      ))}
    </div>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly chosen: boolean
  /** How many results it would give with the other filters. */
  readonly count: number
}

export function Choice({ name, value, label, chosen, count }: ChoiceProps) {
  const locale = useLocale()
  return (
    <Checkbox
      name={name}
      value={value}
      label={count === 0 && !chosen ? <span className={s.none}>{label}</span> : label}
      aside={numberText(count, locale)}
      defaultChecked={chosen}
    />
  )
}

/** How many options are shown before a press on "more". */
const FIRST = 8

/** The options with the most results, the others behind a press. The split is made once, so that nothing moves. */
export function ManyChoices(props: ChoicesProps) {
  const text = useText()
  const { options, chosen, counts } = props
  const [first] = useState(() => fullest(counts))
  const inFirst = options.filter(({ id }) => first.includes(id))
  const rest = options.filter(({ id }) => !first.includes(id))
  const [opened, setOpened] = useState(false)
  if (!opened && rest.some(({ id }) => chosen.includes(id))) setOpened(true)
  return (
    <div className={s.choices}>
      <Choices {...props} options={inFirst} />
      {rest.length > 0 && (
        <details className={s.rest} open={opened}>
          <summary>{text("filters.regions.all", { count: options.length })}</summary>
          <Choices {...props} options={rest} />
        </details>
      )}
    </div>
  )
}

function fullest(counts: readonly Counted<string>[]): readonly string[] {
  const sorted = counts.toSorted((a, b) => b.count - a.count)
  return sorted.slice(0, FIRST).map(({ id }) => id)
}
