import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { AnyStateMachine, InputFrom } from "xstate"
import { normalSearch } from "../domain/search/state.ts"
import { browserEvents, serverEvents } from "../domain/user-event/types.ts"
import { bookingAnalytics } from "./booking/booking.analytics.ts"
import { bookingCases } from "./booking/booking.cases.ts"
import { bookingFlow } from "./booking/booking.machine.ts"
import type { bookingModeMachine } from "./booking-mode/booking-mode.machine.ts"
import { bookingModeFlow } from "./booking-mode/booking-mode.machine.ts"
import { browserTables } from "./browser-analytics.ts"
import { browsingAnalytics } from "./browsing/browsing.analytics.ts"
import { type BrowsingEvent, browsingFlow } from "./browsing/browsing.machine.ts"
import { checkoutAnalytics } from "./checkout/checkout.analytics.ts"
import { flows } from "./index.ts"
import type { Durable } from "./kit/durable.ts"
import { type AnyEmits, emitted } from "./kit/emits.ts"
import { ManualClock } from "./kit/fixtures/manual-clock.ts"
import { type Accepted, DurableActor, type Saved } from "./kit/host.ts"
import { accept, begin } from "./kit/run.ts"
import { tour } from "./kit/tour.ts"
import type { EventOf, Untimed } from "./kit/types.ts"
import { searchAnalytics } from "./search/search.analytics.ts"
import { everything as searchInput } from "./search/search.cases.ts"
import { searchFlow } from "./search/search.machine.ts"
import type { SearchEvent } from "./search/search.types.ts"
import { serverTables } from "./server-analytics.ts"

const at = "2026-11-20T09:00:00.000Z"
const tables = { ...browserTables, ...serverTables }
const counted = flows.filter(({ id }) => id in tables)
type Table = AnyEmits<string, Readonly<Record<string, unknown>>>

const tours = new Map<string, ReturnType<typeof tour>["paths"]>()

/** What each path of a flow's tour emits, step by step, with the step's number. */
function emittedOn({ id, durable, cases }: (typeof flows)[number], table: Table = tables[id] ?? {}) {
  const paths = tours.get(id) ?? tour(durable, cases).paths
  tours.set(id, paths)
  return paths.map(({ runs }) => {
    const opening = emitted(table, { event: null, before: null, after: runs[0].snapshot })
    const steps = runs.slice(1).flatMap((run, n) => {
      const fact = run.log.at(-1)?.fact
      const event = fact?.kind === "event" ? fact.event : null
      return emitted(table, { event, before: runs[n]?.snapshot, after: run.snapshot }).map(
        ({ type, data }) => `${n + 1} ${type} ${JSON.stringify(data)}`,
      )
    })
    return [...opening.map(({ type }) => `0 ${type}`), ...steps]
  })
}

/** The types that events emit, one after the other; the machine may refuse some. */
function told<M extends AnyStateMachine>(
  flow: Durable<M>,
  table: Table,
  input: unknown,
  events: readonly Untimed<EventOf<M>>[],
) {
  let run = begin(flow, input as InputFrom<M>, at)
  return events.flatMap((untimed) => {
    const event = { ...untimed, at } as unknown as EventOf<M>
    const outcome = accept(flow, run, { kind: "event", event })
    if (!outcome.ok) return []
    const before = run.snapshot
    run = outcome.run
    return emitted(table, { event, before, after: run.snapshot }).map(({ type }) => type)
  })
}

/** What no tour does, because a transition is taken alike with other data: a test below shows it. */
const shownBelow: Readonly<Record<string, readonly string[]>> = {
  booking: ["points_toggled"],
  browsing: ["carousel_moved", "list_link_copied"],
  search: ["region_filtered", "price_filtered"],
}

