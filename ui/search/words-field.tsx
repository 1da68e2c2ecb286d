import type { SearchState } from "../../domain/search/state.ts"
import { useText } from "../i18n/messages.tsx"
import { Field } from "../kit/field.tsx"
import { SearchBox } from "../search-box/search-box.tsx"

/** The words of a search, sent with their form. */
export function WordsField({ search }: { readonly search: SearchState }) {
  const text = useText()
  return (
    <Field label={text("search.text")}>
      <SearchBox icon="search" search={search} defaultValue={search.text} placeholder={text("search.text.hint")} />
    </Field>
  )
}
