import { useId } from "react"
import type { SearchState } from "../../domain/search/state.ts"
import type { Facets } from "../../domain/search/views.ts"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { FilterForm } from "./filter-form.tsx"
import type { SheetControl } from "./search.tsx"

type FilterSheetProps = { readonly sheet: SheetControl; readonly state: SearchState; readonly facets: Facets }

/** The filters on a phone. They are applied with one press, on a button that says how many results there will be. */
export default function FilterSheet({ sheet, state, facets }: FilterSheetProps) {
  const text = useText()
  const id = useId()
  const { open, draft, found, counting, onClose, onDraft, onApply, onReset } = sheet
  // While it counts, the button shows no number.
  const show = counting || found === null ? text("filters.show.unknown") : text("filters.show", { count: found })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      look="sheet"
      title={text("search.filters")}
      footer={
        <>
          <Button variant="quiet" onClick={onReset}>
            {text("filters.clear")}
          </Button>
          <Button type="submit" form={id} wide>
            {show}
          </Button>
        </>
      }
    >
      <p role="status">
        <Hidden>{counting || found === null ? "" : text("search.count", { count: found })}</Hidden>
      </p>
      <FilterForm id={id} state={draft ?? state} facets={facets} onDraft={onDraft} onSearch={onApply} />
    </Dialog>
  )
}
