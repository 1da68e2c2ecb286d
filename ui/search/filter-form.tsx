import { type FormEvent, type ReactNode, useEffect, useRef } from "react"
import { categoryIds, categoryNames, regionIds, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { SearchPage } from "../../domain/catalogue/views.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { moneyText, numberText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { parseSearch, type SearchState } from "../../domain/search/state.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
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
  /** For a button outside the form. */
  readonly id?: string
}

/** A GET form: without script the browser itself writes the address that the router otherwise writes. */
export function FilterForm({ state, facets, onSearch, live = false, children, id }: FilterFormProps) {
  const text = useText()
  const locale = useLocale()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(searchOf(event.currentTarget))
  }
  const form = useRef<HTMLFormElement>(null)
  // A search that changed elsewhere, by a chip or the back button, is written into the form; remounting would lose the focus.
  useEffect(() => {
    if (form.current) writeSearch(form.current, state)
  }, [state])
  return (
    <form
      ref={form}
      id={id}
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
        <Choices
          name="categories"
          options={categoryIds.map((id) => ({ id, label: categoryNames[id][locale] }))}
          chosen={state.categories}
          counts={facets.categories}
        />
      </FieldGroup>
      <FieldGroup legend={text("search.regions")}>
        <Choices
          name="regions"
          options={regionIds.map((id) => ({ id, label: regionNames[id][locale] })).sort(byLabel)}
          chosen={state.regions}
          counts={facets.regions}
        />
      </FieldGroup>
      {state.sort !== "popularity" && <input type="hidden" name="sort" value={state.sort} />}
      {children}
    </form>
  )
}

type ChoicesProps = {
  readonly name: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly counts: readonly { readonly id: string; readonly count: number }[]
}

/** Always all of them in one order, so that nothing jumps from under the finger when the counts change. */
function Choices({ name, options, chosen, counts }: ChoicesProps) {
  const locale = useLocale()
  return (
    <div>
      {options.map(({ id, label }) => (
        <Checkbox
          key={id}
          name={name}
          value={id}
          label={label}
          aside={numberText(counts.find((one) => one.id === id)?.count ?? 0, locale)}
          defaultChecked={chosen.includes(id)}
        />
      ))}
    </div>
  )
}

function byLabel(a: { readonly label: string }, b: { readonly label: string }): number {
  return a.label < b.label ? -1 : 1
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

function writeSearch(form: HTMLFormElement, state: SearchState): void {
  const chosen: readonly string[] = [...state.categories, ...state.regions]
  const values: Readonly<Record<string, string>> = {
    q: state.text,
    priceFrom: String(state.priceFromCents ?? ""),
    priceTo: String(state.priceToCents ?? ""),
  }
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = chosen.includes(control.value)
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = values[control.name] ?? control.value
  }
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
