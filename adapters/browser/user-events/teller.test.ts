import { describe, expect, test } from "vitest"
import { MOST_BYTES, MOST_WAITING, type Waiting, waitingIn } from "./queue.ts"
import { makeTeller } from "./teller.ts"

const now = Date.parse("2026-11-20T09:00:00.000Z")
const event = (n: number, metadata: Waiting["metadata"] = {}, timestamp = "2026-11-20T09:00:00.000Z"): Waiting => ({
  id: `browsing/1/visitor/${n}/page_visited`,
  event_type: "page_visited",
  timestamp,
  metadata,
})
function kept(first: string | null = null) {
  let value = first
  return {
    read: () => value,
    write: (next: string) => {
      value = next
    },
  }
}

type Sent = { device_id: string; email: string | null; events: readonly Waiting[] }

function browser(answers: readonly (number | Error)[] = [], email: string | null = null) {
  const [consent, device, queue, tab] = [kept(), kept(), kept(), kept()]
  const sent: Sent[] = []
  const bytes: number[] = []
  const logged: unknown[] = []
  let [ids, atOnce, most] = [0, 0, 0]
  const teller = makeTeller({
    ...{ consent, device, queue, tab },
    email: () => email,
    newId: () => `id-0000${++ids}`,
    now: () => now,
    send: async (body) => {
      most = Math.max(most, ++atOnce)
      await Promise.resolve()
      atOnce--
      bytes.push(new TextEncoder().encode(body).length)
      const answer = answers[sent.length] ?? 204
      sent.push(JSON.parse(body))
      if (answer instanceof Error) throw answer
      return answer
    },
    log: (problem) => void logged.push(problem),
  })
  return { teller, consent, device, queue, tab, sent, bytes, logged, mostAtOnce: () => most }
}

describe("[AN-02] the queue of a browser", () => {
  test("[CO-03] without consent names the tab alone, keeps nothing in the browser and sends no email", async () => {
    for (const answer of [null, "no"]) {
      const { teller, consent, device, queue, tab, sent } = browser([], "eva@example.it")
      if (answer) consent.write(answer)
      teller.add([event(1)])
      await teller.tellAll()
      expect(sent).toEqual([{ device_id: "id-00001", email: null, events: [event(1)] }])
      expect([tab.read(), device.read(), queue.read()]).toEqual(["id-00001", null, null])
    }
  })

  test("[CO-03] with consent names the browser and the customer; a later no empties both", async () => {
    const { teller, consent, device, queue, sent } = browser([], "eva@example.it")
    teller.add([event(1)])
    consent.write("yes")
    teller.consentChanged()
    expect(waitingIn(queue.read(), now)).toEqual([event(1)])
    await teller.tellAll()
    expect(sent).toEqual([{ device_id: "id-00001", email: "eva@example.it", events: [event(1)] }])
    expect([device.read(), queue.read()]).toEqual(["id-00001", "[]"])
    teller.add([event(2)])
    consent.write("no")
    teller.consentChanged()
    expect([device.read(), queue.read()]).toEqual(["", ""])
  })

  test("holds each event once and the newest thousand; what waited for a week is dropped", () => {
    const { teller, consent, queue } = browser()
    consent.write("yes")
    teller.add([event(0, {}, "2026-11-13T08:00:00.000Z")])
    for (let n = 1; n <= MOST_WAITING + 5; n++) teller.add([event(n)])
    teller.add([event(MOST_WAITING)])
    const waiting = waitingIn(queue.read(), now)
    expect([waiting.length, waiting[0]?.id]).toEqual([MOST_WAITING, event(6).id])
  })

  test("is sent in calls of at most 60 kB, one at a time, and is empty after them", async () => {
    const { teller, bytes, sent, mostAtOnce } = browser()
    for (let n = 0; n < 300; n++) teller.add([event(n, { a: "é".repeat(400) })])
    await Promise.all([teller.tellAll(), teller.tellAll()])
    expect(sent.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(
      Array.from({ length: 300 }, (_, n) => event(n).id),
    )
    expect(Math.max(...bytes)).toBeLessThanOrEqual(MOST_BYTES)
    expect(mostAtOnce()).toBe(1)
  })

  test.each([
    ["a broken connection", new Error("offline"), 1],
    ["a server that is busy", 503, 1],
    ["too many calls", 429, 1],
    ["a refusal for good", 422, 0],
  ])("after %s it is only logged; the events wait unless they are refused for good", async (_, answer, waits) => {
    const { teller, sent, logged } = browser([answer])
    teller.add([event(1)])
    await teller.tellAll()
    expect([sent.length, logged.length]).toEqual([1, 1])
    await teller.tellAll()
    expect(sent.length - 1).toBe(waits)
  })

  test("of a known customer sends the visit alone", async () => {
    const { teller, sent } = browser([], "eva@example.it")
    teller.add([event(1), event(2)])
    await teller.tellOne(event(2))
    expect(sent.map(({ events }) => events)).toEqual([[event(2)]])
    await teller.tellAll()
    expect(sent[1]?.events).toEqual([event(1)])
  })

  test.each(["", "{", "7", "[7]", '[{"id":1}]', "null"])("reads %j of a storage as nothing", (stored) => {
    expect(waitingIn(stored, now)).toEqual([])
  })
})
