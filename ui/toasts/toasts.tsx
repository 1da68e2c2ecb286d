import { createContext, type ReactNode, Suspense, use, useCallback, useState } from "react"
import type { Toast } from "../../machines/toasts/toasts.machine.ts"
import { onDemand } from "../kit/on-demand.ts"
import { ToastRegion } from "../kit/toast-region.tsx"

/** The machine that queues toasts is loaded with the first toast; most visits never need it. */
const ToastHost = onDemand(() => import("./toast-host.tsx"))

const tones = { success: "good", info: "info", error: "bad" } as const

type Say = (text: string, tone?: Toast["tone"]) => void

const ToastsContext = createContext<Say>(() => {})

/** Shows a short message at the bottom of the page. */
export const useToast = (): Say => use(ToastsContext)

export function Toasts({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Toast[]>([])
  const say = useCallback<Say>(
    (text, tone = "info") => setSaid((before) => [...before, { id: String(before.length + 1), text, tone }]),
    [],
  )
  const [shown, setShown] = useState<Toast | null>(null)
  return (
    <ToastsContext value={say}>
      {children}
      <ToastRegion toast={shown && { ...shown, tone: tones[shown.tone] }} />
      {said.length > 0 && (
        <Suspense>
          <ToastHost said={said} onShow={setShown} />
        </Suspense>
      )}
    </ToastsContext>
  )
}
