import { Icon } from "./icon.tsx"
import s from "./toast-region.module.css"

export type Toast = { readonly id: string; readonly text: string; readonly tone: "good" | "info" | "bad" }

/**
 * Shows one toast at a time, bottom centre. The toasts flow decides the queue and the 1.5 s. The empty region stays in
 * the page, because screen readers announce changes only in a region that they already know.
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
