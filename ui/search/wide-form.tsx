import { Suspense, useEffect, useState } from "react"
import { onDemand } from "../kit/on-demand.ts"
import type { FilterFormProps } from "./filter-form.tsx"

const WIDE = "(width >= 900px)"
const startsWide = import.meta.env.SSR || matchMedia(WIDE).matches

// The server renders the whole form, for visitors without scripts. Where the form is visible it is part of the page's
// script, so that presses before hydration are not lost.
const atOnce = startsWide ? await import("./filter-form.tsx") : null
const FilterForm =
  atOnce?.FilterForm ?? onDemand(() => import("./filter-form.tsx").then((module) => ({ default: module.FilterForm })))

/**
 * The filters beside the results. On a phone they are hidden, and the sheet shows them instead. There the server's
 * markup stays as it is, and the form is neither loaded nor hydrated until the window grows.
 */
export function WideForm(props: FilterFormProps) {
  const [wide, setWide] = useState(startsWide)
  useEffect(() => {
    const media = matchMedia(WIDE)
    const grown = () => media.matches && setWide(true)
    media.addEventListener("change", grown)
    return () => media.removeEventListener("change", grown)
  }, [])
  // Empty HTML makes React leave the server's markup alone.
  if (!wide) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  return (
    <div key="form">
      <Suspense>
        <FilterForm {...props} />
      </Suspense>
    </div>
  )
}
