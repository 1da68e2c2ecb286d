import type { FormEvent, ReactNode, Ref } from "react"
import { categoryNames, type RegionId, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { SearchPage } from "../../domain/catalogue/views.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { moneyText, numberText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { parseSearch, type SearchState } from "../../domain/search/state.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
import { Icon } from "../kit/icon.tsx"
import { Select, TextInput } from "../kit/input.tsx"
import s from "./filter-form.module.css"
import { priceSteps } from "./price-steps.ts"

export type FilterFormProps = {
  readonly state: SearchState
  readonly facets: SearchPage["facets"]
  readonly onSearch: (state: SearchState) => void
  /** Searches at every choice; without it on the button only, as in the sheet of a phone. */
  readonly live?: boolean
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLFormElement>
}

/** Regions shown before "more". */
const openRegions = 8

/** A GET form: without script the browser itself writes the address that the router otherwise writes. */
export function FilterForm({ state, facets, onSearch, live = false, children, ref }: FilterFormProps) {
  const text = useText()
  const locale = useLocale()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(searchOf(event.currentTarget))
  }
  const regions = facets.regions.filter(({ id, count }) => count > 0 || state.regions.includes(id))
  const shown = regions.filter(({ id }, index) => index < openRegions || state.regions.includes(id))
  const hidden = regions.filter((region) => !shown.includes(region))
  const region = ({ id, count }: { id: RegionId; count: number }) => (
    <Checkbox
      key={id}
      name="regions"
      value={id}
      label={regionNames[id][locale]}
      aside={numberText(count, locale)}
      defaultChecked={state.regions.includes(id)}
    />
  )
  return (
    <form
      ref={ref}
      // A search that changed elsewhere, by a chip or the back button, fills the form anew.
      key={JSON.stringify({ ...state, page: 1 })}
      className={s.form}
      action={publicPath(paths.search, locale)}
      method="get"
      onSubmit={submit}
      onChange={(event) => live && isChoice(event.target) && onSearch(searchOf(event.currentTarget))}
    >
      <Field label={text("search.text")}>
        <TextInput
          type="search"
          name="q"
          icon="search"
          maxLength={100}
          defaultValue={state.text}
          placeholder={text("search.text.hint")}
        />
      </Field>
      <FieldGroup legend={text("search.price")}>
        <div className={s.prices}>
          <PriceSelect name="priceFrom" label={text("search.price.from")} value={state.priceFromCents} />
          <PriceSelect name="priceTo" label={text("search.price.to")} value={state.priceToCents} />
        </div>
      </FieldGroup>
      <FieldGroup legend={text("search.categories")}>
        <div>
          {facets.categories.map(({ id, count }) => (
            <Checkbox
              key={id}
              name="categories"
              value={id}
              label={categoryNames[id][locale]}
              aside={numberText(count, locale)}
              defaultChecked={state.categories.includes(id)}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={text("search.regions")}>
        <div>{shown.map(region)}</div>
        {hidden.length > 0 && (
          <details className={s.more}>
            <summary>
              {text("search.regions.more")}
              <Icon name="down" />
            </summary>
            {hidden.map(region)}
          </details>
        )}
      </FieldGroup>
      {state.sort !== "popularity" && <input type="hidden" name="sort" value={state.sort} />}
      {children}
    </form>
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

/** The search that a form asks for; read as the address would be, so that both mean the same. */
export function searchOf(form: HTMLFormElement): SearchState {
  const data = new FormData(form)
  return parseSearch({ getAll: (name) => data.getAll(name).filter((value) => typeof value === "string") })
}

/** A box ticked or an amount chosen is complete; a word being typed is not. */
function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox")
}
