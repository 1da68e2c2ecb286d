import "temporal-polyfill/global"
import { parentPort } from "node:worker_threads"
import { flows } from "../../machines/index.ts"
import type { TouchingTest } from "../../machines/kit/picture/types.ts"
import type { Said } from "../../machines/kit/said.ts"
import { type FlowFiles, flowFiles } from "./flow-files.ts"
import { saidOf } from "./said.ts"

export type Asked = { readonly flow: string; readonly tests: readonly TouchingTest[] }

/** The files of a flow, and what it says to others. */
export type Answered = FlowFiles & { readonly said: readonly Said[] }

/**
 * Makes the files of the flows that it is asked for, one after the other. It runs in a worker because layout only
 * computes.
 */
parentPort?.on("message", async ({ flow, tests }: Asked) => {
  const found = flows.find(({ id }) => id === flow)
  if (found === undefined) throw new RangeError(`there is no flow ${flow}`)
  const answer: Answered = { ...(await flowFiles(found, tests)), said: saidOf(found) }
  parentPort?.postMessage(answer)
})
