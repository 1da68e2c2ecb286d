import { Icon } from "./icon.tsx"
import s from "./toast-region.module.css"

export type Toast = { readonly id: string; readonly text: string; readonly tone: "good" | "info" | "bad" }

/**
 * One toast at a time, bottom centre; the queue and its 1.5 s are the toasts flow's business. The region stays in the
 * page while empty: a screen reader announces only what changes in a region that it already knows.
 */
export function ToastRegion({ toast }: { toast: Toast | null }) {
  return (
    <div className={s.region} role="status" aria-live="polite" aria-atomic="true">
      {toast && (
        <p key={toast.id} className={s.toast} data-tone={toast.tone}>
          <Icon name={toast.tone === "good" ? "check" : toast.tone === "bad" ? "warning" : "info"} />
          {toast.text}
        </p>
      )}
    </div>
  )
}
