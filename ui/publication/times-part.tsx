import type { DraftVariant, Pattern } from "../../domain/publication/draft.ts"
import { MOST_EXCEPTIONS, MOST_PATTERNS } from "../../domain/publication/limits.ts"
import { weekdaysLong, weekdaysShort } from "../../domain/time/names.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { FieldGroup } from "../kit/field.tsx"
import { Line, Row } from "./fields.tsx"
import s from "./publication.module.css"
import { useTyped } from "./typed.tsx"

type Props = { readonly variant: DraftVariant; readonly today: string }

/** `04-15` as somebody types it: `15/4`. */
const dayAndMonth = (season: string | undefined): string | null => {
  const [month, day] = (season ?? "").split("-").map(Number)
  return day === undefined || month === undefined ? null : `${day}/${month}`
}

/** When a variant runs: in each week of a season, and on single days. */
export function TimesPart({ variant, today }: Props) {
  const text = useText()
  const { rows } = useTyped()
  const { patterns, exceptions } = variant
  return (
    <>
      <p>{text("publication.times.lead")}</p>
      {rows("pattern", patterns.length, MOST_PATTERNS).map((n) => (
        <PatternRow key={n} n={n} pattern={patterns[n]} variant={variant} />
      ))}
      <h3>{text("publication.days")}</h3>
      <p>{text("publication.days.lead")}</p>
      {rows("day", exceptions.length, MOST_EXCEPTIONS, 2).map((n) => {
        const day = exceptions[n]
        const row = `day${n}`
        return (
          <Row key={n} name={row} legend={text("publication.day", { n: n + 1 })}>
            <div className={s.some}>
              <Line
                name={`${row}-date`}
                label={text("publication.day.date")}
                type="date"
                min={today}
                saved={day?.date ?? null}
              />
              <Line
                name={`${row}-times`}
                label={text("publication.day.times")}
                optional
                saved={day?.times.join(" ") ?? null}
              />
              <Places row={row} places={day?.places} variant={variant} />
            </div>
          </Row>
        )
      })}
    </>
  )
}

type PatternProps = { readonly n: number; readonly pattern: Pattern | undefined; readonly variant: DraftVariant }

function PatternRow({ n, pattern, variant }: PatternProps) {
  const text = useText()
  const locale = useLocale()
  const { ticked } = useTyped()
  const row = `pattern${n}`
  const season = pattern?.season
  const isAllYear = season?.from === "01-01" && season.to === "12-31"
  return (
    <Row name={row} legend={text("publication.pattern", { n: n + 1 })}>
      <Line
        name={`${row}-times`}
        label={text("publication.times")}
        hint={text("publication.times.hint")}
        saved={pattern?.times.join(" ") ?? null}
      />
      <FieldGroup legend={text("publication.weekdays")}>
        <div className={s.week}>
          {weekdaysShort[locale].map((name, day) => (
            <label key={name} className={s.weekday}>
              <input
                type="checkbox"
                name={`${row}-day${day + 1}`}
                value="yes"
                defaultChecked={ticked(`${row}-day${day + 1}`, pattern?.weekdays.includes(day + 1) ?? true)}
                aria-label={weekdaysLong[locale][day]}
              />
              <span aria-hidden="true">{name}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <div className={s.some}>
        <Line
          name={`${row}-from`}
          label={text("publication.season.from")}
          optional
          saved={isAllYear ? null : dayAndMonth(season?.from)}
        />
        <Line
          name={`${row}-to`}
          label={text("publication.season.to")}
          optional
          saved={isAllYear ? null : dayAndMonth(season?.to)}
        />
        <Places row={row} places={pattern?.places} variant={variant} />
      </div>
    </Row>
  )
}

type PlacesProps = {
  readonly row: string
  readonly places: Pattern["places"] | undefined
  readonly variant: DraftVariant
}

function Places({ row, places, variant }: PlacesProps) {
  const text = useText()
  const { capacityGroups } = variant
  return capacityGroups.map(({ id, maxQuantity }) => (
    <Line
      key={id}
      name={`${row}-places-${id}`}
      label={capacityGroups.length === 1 ? text("publication.places") : text("publication.places.of", { group: id })}
      saved={places?.[id] ?? maxQuantity}
      inputMode="numeric"
    />
  ))
}
