import "temporal-polyfill/global"
import { availableParallelism } from "node:os"
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads"
import { liveThrough } from "../histories/history.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { report } from "./kit/report.ts"

/*
 * Plays a million random histories of bookings to their end and audits them: no cent may be lost, no place leaked, and
 * each log must replay to the same state. `node tests/load/histories.bench.ts [--quick] [histories] [first seed]`
 */

type Share = { readonly from: number; readonly to: number }
type Sum = {
  readonly facts: number
  readonly ends: Readonly<Record<string, number>>
  readonly wrong: readonly string[]
}

const MOST_SHOWN = 5

function sumOf({ from, to }: Share): Sum {
  const ends: Record<string, number> = {}
  const wrong: string[] = []
  let facts = 0
  for (let seed = from; seed < to; seed++) {
    const ending = liveThrough(seed)
    const end = typeof ending.value === "string" ? ending.value : (Object.keys(ending.value)[0] ?? "")
    ends[end] = (ends[end] ?? 0) + 1
    facts += ending.facts
    if (ending.faults.length > 0) wrong.push(`seed ${seed}: ${ending.faults.join("; ")}`)
  }
  return { facts, ends, wrong }
}

function inThread(share: Share): Promise<Sum> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share })
    worker.once("message", resolve)
    worker.once("error", reject)
  })
}

async function main(): Promise<void> {
  const [histories = 0, first = 0] = numbersOf([quick ? 5_000 : 1_000_000, 1_000_000])
  const threads = availableParallelism()
  const share = Math.ceil(histories / threads)
  const begun = performance.now()
  const sums = await Promise.all(
    Array.from({ length: threads }, (_, index) =>
      inThread({ from: first + index * share, to: first + Math.min((index + 1) * share, histories) }),
    ),
  )
  const seconds = (performance.now() - begun) / 1_000
  const ends = new Map<string, number>()
  for (const sum of sums)
    for (const [end, count] of Object.entries(sum.ends)) ends.set(end, (ends.get(end) ?? 0) + count)
  const wrong = sums.flatMap((sum) => sum.wrong)
  const facts = sums.reduce((all, sum) => all + sum.facts, 0)
  for (const line of wrong.slice(0, MOST_SHOWN)) console.log(line)
  report(
    `${histories} random histories of bookings`,
    [{ histories, facts, "a second": histories / seconds, ...Object.fromEntries(ends), wrong: wrong.length }],
    { "0 cents drift, 0 places leaked, every log tells the same again": wrong.length === 0 },
  )
}

if (isMainThread) await main()
else parentPort?.postMessage(sumOf(workerData))
