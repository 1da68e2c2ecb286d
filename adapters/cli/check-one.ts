import { flowById } from "../../machines/index.ts"
import { checkFlow } from "../../machines/kit/check/check-flow.ts"
import type { Task, TaskAnswer } from "./flow-workers.ts"

/** Checks the flow that the task names. */
export function checkOne({ flow: id, faults, bound }: Task): TaskAnswer {
  const flow = flowById(id)
  if (flow === null) return { error: "no such flow" }
  try {
    const began = performance.now()
    const report = checkFlow(flow, faults, bound)
    return { report, milliseconds: performance.now() - began }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
