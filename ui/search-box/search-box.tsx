import { lazy, Suspense, useEffect, useRef, useState } from "react"
import type { SearchState } from "../../domain/search/state.ts"
import { afterPaint } from "../kit/after-paint.ts"
import { TextInput, type TextInputProps } from "../kit/input.tsx"
import s from "./search-box.module.css"

/** The list and its machine come when somebody enters the box: most visits never do. */
const SearchBoxList = lazy(() => import("./search-box-list.tsx"))

/** What a screen reader is told of the list. */
export type ListState = { readonly list: string; readonly open: boolean; readonly active: string | undefined }

export type SearchBoxProps = Omit<TextInputProps, "ref" | "name" | "type"> & {
  /** The search that is on, which a place narrows; else a place begins a new one. */
  readonly search?: SearchState | undefined
}

/**
 * The words of a search, with suggestions while they are typed (a combobox with a listbox). Before any script it is a
 * plain field of the form around it, and stays one: what is typed is the form's.
 */
export function SearchBox({ search, ...input }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState(false)
  const [state, setState] = useState<ListState | null>(null)
  useEffect(() => {
    // Whoever was in the box before the page came to life did not enter it anew.
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
        // The box is seen to be entered before anything is fetched for it.
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
