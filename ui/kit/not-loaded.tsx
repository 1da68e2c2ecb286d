import { useEffect, useRef } from "react"
import { useText } from "../i18n/messages.tsx"
import s from "./not-loaded.module.css"
import { presses } from "./on-demand.ts"

/**
 * Says beside what was pressed that its script could not be loaded. As a popover it lies over any dialog or bar, and
 * the Tab key reaches it right after what was pressed. What was chosen or typed survives the reload by itself.
 */
export function NotLoaded() {
  const text = useText()
  const sentence = useRef<HTMLDivElement>(null)
  useEffect(() => {
    presses.lacks = (lacks) => {
      sentence.current?.hidePopover()
      if (lacks && presses.last) sentence.current?.showPopover({ source: presses.last })
    }
    const press = ({ type, target, isTrusted }: Event) => {
      if (sentence.current?.contains(target as Node)) return
      // What was pressed before the page listened wakes its place with a key of its own (early-presses.ts).
      if (type === "keyup" && (isTrusted || presses.last)) return
      presses.last = (target as Element).closest<HTMLElement>("a, button, label, input") ?? presses.last
      for (const again of presses.waiting) again()
      presses.waiting.clear()
    }
    const left = new AbortController()
    for (const type of ["click", "keyup"]) addEventListener(type, press, { capture: true, signal: left.signal })
    return () => left.abort()
  }, [])
  return (
    <div ref={sentence} popover="manual" role="alert" className={s.sentence}>
      {text("shell.notLoaded")}{" "}
      <button type="button" onClick={() => location.reload()}>
        {text("shell.reload")}
      </button>
    </div>
  )
}
