import { expect, it } from "vitest"
import { CopiedLog } from "./copied-log.ts"

/** A server with a log, and the calls that it got. */
function server(entries: number) {
  const asked: number[] = []
  const log = Array.from({ length: entries }, (_, index) => ({ seq: index + 1 }))
  const read = async (afterSeq: number) => {
    asked.push(afterSeq)
    return { stream: { opened: { seq: 0 }, entries: log.slice(afterSeq) } }
  }
  return { asked, log, read }
}

const settled = () => new Promise((wait) => setTimeout(wait))

it("asks the server for nothing while nobody looks", async () => {
  const { asked, read } = server(3)
  new CopiedLog(read).reach(3)
  await settled()
  expect(asked).toEqual([])
})

it("reads the log when somebody looks, as far as the page shows it, and then only what is missing", async () => {
  const { asked, log, read } = server(4)
  const copy = new CopiedLog(read)
  let told = 0
  copy.subscribe(() => told++)
  copy.reach(2)
  expect(copy.stored()).toBeNull()
  await settled()
  expect(copy.stored()).toEqual({ opening: { seq: 0 }, log: log.slice(0, 2) })
  expect(told).toBe(1)
  copy.reach(4)
  await settled()
  expect(copy.stored()?.log).toEqual(log)
  expect(asked).toEqual([0, 2])
})

it("tries again after a broken connection", async () => {
  const { log, read } = server(2)
  let broken = true
  const copy = new CopiedLog((afterSeq) => (broken ? Promise.reject(new Error("offline")) : read(afterSeq)))
  copy.reach(1)
  expect(copy.stored()).toBeNull()
  await settled()
  broken = false
  copy.reach(2)
  await settled()
  expect(copy.stored()?.log).toEqual(log)
})
