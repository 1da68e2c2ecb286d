import { useId } from "react"
import type { SearchPage } from "../../domain/catalogue/views.ts"
import { emptySearch, type SearchState } from "../../domain/search/state.ts"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { FilterForm } from "./filter-form.tsx"

type FilterSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly state: SearchState
  readonly facets: SearchPage["facets"]
  readonly onSearch: (state: SearchState) => void
}

/** The filters of a phone: chosen in peace, applied with one press. */
export default function FilterSheet({ open, onClose, state, facets, onSearch }: FilterSheetProps) {
  const text = useText()
  const id = useId()
  const search = (next: SearchState) => {
    onClose()
    onSearch(next)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      look="sheet"
      title={text("search.filters")}
      footer={
        <>
          <Button variant="quiet" onClick={() => search({ ...emptySearch, sort: state.sort })}>
            {text("search.filters.reset")}
          </Button>
          <Button type="submit" form={id} wide>
            {text("search.filters.apply")}
          </Button>
        </>
      }
    >
      <FilterForm id={id} state={state} facets={facets} onSearch={search} />
    </Dialog>
  )
}
