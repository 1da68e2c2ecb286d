import { useEffect, useRef } from "react"
import { type Toast, toastsFlow } from "../../machines/toasts/toasts.machine.ts"
import { useFlow } from "../flow/use-flow.ts"

export type ToastHostProps = {
  readonly said: readonly Toast[]
  readonly onShow: (toast: Toast | null) => void
}

/** Runs the toasts flow over all that was said so far; which one is on screen and for how long is the machine's. */
export default function ToastHost({ said, onShow }: ToastHostProps) {
  const { snapshot, send, live } = useFlow({ flow: toastsFlow, stream: "toasts", input: {}, handlers: {} })
  const told = useRef(0)
  useEffect(() => {
    if (!live) return
    for (const toast of said.slice(told.current)) send({ type: "toast.added", toast })
    told.current = said.length
  }, [said, send, live])
  const shown = snapshot.context.queue[0] ?? null
  useEffect(() => onShow(shown), [shown, onShow])
  return null
}
