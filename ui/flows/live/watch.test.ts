import { afterAll, afterEach, describe, expect, it, vi } from "vitest"
import { ManualClock } from "../../../machines/kit/fixtures/manual-clock.ts"
import { parcelFlow, type parcelMachine } from "../../../machines/kit/fixtures/parcel.machine.ts"
import { isBroken } from "../../../machines/kit/replay/decode.ts"
import { CHANNEL } from "../../flow/page.ts"
import { revive } from "../../flow/revive.ts"
import { announce } from "../../flow/running.ts"
import { type Watched, type Watching, type WatchTimes, watch } from "./watch.ts"

const at = "2026-11-20T09:00:00.000Z"
const quick: WatchTimes = { askMs: 20, goneMs: 150, answerMs: 400 }

vi.stubGlobal("document", { title: "Altrove" })
vi.stubGlobal("addEventListener", () => {})
afterAll(async () => {
  // The page's own channel stays open and answers in order, so it has answered everything before this message.
  const last = new BroadcastChannel(CHANNEL)
  const answered = new Promise((heard) => {
    last.onmessage = heard
  })
  last.postMessage({ kind: "ask" })
  await answered
  last.close()
  vi.unstubAllGlobals()
})

const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

/** A parcel that runs in this page. */
function running() {
  const actor = revive<typeof parcelMachine>({
    flow: parcelFlow,
    stream: "parcel/P1",
    input: { code: "P1", at, keepHours: 48, feeCents: 0 },
    clock: new ManualClock(at),
    handlers: () => ({ tellCustomer: () => {}, sendBack: () => {} }),
    storage: undefined,
    stillGood: undefined,
    newId: () => crypto.randomUUID(),
  }).start()
  const forget = announce({
    flow: parcelFlow.id,
    stored: () => actor.saved,
    subscribe: (changed) => actor.subscribe(changed).unsubscribe,
    send: ({ type }) => type === "customer.fetched" && actor.send({ type }),
  })
  leaving.push(forget)
  return { actor, forget }
}

function watching() {
  const seen: { now: readonly Watched[] } = { now: [] }
  const watched: Watching = watch((all) => {
    seen.now = all
  }, quick)
  leaving.push(watched.stop)
  const shown = () =>
    seen.now.map(({ flow, stored, decides }) => [flow, decides, isBroken(stored) ? stored.code : stored.log.length])
  return { ...watched, shown, one: (): Watched | undefined => seen.now[0] }
}

/** Plays another tab on the channel. */
function otherTab() {
  const channel = new BroadcastChannel(CHANNEL)
  leaving.push(() => channel.close())
  return channel
}

describe("[FL-03] watching what runs in this browser", () => {
  it("finds a machine that already ran and one that starts later, as two machines", async () => {
    running()
    const { shown } = watching()
    await vi.waitFor(() => expect(shown()).toEqual([["parcel", "page", 0]]))
    running()
    await vi.waitFor(() =>
      expect(shown()).toEqual([
        ["parcel", "page", 0],
        ["parcel", "page", 0],
      ]),
    )
  })

  it("sees each move, and nothing of a machine that was removed", async () => {
    const { actor, forget } = running()
    const { shown } = watching()
    await vi.waitFor(() => expect(shown()).toEqual([["parcel", "page", 0]]))
    actor.send({ type: "customer.fetched" })
    await vi.waitFor(() => expect(shown()).toEqual([["parcel", "page", 1]]))
    forget()
    await vi.waitFor(() => expect(shown()).toEqual([]))
  })

  it("sends a machine an event, and learns whether it was accepted", async () => {
    const { actor } = running()
    const { one, inject } = watching()
    await vi.waitFor(() => expect(one()).toBeDefined())
    const target = one()
    if (target === undefined) throw new Error("nothing runs")
    expect(await inject(target, { type: "depot.returned" })).toBe(false)
    expect(await inject(target, { type: "customer.fetched" })).toBe(true)
    expect(actor.getSnapshot().value).toBe("fetched")
    expect(await inject({ ...target, page: "nobody" }, { type: "customer.fetched" })).toBeNull()
  })

  it("shows a copy of the server's stream, which takes no event", async () => {
    const { actor } = running()
    for (const leave of leaving.splice(0)) leave()
    leaving.push(announce({ flow: "parcel", stored: () => actor.saved, subscribe: () => () => {}, send: null }))
    const { shown, one, inject } = watching()
    await vi.waitFor(() => expect(shown()).toEqual([["parcel", "server", 0]]))
    const target = one()
    if (target === undefined) throw new Error("nothing runs")
    expect(await inject(target, { type: "customer.fetched" })).toBe(false)
  })

  it("drops a tab that closes or no longer answers", async () => {
    const { shown } = watching()
    const report = (page: string) => ({
      kind: "page",
      page,
      title: "Another",
      running: [{ flow: "booking", stream: `b-${page}`, decides: "server", stored: null }],
    })
    const tab = otherTab()
    const open = new Set(["A", "B"])
    const answer = () => {
      for (const page of open) tab.postMessage(report(page))
    }
    tab.onmessage = answer
    answer()
    await vi.waitFor(() => expect(shown()).toHaveLength(2))
    open.delete("A")
    tab.postMessage({ kind: "left", page: "A" })
    await vi.waitFor(() => expect(shown()).toEqual([["booking", "server", "notALog"]]))
    open.delete("B")
    await vi.waitFor(() => expect(shown()).toEqual([]))
  })

  it("ignores any other message on the channel", async () => {
    running()
    const { shown } = watching()
    const tab = otherTab()
    for (const said of [
      null,
      7,
      "ask",
      {},
      { kind: "page" },
      { kind: "page", page: "A", title: "", running: [null] },
    ]) {
      tab.postMessage(said)
    }
    await vi.waitFor(() => expect(shown()).toEqual([["parcel", "page", 0]]))
  })
})
