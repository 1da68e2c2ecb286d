import { useEffect, useMemo } from "react"
import { type Toast, toastsFlow } from "../../machines/toasts/toasts.machine.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useTold } from "../flow/use-told.ts"

export type ToastHostProps = {
  readonly said: readonly Toast[]
  readonly onShow: (toast: Toast | null) => void
}

/** Runs the toasts flow over all messages so far. The machine decides which toast is shown, and how long. */
export default function ToastHost({ said, onShow }: ToastHostProps) {
  const flow = useFlow({ flow: toastsFlow, stream: "toasts", input: {}, handlers: {} })
  useTold(
    flow,
    useMemo(() => said.map((toast) => ({ type: "toast.added" as const, toast })), [said]),
  )
  const shown = flow.snapshot.context.queue[0] ?? null
  useEffect(() => onShow(shown), [shown, onShow])
  return null
}
