import "temporal-polyfill/global"
import { parentPort } from "node:worker_threads"
import { flows } from "../../machines/index.ts"
import type { TouchingTest } from "../../machines/kit/picture/types.ts"
import { flowFiles } from "./flow-files.ts"

export type Asked = { readonly flow: string; readonly tests: readonly TouchingTest[] }

/**
 * Makes the files of the flows that it is asked for, one after the other. It runs in a worker because layout only
 * computes.
 */
parentPort?.on("message", async ({ flow, tests }: Asked) => {
  const found = flows.find(({ id }) => id === flow)
  if (found === undefined) throw new RangeError(`there is no flow ${flow}`)
  parentPort?.postMessage(await flowFiles(found, tests))
})
