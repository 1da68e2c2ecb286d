import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { Toast, toastsMachine } from "./toasts.machine.ts"

export const toast = (id: string): Toast => ({ id, text: `Toast ${id}`, tone: "info" })

export const toastsCases: FlowCases<typeof toastsMachine> = {
  at: "2026-11-20T09:00:00.000Z",
  inputs: { page: {} },
  events: [
    ...soon<typeof toastsMachine>(
      { type: "toast.added", toast: toast("1") },
      { type: "customer.dismissed", id: "1" },
      { type: "customer.dismissed", id: "2" },
    ),
    ...after<typeof toastsMachine>("PT0.2S", { type: "toast.added", toast: toast("2") }),
  ],
  key: ({ context }) => context.queue.map(({ id }) => id),
}
