import { type FormEvent, memo, useEffect, useRef } from "react"
import { visitTypes } from "../../domain/catalogue/experience.ts"
import { guideLanguages } from "../../domain/catalogue/languages.ts"
import { categoryIds, categoryNames, regionIds, regionNames } from "../../domain/catalogue/taxonomy.ts"
import { ROME } from "../../domain/locale.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { printSearch, type SearchState, searchEntries, withSearchChange } from "../../domain/search/state.ts"
import type { Facets } from "../../domain/search/views.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { afterPaint } from "../kit/after-paint.ts"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import { languageNames } from "../visit/language-names.ts"
import { Choice, Choices, ManyChoices, type Option } from "./choices.tsx"
import s from "./filter-form.module.css"
import { FilterGroup } from "./filter-group.tsx"
import { formFields, isChoice, searchOf, writeSearch } from "./form-search.ts"
import { ParticipantsField } from "./participants-field.tsx"
import { PriceFilter } from "./price-filter.tsx"
import { WordsField } from "./words-field.tsx"

export type FilterFormProps = {
  readonly state: SearchState
  readonly facets: Facets
  readonly onSearch: (state: SearchState) => void
  /** Searches at every choice. Without it only the button searches, as in the sheet on a phone. */
  readonly live?: boolean
  /** Called at every press of the party's stepper, instead of `onSearch`. */
  readonly onStep?: (state: SearchState) => void
  /** Called at every change, also if it does not search. */
  readonly onDraft?: (state: SearchState) => void
  /** The form's id, for a button outside it. */
  readonly id?: string
}

/** A GET form: without scripts the browser itself opens the same address that the router would. */
export const FilterForm = memo(function FilterForm(props: FilterFormProps) {
  const { state, facets, onSearch, live = false, onStep, onDraft, id } = props
  const text = useText()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef<string | null>(null)
  // A search that changed elsewhere, by a chip or the back button, is written into the form. Remounting would lose the
  // focus. A search that this form itself asked for is not written: the visitor may already have chosen more.
  useEffect(() => {
    const search = printSearch(state)
    if (form.current && search !== asked.current) writeSearch(form.current, state)
    asked.current = search
  }, [state])
  const choose = (next: SearchState, complete: boolean) => {
    const search = printSearch(next)
    const searches = live && complete && search !== printSearch(withSearchChange(state, {}))
    if (onDraft || searches) asked.current = search
    onDraft?.(next)
    if (searches) onSearch(next)
  }
  const step = (next: SearchState) => {
    if (onStep === undefined) return choose(next, true)
    asked.current = printSearch(next)
    onStep(next)
  }
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  // Show the tick first, then search. The search includes what was chosen in between.
  const changed = (complete: boolean) =>
    afterPaint(() => {
      if (form.current) latest.current(searchOf(form.current), complete)
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(searchOf(event.currentTarget))
  }
  const { categories, regions, priceFromCents, priceToCents } = state
  const priced = priceFromCents !== null || priceToCents !== null
  return (
    <form
      ref={form}
      id={id}
      className={s.form}
      action={publicPath(paths.search, locale)}
      method="get"
      onSubmit={submit}
      onChange={(event) => changed(isChoice(event.target))}
    >
      <WordsField search={state} />
      <div>
        <FilterGroup legend={text("filters.when")} on={state.date !== null || state.participants !== null} open>
          <Field label={text("filters.date")}>
            <TextInput
              type="date"
              name="date"
              min={Temporal.Now.plainDateISO(ROME).toString()}
              defaultValue={state.date ?? ""}
              suppressHydrationWarning
            />
          </Field>
          <ParticipantsField
            participants={state.participants}
            onChange={(participants) =>
              form.current && step(withSearchChange(searchOf(form.current), { participants }))
            }
          />
        </FilterGroup>
        <FilterGroup legend={text("search.price")} on={priced} open>
          <PriceFilter prices={facets.prices} from={priceFromCents} to={priceToCents} />
        </FilterGroup>
        <FilterGroup legend={text("search.categories")} on={categories.length > 0} open>
          <Choices
            name="categories"
            options={categoryIds.map((category) => ({ id: category, label: categoryNames[category][locale] }))}
            chosen={categories}
            counts={facets.categories}
          />
        </FilterGroup>
        <FilterGroup legend={text("search.regions")} on={regions.length > 0} open>
          <ManyChoices
            name="regions"
            options={regionIds.map((region) => ({ id: region, label: regionNames[region][locale] })).sort(byLabel)}
            chosen={regions}
            counts={facets.regions}
          />
        </FilterGroup>
        <FilterGroup legend={text("filters.booking")} on={state.hasOffers || state.instantBooking} open>
          <div>
            <Choice
              {...{ name: "offers", value: "1", label: text("filters.offers") }}
              {...{ chosen: state.hasOffers, count: facets.offers }}
            />
            <Choice
              {...{ name: "instant", value: "1", label: text("filters.instant") }}
              {...{ chosen: state.instantBooking, count: facets.instant }}
            />
          </div>
        </FilterGroup>
        <FilterGroup legend={text("filters.visit")} on={state.visitTypes.length > 0}>
          <Choices
            name="visit"
            options={visitTypes.map((type) => ({ id: type, label: text(`filters.visit.${type}`) }))}
            chosen={state.visitTypes}
            counts={facets.visitTypes}
          />
        </FilterGroup>
        <FilterGroup legend={text("filters.languages")} on={state.languages.length > 0}>
          <Choices
            name="languages"
            options={guideLanguages.map((language) => ({ id: language, label: languageNames([language], locale) }))}
            chosen={state.languages}
            counts={facets.languages}
          />
        </FilterGroup>
      </div>
      {searchEntries(state)
        .filter(([name]) => !formFields.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {live && (
        <div className={s.apply}>
          <Button type="submit" wide>
            {text("search.filters.apply")}
          </Button>
        </div>
      )}
    </form>
  )
})

function byLabel(a: Option, b: Option): number {
  return a.label < b.label ? -1 : 1
}
