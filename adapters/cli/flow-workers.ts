import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import type { Fault } from "../../machines/kit/check/faults.ts"
import type { Checked } from "./flows-check.ts"

export type Task = { readonly flow: string; readonly faults: readonly Fault[]; readonly bound: number }
/** A worker's answer: its report, or the error that stopped it. */
export type TaskAnswer = Checked | { readonly error: string }

type Waiting = {
  readonly task: Task
  readonly done: (checked: Checked) => void
  readonly failed: (error: Error) => void
}

/** A check makes millions of short-lived values. With this much room for them, it takes 7 % less processor time. */
const YOUNG_MB = 192

/** Threads that check one flow at a time: as many as there are processors, four at most. */
export function flowWorkers(script: URL) {
  const waiting: Waiting[] = []
  const workers: Worker[] = []
  const free: Worker[] = []
  const jobs = new Map<Worker, Waiting>()
  const most = Math.min(4, availableParallelism())

  const next = (): void => {
    const worker = free.pop() ?? (waiting.length > 0 && workers.length < most ? start() : undefined)
    if (worker === undefined) return
    const job = waiting.shift()
    if (job === undefined) {
      free.push(worker)
      return
    }
    jobs.set(worker, job)
    worker.postMessage(job.task)
  }

  const start = (): Worker => {
    const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
    workers.push(worker)
    worker.on("message", (answer: TaskAnswer) => {
      const job = jobs.get(worker)
      if ("error" in answer) job?.failed(new Error(`${job.task.flow}: ${answer.error}`))
      else job?.done(answer)
      free.push(worker)
      next()
    })
    worker.on("error", (error) => jobs.get(worker)?.failed(error))
    return worker
  }

  return {
    check: (task: Task): Promise<Checked> =>
      new Promise((done, failed) => {
        waiting.push({ task, done, failed })
        next()
      }),
    end: () => Promise.all(workers.map((worker) => worker.terminate())),
  }
}
