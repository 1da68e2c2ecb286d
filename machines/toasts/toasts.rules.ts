import type { FlowRules } from "../kit/rules.ts"
import type { toastsMachine } from "./toasts.machine.ts"

export const toastsRules: FlowRules<typeof toastsMachine> = {
  "[RT-10] a toast is on screen exactly while one is in the queue": ({ snapshot }) => {
    const { value, context } = snapshot
    const waiting = context.queue.length
    return (value === "showing") === waiting > 0 ? [] : [`${value} with ${waiting} in the queue`]
  },

  "[RT-10] no toast waits twice": ({ snapshot }) => {
    const ids = snapshot.context.queue.map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} waits twice`)
  },
}
