import { guideLanguages } from "../../domain/catalogue/languages.ts"
import { decimalText } from "../../domain/money/text.ts"
import type { DraftVariant } from "../../domain/publication/draft.ts"
import { MOST_GROUPS, MOST_TYPES } from "../../domain/publication/limits.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { FieldGroup } from "../kit/field.tsx"
import { Choice, Line, Pair, Row, Tick } from "./fields.tsx"
import s from "./publication.module.css"
import { useTyped } from "./typed.tsx"

const nothing = { it: "", en: "" }

/** What a variant is, who comes, what it costs, and its terms. */
export function VariantPart({ variant }: { readonly variant: DraftVariant }) {
  const text = useText()
  const locale = useLocale()
  const { rows, was } = useTyped()
  const { pricing, participantTypes, capacityGroups, depositPercent } = variant
  const amount = (value: number | undefined) => (value === undefined ? null : decimalText(value, locale))
  const languages = new Intl.DisplayNames([locale], { type: "language" })
  const groups = rows("group", capacityGroups.length, MOST_GROUPS, 0).map((n) =>
    was(`group${n}-id`, capacityGroups[n]?.id ?? ""),
  )
  return (
    <>
      <Pair name="name" label={text("publication.variant.name")} saved={variant.name} />
      <div className={s.some}>
        <Choice
          name="pricing"
          label={text("publication.pricing")}
          saved={pricing.kind}
          options={(["person", "group"] as const).map((value) => ({
            value,
            label: text(`publication.pricing.${value}`),
          }))}
        />
        <Line
          name="groupPrice"
          label={text("publication.groupPrice")}
          optional
          saved={amount(pricing.kind === "group" ? pricing.priceCents : undefined)}
          inputMode="decimal"
          unit="€"
        />
      </div>
      {rows("type", participantTypes.length, MOST_TYPES).map((n) => {
        const type = participantTypes[n]
        const row = `type${n}`
        return (
          <Row key={n} name={row} id={type?.id ?? ""} legend={text("publication.type", { n: n + 1 })}>
            <Pair name={`${row}-name`} label={text("publication.type.name")} saved={type?.name ?? nothing} />
            <div className={s.some}>
              <Line
                name={`${row}-price`}
                label={text("publication.price")}
                saved={amount(type?.priceCents)}
                inputMode="decimal"
                unit="€"
              />
              <Line
                name={`${row}-suggested`}
                label={text("publication.suggested")}
                optional
                saved={type?.suggestedQuantity ?? null}
                inputMode="numeric"
              />
              {groups.length > 1 && (
                <Choice
                  name={`${row}-group`}
                  label={text("publication.type.group")}
                  saved={type?.capacityGroup ?? groups[0] ?? ""}
                  options={groups.map((value) => ({ value, label: value }))}
                />
              )}
            </div>
            <Tick
              name={`${row}-accompanied`}
              label={text("publication.accompanied")}
              saved={type?.accompanied ?? false}
            />
          </Row>
        )
      })}
      <p>{text("publication.groups.lead")}</p>
      {rows("group", capacityGroups.length, MOST_GROUPS).map((n) => {
        const group = capacityGroups[n]
        return (
          <Row key={n} name={`group${n}-of`} legend={text("publication.group", { n: n + 1 })}>
            <div className={s.some}>
              <Line name={`group${n}-id`} label={text("publication.group.id")} saved={group?.id ?? null} />
              <Line
                name={`group${n}-most`}
                label={text("publication.group.most")}
                saved={group?.maxQuantity ?? null}
                inputMode="numeric"
              />
            </div>
          </Row>
        )
      })}
      <div className={s.some}>
        <Line name="duration" label={text("publication.minutes")} saved={variant.durationMinutes} inputMode="numeric" />
        <Line name="least" label={text("publication.least")} saved={variant.minParticipants} inputMode="numeric" />
        <Line name="lead" label={text("publication.lead")} saved={variant.leadTimeHours} inputMode="numeric" />
        <Line
          name="deposit"
          label={text("publication.deposit")}
          hint={text("publication.deposit.hint")}
          optional
          saved={depositPercent === null ? null : depositPercent / 100}
          inputMode="numeric"
          unit="%"
        />
      </div>
      <Tick name="instant" label={text("publication.instant")} saved={variant.instantBooking} />
      <FieldGroup legend={text("publication.languages")}>
        <div className={s.ticks}>
          {guideLanguages.map((language) => (
            <Tick
              key={language}
              name={`language-${language}`}
              label={languages.of(language)}
              saved={variant.languages.includes(language)}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
