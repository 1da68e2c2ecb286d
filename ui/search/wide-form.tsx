import { lazy, Suspense, useEffect, useState } from "react"
import type { FilterFormProps } from "./filter-form.tsx"

const WIDE = "(width >= 900px)"
const startsWide = import.meta.env.SSR || matchMedia(WIDE).matches

// The server writes the form whole, for whoever has no script. Where it shows it belongs to the page: what was pressed
// in it before the page listens needs it there.
const atOnce = startsWide ? await import("./filter-form.tsx") : null
const FilterForm =
  atOnce?.FilterForm ?? lazy(() => import("./filter-form.tsx").then((module) => ({ default: module.FilterForm })))

/**
 * The filters beside the results. On a phone they do not show, and wait in their sheet: there the markup of the server
 * is left as it is, and nothing of the form is fetched or brought to life until the window grows.
 */
export function WideForm(props: FilterFormProps) {
  const [wide, setWide] = useState(startsWide)
  useEffect(() => {
    const media = matchMedia(WIDE)
    const grown = () => media.matches && setWide(true)
    media.addEventListener("change", grown)
    return () => media.removeEventListener("change", grown)
  }, [])
  // An empty text tells React to leave alone what is there.
  if (!wide) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  return (
    <div key="form">
      <Suspense>
        <FilterForm {...props} />
      </Suspense>
    </div>
  )
}
