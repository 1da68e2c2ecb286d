import { describe, expect, it } from "vitest"
import { durable } from "../kit/durable.ts"
import { brokenRules, without } from "../kit/fixtures/rule-faults.ts"
import { accept, begin } from "../kit/run.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { Untimed } from "../kit/types.ts"
import { favouritesSyncCases } from "./favourites-sync.cases.ts"
import { retryMs } from "./favourites-sync.guards.ts"
import { favouritesSyncFlow, favouritesSyncMachine } from "./favourites-sync.machine.ts"
import { planted } from "./favourites-sync.planted.ts"
import { favouritesSyncRules } from "./favourites-sync.rules.ts"
import type { FavouritesSyncEvent } from "./favourites-sync.types.ts"

testDurableFlow(favouritesSyncFlow, favouritesSyncCases, "[LS-01]")

const { at } = favouritesSyncCases
type Event = Untimed<FavouritesSyncEvent>

const start: Event = { type: "session.started", userId: "anna" }
const merged = (...ids: string[]): Event => ({ type: "server.merged", userId: "anna", ids })
const saved = (id: string): Event => ({ type: "server.saved", userId: "anna", id })
const added = (id: string): Event => ({ type: "customer.added", id })
const removed = (id: string): Event => ({ type: "customer.removed", id })
const end: Event = { type: "session.ended" }

/** Events that a state does not accept are left out, as a host would do. */
function after(ids: readonly string[], ...events: readonly Event[]) {
  let run = begin(favouritesSyncFlow, { ids }, at)
  const refused: string[] = []
  for (const event of events) {
    const outcome = accept(favouritesSyncFlow, run, { kind: "event", event: { ...event, at } })
    if (outcome.ok) run = outcome.run
    else refused.push(event.type)
  }
  const { value, context } = run.snapshot
  const of = (type: string) => run.outbox.filter((message) => message.type === type).map(({ params }) => params)
  return {
    value,
    ids: context.ids,
    refused,
    kept: of("keepLocal"),
    sent: of("sendFavourites"),
    told: of("saveFavourite"),
  }
}

describe("[LS-01] a visitor's favourites", () => {
  it("stay in this browser, newest first, and follow the other tabs", () => {
    const here = after(["kayak"], added("etna"), added("etna"), removed("kayak"), removed("museo"))
    expect(here).toMatchObject({ value: "visitor", ids: ["etna"], refused: ["customer.added", "customer.removed"] })
    expect(here.kept).toEqual([{ ids: ["etna", "kayak"] }, { ids: ["etna"] }])
    expect(after(["kayak"], { type: "favourites.changedElsewhere", ids: ["etna"] }).ids).toEqual(["etna"])
  })

  it("are sent on sign-in, merged without duplicates, and kept here until the account has answered", () => {
    const asked = after(["kayak", "barolo"], start)
    expect(asked).toMatchObject({ value: { merging: "sent" }, kept: [], sent: [{ ids: ["kayak", "barolo"] }] })
    const answered = after(["kayak", "barolo"], start, merged("trullo", "barolo", "kayak"))
    expect(answered).toMatchObject({ value: { account: "synced" }, ids: ["kayak", "barolo", "trullo"] })
    expect(answered.kept).toEqual([{ ids: [] }])
  })

  it("are sent again if the account could not be reached: after a pause, or when the network is back", () => {
    const failed: Event = { type: "server.mergeFailed", userId: "anna" }
    const again = after(["kayak"], start, failed, { type: "network.returned" })
    expect(again).toMatchObject({ value: { merging: "sent" }, ids: ["kayak"], kept: [] })
    expect(again.sent).toHaveLength(2)
    const waits = [1, 2, 3, 20].map((failures) =>
      retryMs({ context: { ids: [], userId: null, unsaved: [], failures } }),
    )
    expect(waits).toEqual([2_000, 4_000, 8_000, 60_000])
  })

  it("a change made while they are sent is neither lost nor undone by the answer", () => {
    const busy = after(["kayak"], start, added("etna"), removed("kayak"), merged("kayak", "trullo"))
    expect(busy).toMatchObject({ value: { account: "saving" }, ids: ["etna", "trullo"] })
    expect(busy.told).toEqual([{ userId: "anna", id: "etna", kept: true }])
    const done = after(
      ["kayak"],
      start,
      added("etna"),
      removed("kayak"),
      merged("kayak"),
      saved("etna"),
      saved("kayak"),
    )
    expect(done).toMatchObject({ value: { account: "synced" }, ids: ["etna"] })
    expect(done.told).toHaveLength(2)
  })
})

