import { Suspense, useEffect, useRef, useState } from "react"
import type { SearchState } from "../../domain/search/state.ts"
import { afterPaint } from "../kit/after-paint.ts"
import { TextInput, type TextInputProps } from "../kit/input.tsx"
import { onDemand } from "../kit/on-demand.ts"
import s from "./search-box.module.css"

/** The list and its machine are loaded when the visitor enters the box; most visitors never do. */
const SearchBoxList = onDemand(() => import("./search-box-list.tsx"))

/** What the field tells a screen reader about the list. */
export type ListState = { readonly list: string; readonly open: boolean; readonly active: string | undefined }

export type SearchBoxProps = Omit<TextInputProps, "ref" | "name" | "type"> & {
  /** The current search, which a chosen place narrows. Without it a place starts a new search. */
  readonly search?: SearchState | undefined
}

/**
 * The words of a search, with suggestions while typing (a combobox with a listbox). Without scripts it is a plain field
 * of its form. The text always belongs to the form.
 */
export function SearchBox({ search, ...input }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState(false)
  const [state, setState] = useState<ListState | null>(null)
  useEffect(() => {
    // The visitor may have focused the field before the page was hydrated; then there is no focus event.
    if (field.current !== null && field.current === document.activeElement) setEntered(true)
  }, [])
  return (
    <div className={s.box}>
      <TextInput
        maxLength={100}
        {...input}
        {...(state && {
          role: "combobox",
          "aria-autocomplete": "list" as const,
          "aria-expanded": state.open,
          "aria-controls": state.list,
          "aria-activedescendant": state.active,
        })}
        type="search"
        name="q"
        autoComplete="off"
        ref={field}
        // Show the focus first, then load the list.
        onFocus={() => afterPaint(() => setEntered(true))}
      />
      {entered && (
        <Suspense>
          <SearchBoxList field={field} search={search} onState={setState} />
        </Suspense>
      )}
    </div>
  )
}
