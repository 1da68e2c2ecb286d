import { useEffect, useRef } from "react"
import type { Locale } from "../../domain/locale.ts"
import s from "./embed.module.css"

/** The same element and script as on the partner's site. */
export function Preview({ id, locale }: { readonly id: string; readonly locale: Locale }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = document.createElement("altrove-booking")
    box.setAttribute("embed", id)
    box.setAttribute("lang", locale)
    place.current?.replaceChildren(box)
    const script = document.createElement("script")
    script.src = "/embed/v1.js"
    script.async = true
    document.head.append(script)
    return () => script.remove()
  }, [id, locale])
  return <div ref={place} className={s.preview} />
}