describe("[LS-01] an account's favourites", () => {
  it("every change is sent to the account, one at a time, and only the last change of each favourite", () => {
    const many = after([], start, merged(), added("a"), added("b"), removed("b"), removed("a"), saved("a"), saved("b"))
    expect(many.told).toEqual([
      { userId: "anna", id: "a", kept: true },
      { userId: "anna", id: "b", kept: false },
      { userId: "anna", id: "a", kept: false },
    ])
    expect(many).toMatchObject({ value: { account: "saving" }, ids: [] })
  })

  it("a failed change is sent again, and the answer to another change is ignored", () => {
    const failed = after([], start, merged(), added("a"), { type: "server.saveFailed", userId: "anna", id: "a" })
    expect(failed).toMatchObject({ value: { account: "failed" }, ids: ["a"] })
    expect(failed.kept.at(-1)).toEqual({ ids: ["a"] })
    expect(after([], start, merged(), added("a"), saved("b")).refused).toEqual(["server.saved"])
  })

  it("a change that the account refuses is undone, and the next one is sent", () => {
    const refused = (id: string): Event => ({ type: "server.saveRefused", userId: "anna", id })
    const next = after([], start, merged("kayak"), added("a"), added("b"), refused("a"))
    expect(next).toMatchObject({ value: { account: "saving" }, ids: ["b", "kayak"] })
    expect(next.told.at(-1)).toEqual({ userId: "anna", id: "b", kept: true })
    expect(next.kept.at(-1)).toEqual({ ids: ["b"] })
    const done = after([], start, merged("kayak"), removed("kayak"), refused("kayak"))
    expect(done).toMatchObject({ value: { account: "synced" }, ids: ["kayak"], refused: [] })
    const followed = after([], start, merged("kayak"), removed("kayak"), added("kayak"), refused("kayak"))
    expect(followed).toMatchObject({ value: { account: "saving" }, ids: ["kayak"] })
    expect(after([], start, merged(), added("a"), refused("b")).refused).toEqual(["server.saveRefused"])
  })

  it("if the account refuses some of a visitor's list, the rest is sent without them", () => {
    const refused = (...ids: string[]): Event => ({ type: "server.mergeRefused", userId: "anna", ids })
    const rest = after(["gone", "kayak"], start, refused("gone"))
    expect(rest).toMatchObject({ value: { merging: "sent" }, ids: ["kayak"], kept: [{ ids: ["kayak"] }] })
    expect(rest.sent.at(-1)).toMatchObject({ ids: ["kayak"] })
    expect(after(["kayak"], start, refused("museo"))).toMatchObject({ value: { merging: "failed" }, ids: ["kayak"] })
  })

  it("signing out clears them; before the account has answered they stay the visitor's", () => {
    const out = after(["kayak"], start, merged("kayak", "trullo"), end)
    expect(out).toMatchObject({ value: "visitor", ids: [] })
    expect(out.kept.at(-1)).toEqual({ ids: [] })
    expect(after(["kayak"], start, added("etna"), end)).toMatchObject({ value: "visitor", ids: ["etna", "kayak"] })
  })

  it("an answer for another user changes nothing", () => {
    const late: Event = { type: "server.merged", userId: "bruno", ids: ["museo"] }
    expect(after(["kayak"], start, late)).toMatchObject({ value: { merging: "sent" }, refused: ["server.merged"] })
  })
})

describe("[LS-01] safety rules of the favourites", () => {
  const broken = (flow: typeof favouritesSyncFlow) =>
    brokenRules(flow, favouritesSyncCases, favouritesSyncRules).join("\n")
  const faulty = (implementations: Parameters<typeof favouritesSyncMachine.provide>[0]) =>
    broken(durable({ machine: favouritesSyncMachine.provide(implementations), policyGuards: [] }))

  it("hold on every path through the cases", () => {
    expect(broken(favouritesSyncFlow)).toBe("")
  })

  it("catch a list that is not stored, and one that stays behind", () => {
    expect(broken(without(favouritesSyncFlow, "keepLocal"))).toContain("is kept nowhere")
    expect(broken(without(favouritesSyncFlow, "keepLocal"))).toContain("stayed here")
  })

  it("catch an answer taken from another account", () => {
    expect(faulty({ guards: { isMine: () => true } })).toContain("is bruno's")
  })

  it("catch a change that the account's answer undoes", () => {
    expect(faulty({ actions: { queueRemoved: () => {} } })).toContain("the list shown is the account's answer")
  })

  it("catch a change that is sent although it was refused, alone or with others", () => {
    const told = "[LS-01] a refused change blocks no other"
    expect(faulty({ actions: { takeBack: () => {} } })).toContain(told)
    expect(faulty({ actions: { dropRefused: () => {} } })).toContain(told)
  })

  testPlanted(favouritesSyncCases, favouritesSyncRules, planted)
})
