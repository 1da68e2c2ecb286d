import type { CustomField } from "../../domain/catalogue/experience.ts"
import { decimalText } from "../../domain/money/text.ts"
import type { DraftVariant } from "../../domain/publication/draft.ts"
import { MOST_ADDONS, MOST_FIELDS } from "../../domain/publication/limits.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Choice, Line, Lines, Pair, Row, Tick } from "./fields.tsx"
import s from "./publication.module.css"
import { useTyped } from "./typed.tsx"

const nothing = { it: "", en: "" }
const perKinds = ["participant", "booking", "all"] as const
const fieldKinds = ["TEXT", "SELECT", "NUMBER", "CHECKBOX"] as const

/** What can be added to a booking, and what its customer is asked. */
export function ExtrasPart({ variant }: { readonly variant: DraftVariant }) {
  const text = useText()
  const locale = useLocale()
  const { rows } = useTyped()
  const { addons, customFields } = variant
  return (
    <>
      <h3>{text("publication.addons")}</h3>
      {rows("addon", addons.length, MOST_ADDONS).map((n) => {
        const addon = addons[n]
        const row = `addon${n}`
        return (
          <Row key={n} name={row} id={addon?.id ?? ""} legend={text("publication.addon", { n: n + 1 })}>
            <Pair name={`${row}-name`} label={text("publication.addon.name")} saved={addon?.name ?? nothing} />
            <Pair
              name={`${row}-text`}
              label={text("publication.addon.text")}
              optional
              saved={addon?.description ?? nothing}
            />
            <div className={s.some}>
              <Line
                name={`${row}-price`}
                label={text("publication.price")}
                saved={addon ? decimalText(addon.priceCents, locale) : null}
                inputMode="decimal"
                unit="€"
              />
              <Choice
                name={`${row}-per`}
                label={text("publication.addon.per")}
                saved={addon?.per ?? "participant"}
                options={perKinds.map((value) => ({ value, label: text(`publication.addon.per.${value}`) }))}
              />
            </div>
            <Tick name={`${row}-gift`} label={text("publication.addon.gift")} saved={addon?.gift ?? false} />
          </Row>
        )
      })}
      <h3>{text("publication.fields")}</h3>
      {rows("field", customFields.length, MOST_FIELDS).map((n) => (
        <FieldRow key={n} n={n} field={customFields[n]} />
      ))}
    </>
  )
}

function FieldRow({ n, field }: { readonly n: number; readonly field: CustomField | undefined }) {
  const text = useText()
  const row = `field${n}`
  const [least, most] =
    field?.type === "NUMBER" ? [field.min, field.max] : field?.type === "TEXT" ? [null, field.maxLength] : [null, null]
  return (
    <Row name={row} id={field?.id ?? ""} legend={text("publication.field", { n: n + 1 })}>
      <Pair name={`${row}-label`} label={text("publication.field.label")} saved={field?.label ?? nothing} />
      <div className={s.some}>
        <Choice
          name={`${row}-type`}
          label={text("publication.field.type")}
          saved={field?.type ?? "TEXT"}
          options={fieldKinds.map((value) => ({ value, label: text(`publication.field.type.${value}`) }))}
        />
        <Line
          name={`${row}-least`}
          label={text("publication.field.least")}
          optional
          saved={least}
          inputMode="numeric"
        />
        <Line name={`${row}-most`} label={text("publication.field.most")} optional saved={most} inputMode="numeric" />
      </div>
      <Lines
        name={`${row}-options`}
        label={text("publication.field.options")}
        hint={text("publication.field.options.hint")}
        optional
        saved={field?.type === "SELECT" ? field.options.map(({ label }) => label) : []}
      />
      <Tick name={`${row}-required`} label={text("publication.field.required")} saved={field?.required ?? false} />
      <Tick name={`${row}-each`} label={text("publication.field.each")} saved={field?.perPerson ?? false} />
    </Row>
  )
}