describe("[AN-01] user events", () => {
  it("stand in one table each, those of browsers in flows of browsers, those of the log in flows of the server", () => {
    const typesOf = (runs: "server" | "browser") =>
      counted.filter(({ kind }) => kind === runs).flatMap(({ id }) => Object.keys(tables[id] ?? {}))
    expect(typesOf("browser").toSorted()).toEqual([...browserEvents].toSorted())
    expect(typesOf("server").toSorted()).toEqual([...serverEvents].toSorted())
  })

  it.each(counted.map((flow) => [flow.id, flow] as const))("of %s: each tour emits exactly its list", (id, flow) => {
    const file = new URL(`${id}/emitted.json`, import.meta.url)
    const found = emittedOn(flow)
    // `WRITE_EMITTED=1` writes the lists anew, after a table has changed on purpose.
    if (process.env.WRITE_EMITTED) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`)
    expect(existsSync(file), `${id}/emitted.json`).toBe(true)
    expect(found).toEqual(JSON.parse(readFileSync(file, "utf8")))
  })

  it.each(counted.map((flow) => [flow.id, flow] as const))(
    "of %s: the tour emits every type of its table",
    (id, flow) => {
      const types = new Set(emittedOn(flow).flatMap((path) => path.map((line) => line.split(" ")[1] ?? "")))
      const missed = Object.keys(tables[id] ?? {}).filter((type) => !types.has(type))
      expect(missed).toEqual(shownBelow[id] ?? [])
    },
  )

  it("that depend on the data of an event, and not on its transition", () => {
    const browsing = (...events: readonly Untimed<BrowsingEvent>[]) => told(browsingFlow, browsingAnalytics, {}, events)
    const opened = { type: "page.opened", visit: "1", page: "/liste", experience: null } as const
    expect(
      browsing(
        opened,
        { type: "customer.shared", what: "booking" },
        { type: "customer.shared", what: "list" },
        { type: "customer.shared", what: "other" },
        { type: "customer.movedPictures", of: "barca", picture: 2 },
        { type: "customer.movedPictures", of: "barca", picture: 2 },
      ),
    ).toEqual(["page_visited", "booking_shared", "list_link_copied", "carousel_moved"])

    const search = normalSearch({})
    const searched = (more: object): Untimed<SearchEvent> => ({ type: "customer.searched", search: normalSearch(more) })
    expect(
      told(searchFlow, searchAnalytics, { ...searchInput, search }, [
        searched({ regions: ["sicilia"] }),
        searched({ regions: ["sicilia"], priceToCents: 5_000 }),
        searched({ regions: ["sicilia"], priceToCents: 5_000, text: "barca" }),
        { type: "url.changed", search },
      ]),
    ).toEqual(["region_filtered", "price_filtered"])

    const points = { type: "customer.discountApplied", kind: "points", code: "PUNTI", cents: 500 } as const
    expect(
      told(bookingFlow, bookingAnalytics, bookingCases.inputs.instant ?? Object.values(bookingCases.inputs)[0], [
        { type: "customer.detailsGiven" },
        points,
        points,
        { type: "customer.discountRemoved", code: "PUNTI" },
      ]),
    ).toEqual(["points_toggled", "points_toggled"])
  })

  it("negative control: a table that emits at each fact gives another list", () => {
    const checkout = counted.find(({ id }) => id === "checkout")
    if (checkout === undefined) throw new Error("there is no checkout")
    const often: Table = { checkout_step: () => ({}) }
    expect(emittedOn(checkout, often)).not.toEqual(emittedOn(checkout, checkoutAnalytics))
  })
})

describe("[AN-01] the host of a machine", () => {
  type Mode = typeof bookingModeMachine
  const clock = new ManualClock("2026-11-20T09:00:00.000Z")
  const input = { stored: null, today: "2026-11-20", giftPage: false }
  function host(saved?: Saved<Mode>) {
    const seen: Accepted<Mode>[] = []
    const actor = new DurableActor<Mode>({
      ...{ flow: bookingModeFlow, stream: "mode/1", input, clock, saved },
      onAccept: (...accepted) => void seen.push(accepted),
    })
    return { actor: actor.start(), seen }
  }

  it("tells each accepted fact once, with the states around it, and no refused one", () => {
    const { actor, seen } = host()
    expect(actor.send({ type: "customer.choseBooking" })).toBe(false)
    expect(actor.send({ type: "customer.choseOpenDate" })).toBe(true)
    expect(actor.send({ type: "customer.choseOpenDate" })).toBe(false)
    expect(seen.map(([entry, before, after]) => [entry.stream, entry.seq, before.value, after.value])).toEqual([
      ["mode/1", 1, "booking", "openDate"],
    ])
  })

  it("tells nothing of a restored log, nor when React mounts its view twice", () => {
    const before = host()
    before.actor.send({ type: "customer.choseOpenDate" })
    const { actor, seen } = host(before.actor.saved)
    actor.stop()
    actor.start()
    expect([actor.getSnapshot().value, seen]).toEqual(["openDate", []])
    actor.send({ type: "customer.choseBooking" })
    expect(seen.map(([entry]) => entry.seq)).toEqual([2])
  })
})
