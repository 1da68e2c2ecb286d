import { describe, expect, it } from "vitest"
import { sendAll } from "./send-queue.ts"

describe("[BX-13] the scans that wait", () => {
  const queueOf = (count: number, unread: readonly number[]) => {
    let left = Array.from({ length: count }, (_, n) => n)
    const [taken, aside, sizes] = [[] as number[], [] as number[], [] as number[]]
    const drop = (some: readonly number[]) => {
      left = left.filter((one) => !some.includes(one))
    }
    return {
      ...{ taken, aside, sizes },
      waiting: () => left,
      send: (batch: readonly number[]) => {
        sizes.push(batch.length)
        if (batch.some((one) => unread.includes(one))) return Promise.resolve("unread" as const)
        taken.push(...batch)
        drop(batch)
        return Promise.resolve("taken" as const)
      },
      setAside: (scan: number) => {
        aside.push(scan)
        drop([scan])
        return Promise.resolve()
      },
    }
  }

  it("arrive, although the shop cannot read some of them, in the order in which they were made", async () => {
    const queue = queueOf(700, [0, 3, 699])
    await sendAll(queue)
    expect(queue.aside).toEqual([0, 3, 699])
    expect(queue.taken).toEqual(Array.from({ length: 700 }, (_, n) => n).filter((n) => ![0, 3, 699].includes(n)))
    expect(queue.sizes.length, "halves, not one by one").toBeLessThan(60)
  })

  it("are asked for news also if there are none", async () => {
    const queue = queueOf(0, [])
    await sendAll(queue)
    expect(queue.sizes).toEqual([0])
  })

  it("stay as they are if the shop does not answer", async () => {
    const queue = queueOf(3, [])
    const lost = sendAll({ ...queue, send: () => Promise.reject(new Error("no connection")) })
    await expect(lost).rejects.toThrow("no connection")
    expect([queue.waiting().length, queue.aside]).toEqual([3, []])
  })
})
