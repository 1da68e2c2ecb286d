import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import { flows } from "../../machines/index.ts"
import { mapFiles } from "./flow-map.ts"
import { hashOf, sourcesHash } from "./sources.ts"
import { titledTests } from "./test-titles.ts"
import type { Answered, Asked } from "./worker.ts"
import { writeWhole } from "./write-whole.ts"

const stamp = ".stamp"

/**
 * Writes everything that the visualiser reads into the folder. If nothing has changed it does nothing. An unchanged
 * flow is not laid out again. Resolves with whether anything was written.
 */
export async function buildFlows(out: string): Promise<boolean> {
  const tests = titledTests()
  const made = hashOf(sourcesHash(), JSON.stringify(tests))
  if (existsSync(`${out}/${stamp}`) && readFileSync(`${out}/${stamp}`, "utf8") === made) return false
  const all = await inWorkers(
    flows.map(({ id }) => ({ flow: id, tests })),
    Math.min(4, availableParallelism()),
  )
  const files: Record<string, unknown> = { "list.json": all.map(({ summary }) => summary) }
  for (const one of all) Object.assign(files, one.files)
  Object.assign(files, await mapFiles(all))
  for (const [name, content] of Object.entries(files)) {
    writeWhole(`${out}/${name}`, `${JSON.stringify(content)}\n`)
  }
  removeOthers(out, new Set(Object.keys(files)))
  writeFileSync(`${out}/${stamp}`, made)
  return true
}

/** Each worker takes the next flow when it has finished one. The answers are in the order of the questions. */
async function inWorkers(asked: readonly Asked[], count: number): Promise<readonly Answered[]> {
  const answers: Answered[] = []
  let next = 0
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL("./worker.ts", import.meta.url))
      let mine = -1
      const ask = () => {
        mine = next++
        const question = asked[mine]
        if (question === undefined) {
          void worker.terminate()
          resolve()
        } else worker.postMessage(question)
      }
      worker.on("message", (answer: Answered) => {
        answers[mine] = answer
        ask()
      })
      worker.on("error", reject)
      ask()
    })
  await Promise.all(Array.from({ length: count }, work))
  return answers
}

/** Removes files of flows and versions that no longer exist. Files of other tools (`coverage/`) stay. */
function removeOthers(out: string, names: ReadonlySet<string>): void {
  for (const name of readdirSync(out, { recursive: true, encoding: "utf8" })) {
    const path = name.replaceAll("\\", "/")
    const isOurs = path.endsWith(".json") && !path.startsWith("coverage/")
    if (isOurs && !names.has(path)) rmSync(`${out}/${path}`)
  }
}
