import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "./cases.ts"
import type { Durable } from "./durable.ts"
import { plainSnapshot } from "./seam.ts"
import { tour } from "./tour.ts"
import type { LogEntry, Opening } from "./types.ts"

/** A log as a version wrote it, with the state it led to. It is kept for ever, and every later version must read it. */
export type GoldenLog = {
  readonly opening: Opening
  readonly log: readonly LogEntry[]
  readonly value: unknown
  readonly context: unknown
}

/** One log for each path of the tour, with its file name. */
export function goldenLogs<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
): readonly { readonly name: string; readonly golden: GoldenLog }[] {
  return tour(flow, cases).paths.map(({ input, runs }, index) => {
    const { opening, log, snapshot } = runs.at(-1) ?? runs[0]
    const { value, context } = plainSnapshot<M>(snapshot)
    return { name: `${String(index + 1).padStart(2, "0")}-${input}`, golden: { opening, log, value, context } }
  })
}

/** How today's machine reads a golden log: an object that must match the stored one. Throws as `replay` does. */
export function reread<M extends AnyStateMachine>(flow: Durable<M>, { opening, log }: GoldenLog) {
  const { value, context } = plainSnapshot<M>(flow.replay(opening, log))
  return { value, context }
}
