import { useEffect, useRef } from "react"
import { searchPath } from "../../domain/search/path.ts"
import type { SearchState } from "../../domain/search/state.ts"
import { Pagination } from "../kit/pagination.tsx"
import s from "./search.module.css"

type PagesProps = {
  readonly state: SearchState
  readonly pages: number
  /** Loads the results of a search that the visitor may ask for next. */
  readonly onPrefetch: (state: SearchState) => void
}

/**
 * Loads the next page when its link comes into view, so that it is there when pressed, and is not loaded for visitors
 * who never scroll that far.
 */
export function Pages({ state, pages, onPrefetch }: PagesProps) {
  const here = useRef<HTMLDivElement>(null)
  const latest = useRef(onPrefetch)
  useEffect(() => {
    latest.current = onPrefetch
  })
  useEffect(() => {
    const div = here.current
    if (div === null || state.page >= pages) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        observer.disconnect()
        latest.current({ ...state, page: state.page + 1 })
      },
      { rootMargin: "50%" },
    )
    observer.observe(div)
    return () => observer.disconnect()
  }, [state, pages])
  return (
    <div ref={here} className={s.pages}>
      <Pagination page={state.page} pages={pages} to={(page) => searchPath({ ...state, page })} />
    </div>
  )
}
