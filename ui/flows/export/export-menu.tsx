import { useEffect, useId, useRef, useState } from "react"
import { useText } from "../../i18n/messages.tsx"
import { Button } from "../../kit/button.tsx"
import { drawings } from "../drawings.ts"
import s from "./export-menu.module.css"
import { type ExportFormat, exportFormats } from "./formats.ts"
import type { Shown } from "./save.ts"

/** Downloads the flow as a file, made in the browser from what the page already has. */
export function ExportMenu(shown: Shown) {
  const text = useText()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!open) return
    const listening = new AbortController()
    const { signal } = listening
    const outside = ({ target }: Event) => target instanceof Node && !root.current?.contains(target)
    document.addEventListener("pointerdown", (event) => outside(event) && setOpen(false), { signal })
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return
        if (!outside(event)) root.current?.querySelector("button")?.focus()
        setOpen(false)
      },
      { signal },
    )
    return () => listening.abort()
  }, [open])

  const save = async (format: ExportFormat) => {
    setBusy(format)
    setFailed(false)
    try {
      const { saveFlow } = await import("./save.ts")
      await saveFlow(format, shown)
      setOpen(false)
    } catch {
      setFailed(true)
    }
    setBusy(null)
  }
  return (
    <div ref={root} className={s.menu}>
      <Button
        variant="secondary"
        size="small"
        icon={drawings.download}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {text("flows.export")}
      </Button>
      <div id={id} className={s.list} hidden={!open}>
        <ul>
          {exportFormats.map((format) => (
            <li key={format}>
              <button type="button" aria-busy={busy === format || undefined} onClick={() => save(format)}>
                {text(`flows.export.${format}`)}
              </button>
            </li>
          ))}
        </ul>
        {failed && <p role="alert">{text("flows.export.failed")}</p>}
      </div>
    </div>
  )
}
