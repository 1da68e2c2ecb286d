import { describe, expect, it } from "vitest"
import { emptySearch, normalSearch, printSearch, type SearchState } from "../../domain/search/state.ts"
import { durable } from "../kit/durable.ts"
import { brokenRules, withEffects, without } from "../kit/fixtures/rule-faults.ts"
import { accept, begin, nextTimer, timerFact } from "../kit/run.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { Untimed } from "../kit/types.ts"
import { everything, searchCases, wine } from "./search.cases.ts"
import { searchFlow, searchMachine } from "./search.machine.ts"
import { planted } from "./search.planted.ts"
import { searchRules } from "./search.rules.ts"
import type { GeolocationCode, SearchEvent, SearchInput } from "./search.types.ts"

testDurableFlow(searchFlow, searchCases, "[DI-01]")

const { at } = searchCases
type Event = Untimed<SearchEvent>
const loaded = (query: string): Event => ({ type: "results.loaded", query })
const wineQuery = "q=barolo&categories=wine"

/** A pause in choosing: the next due timer fires. */
const pause = "pause"

function after(input: Partial<SearchInput>, ...events: readonly (Event | typeof pause)[]) {
  let run = begin(searchFlow, { ...everything, ...input }, at)
  const refused: string[] = []
  for (const event of events) {
    const timer = nextTimer(run)
    if (event === pause && timer === undefined) throw new Error("no timer is waiting")
    const fact =
      event === pause ? timer && timerFact(timer) : ({ kind: "event", event: { ...event, at: run.at } } as const)
    const outcome = fact && accept(searchFlow, run, fact)
    if (outcome?.ok) run = outcome.run
    else if (event !== pause) refused.push(event.type)
  }
  const { value, context } = run.snapshot
  return {
    value,
    context,
    refused,
    effects: run.outbox.map(({ type }) => type),
    params: run.outbox.map((m) => m.params),
  }
}

describe("[DI-01] a search", () => {
  it("starts with the results that came with the page, and loads them if they did not", () => {
    expect(after({})).toMatchObject({ value: { results: "loaded", filters: "closed", map: "hidden" }, effects: [] })
    expect(after({ loaded: false })).toMatchObject({ value: { results: "loading" }, effects: ["loadResults"] })
    const shared = normalSearch({ map: true, fullWidthMap: true, locationSource: "place", locationLabel: "Alba" })
    expect(after({ search: shared }).value).toMatchObject({ map: "full", place: "named" })
  })

  it("a choice that counts at once opens its address, remembers its words and loads its results", () => {
    const asked = after({}, { type: "customer.searched", search: wine })
    expect(asked).toMatchObject({
      value: { results: "loading" },
      effects: ["openSearch", "loadResults", "rememberKeyword"],
    })
    expect(asked.params[2]).toEqual({ searches: [{ keyword: "barolo", category: "wine" }] })
    // The opened address comes back as a change of the address: nothing happens twice.
    const there = after(
      {},
      { type: "customer.searched", search: wine },
      { type: "url.changed", search: wine },
      loaded(wineQuery),
    )
    expect(there).toMatchObject({ value: { results: "loaded" }, context: { underway: [] }, refused: [] })
    expect(there.effects).toHaveLength(3)
  })

  it("results or failures of another search are ignored", () => {
    const search: Event = { type: "customer.searched", search: wine }
    expect(after({}, search, loaded(""))).toMatchObject({ value: { results: "loading" }, refused: ["results.loaded"] })
    expect(after({}, search, { type: "results.failed", query: "" }).refused).toEqual(["results.failed"])
    const back = after({}, search, { type: "url.changed", search: emptySearch })
    expect(back.value).toMatchObject({ results: "loaded" })
  })

  it("results that did not load can be asked for again, or another search made instead", () => {
    const failed: readonly Event[] = [
      { type: "customer.searched", search: wine },
      { type: "results.failed", query: wineQuery },
    ]
    expect(after({}, ...failed).value).toMatchObject({ results: "failed" })
    expect(after({}, ...failed, { type: "customer.retried" }).value).toMatchObject({ results: "loading" })
    const other = normalSearch({ text: "etna" })
    expect(after({}, ...failed, { type: "customer.searched", search: other }).value).toMatchObject({
      results: "loading",
    })
  })

  it("the search's own address is not news if a newer one is already on its way", () => {
    const [first, second] = [normalSearch({ text: "barolo" }), normalSearch({ text: "etna" })]
    const chosen: readonly Event[] = [
      { type: "customer.searched", search: first },
      { type: "customer.searched", search: second },
    ]
    const late = after({}, ...chosen, { type: "url.changed", search: first })
    expect(late.context).toMatchObject({ applied: second, underway: ["q=etna"], seen: "q=barolo" })
    const inSheet = after({}, ...chosen, { type: "customer.openedFilters" }, { type: "url.changed", search: first })
    expect(inSheet).toMatchObject({ value: { filters: "editing" }, context: { applied: second } })
    const arrived = after({}, ...chosen, { type: "customer.openedFilters" }, { type: "url.changed", search: second })
    expect(arrived).toMatchObject({ value: { filters: "editing" }, context: { underway: [], seen: "q=etna" } })
    const there = after({}, ...chosen, { type: "url.changed", search: second })
    expect(there.context).toMatchObject({ applied: second, underway: [], seen: "q=etna" })
    expect(there.refused).toEqual([])
  })

  it("the back button always works, also to an address that was written before", () => {
    const [first, second] = [normalSearch({ text: "barolo" }), normalSearch({ text: "etna" })]
    const back = after(
      {},
      { type: "customer.searched", search: first },
      { type: "url.changed", search: first },
      { type: "customer.searched", search: second },
      { type: "url.changed", search: second },
      { type: "url.changed", search: first },
    )
    expect(back.context.applied).toEqual(first)
    const away = after({}, { type: "customer.searched", search: second }, { type: "url.changed", search: first })
    expect(away.context).toMatchObject({ applied: first, underway: [] })
  })

  it("going back before the newer address was drawn takes the choice back", () => {
    const back = after({}, { type: "customer.searched", search: wine }, { type: "url.changed", search: emptySearch })
    expect(back).toMatchObject({ value: { results: "loaded" }, context: { applied: emptySearch, underway: [] } })
    const [first, second] = [normalSearch({ text: "barolo" }), normalSearch({ text: "etna" })]
    const between = after(
      {},
      { type: "customer.searched", search: first },
      { type: "customer.searched", search: second },
      // The history tells of the step back, then the page that is drawn tells of its address.
      { type: "url.changed", search: first },
      { type: "url.changed", search: first },
    )
    expect(between.context).toMatchObject({ applied: first, underway: [] })
  })

  it("changing only the view loads nothing", () => {
    const shown = after(
      {},
      { type: "customer.showedMap" },
      { type: "customer.widenedMap" },
      { type: "customer.hidMap" },
    )
    expect(shown).toMatchObject({ value: { map: "hidden" }, effects: ["openSearch", "openSearch", "openSearch"] })
  })
})

describe("[DI-01] the party's stepper beside the results", () => {
  const party = (participants: number | null, more: Partial<SearchState> = {}): Event => ({
    type: "customer.stepped",
    search: normalSearch({ ...more, participants }),
  })
  const searched = (search: Partial<SearchState>): Event => ({
    type: "customer.searched",
    search: normalSearch(search),
  })

  it("joins presses in quick succession into one search, after a pause", () => {
    const stepped = after({}, party(1), party(2), party(3))
    expect(stepped).toMatchObject({
      value: { filters: "stepping", results: "loaded" },
      context: { applied: emptySearch, draft: { participants: 3 } },
      effects: [],
    })
    const paused = after({}, party(1), party(2), party(3), pause)
    expect(paused).toMatchObject({ value: { filters: "closed", results: "loading" } })
    expect(paused.effects).toEqual(["openSearch", "loadResults"])
    expect(printSearch(paused.context.applied)).toBe("participants=3")
  })

  it("stepping back to the search on screen loads nothing", () => {
    const back = after({}, party(1), party(null), pause)
    expect(back).toMatchObject({ value: { filters: "closed", results: "loaded" }, context: { underway: [] } })
  })

  it("a choice in the pause is searched at once, with the stepped party", () => {
    const chip = after({ search: wine }, party(2, wine), searched({ text: "barolo" }))
    expect(printSearch(chip.context.applied)).toBe("q=barolo&participants=2")
    expect(chip.value).toMatchObject({ filters: "closed", results: "loading" })
    const own = after({}, party(2), searched({ text: "barolo", participants: 5 }))
    expect(own.context.applied).toMatchObject({ text: "barolo", participants: 5 })
    const reset = after({ search: wine }, party(2, wine), { type: "customer.resetFilters" })
    expect(reset.context).toMatchObject({ applied: { participants: null }, draft: { participants: null } })
  })

  it("the sheet opens with the stepped party, and the back button forgets it", () => {
    const open = after({}, party(2), { type: "customer.openedFilters" })
    expect(open).toMatchObject({
      value: { filters: "editing", count: "waiting" },
      context: { draft: { participants: 2 } },
    })
    const left = after({ search: wine }, party(2, wine), { type: "url.changed", search: emptySearch })
    expect(left).toMatchObject({ value: { filters: "closed" }, context: { applied: emptySearch, draft: emptySearch } })
  })

  it("the search's own address, which comes late, does not end the pause", () => {
    const chosen = after({}, searched(wine), party(2, wine), { type: "url.changed", search: wine })
    expect(chosen).toMatchObject({
      value: { filters: "stepping" },
      context: { underway: [], draft: { participants: 2 } },
    })
    const etna = { text: "etna" }
    const late = after({}, searched(wine), searched(etna), party(2, etna), { type: "url.changed", search: wine })
    expect(late).toMatchObject({ value: { filters: "stepping" }, context: { seen: printSearch(wine) } })
  })
})

describe("[DI-01] the filter sheet", () => {
  const open: Event = { type: "customer.openedFilters" }
  const edit: Event = { type: "customer.changedDraft", search: wine }

  it("choices there count once they are applied, and not if they are discarded", () => {
    expect(after({}, open, edit)).toMatchObject({ context: { applied: emptySearch, draft: wine } })
    const applied = after({}, open, edit, { type: "customer.appliedFilters" })
    expect(applied).toMatchObject({ value: { filters: "closed", results: "loading" }, context: { applied: wine } })
    const discarded = after({}, open, edit, { type: "customer.discardedFilters" })
    expect(discarded).toMatchObject({
      value: { filters: "closed" },
      context: { applied: emptySearch, draft: emptySearch },
    })
    expect(discarded.effects).not.toContain("openSearch")
  })

  it("[DI-02] shows how many results the newest draft would find, and counts nothing twice", () => {
    const counted = (count: number): Event => ({ type: "count.known", query: wineQuery, count })
    expect(after({}, open, edit)).toMatchObject({ value: { count: "waiting" }, effects: [] })
    const asked = after({}, open, edit, pause)
    expect(asked).toMatchObject({ value: { count: "counting" }, effects: ["countDraft"] })
    expect(asked.params).toMatchObject([{ query: wineQuery }])
    expect(after({}, open, edit, pause, { type: "count.known", query: "", count: 240 }).refused).toEqual([
      "count.known",
    ])
    const sorted: Event = { type: "customer.changedDraft", search: { ...wine, sort: "rating", page: 3 } }
    const known = after({}, open, edit, pause, counted(12), sorted)
    expect(known).toMatchObject({ value: { count: "known" }, context: { counted: { query: wineQuery, count: 12 } } })
    expect(known.effects).toEqual(["countDraft"])
    const failed = after({}, open, edit, pause, { type: "count.failed", query: wineQuery })
    expect(failed.value).toMatchObject({ count: "unknown", filters: "editing" })
    expect(after({}, open, edit, { type: "customer.appliedFilters" }).value).toMatchObject({ count: "idle" })
  })

  it("[DI-02] choices in quick succession restart the wait, and a count already known ends it", () => {
    const other: Event = { type: "customer.changedDraft", search: normalSearch({ text: "etna" }) }
    const run = after({}, open, edit, other, pause)
    expect(run).toMatchObject({ value: { count: "counting" }, effects: ["countDraft"], params: [{ query: "q=etna" }] })
    const known: Event = { type: "count.known", query: "q=etna", count: 3 }
    for (const type of ["customer.appliedFilters", "customer.discardedFilters", "customer.resetFilters"] as const)
      expect(after({}, open, edit, { type }).value, type).toMatchObject({ count: "idle" })
    const left = after({ search: wine }, open, other, { type: "url.changed", search: emptySearch })
    expect(left.value).toMatchObject({ count: "idle", filters: "closed" })
    const back = after({}, open, other, pause, known, edit, other)
    expect(back).toMatchObject({ value: { count: "known" }, effects: ["countDraft"] })
  })

  it("a choice outside the open sheet does not change the choices in it", () => {
    const near: Event = { type: "customer.chosePlace", label: "Alba", location: { lat: 44.7, lon: 8.04 }, bounds: null }
    const { context } = after({}, open, edit, near)
    expect(context.draft).toMatchObject({ text: "barolo", locationLabel: "Alba" })
    expect(context.applied).toMatchObject({ text: "", locationLabel: "Alba" })
  })

  it("resetting removes every filter and keeps the order and the map", () => {
    const search = normalSearch({ ...wine, sort: "rating", map: true })
    const reset = after({ search }, open, { type: "customer.resetFilters" })
    expect(printSearch(reset.context.applied)).toBe("map=1&sort=rating")
    expect(reset.value).toMatchObject({ filters: "closed" })
    const beside = after({ search }, { type: "customer.resetFilters" })
    expect(printSearch(beside.context.applied)).toBe("map=1&sort=rating")
  })

  it("the back button closes it", () => {
    const back = after({ search: wine }, open, { type: "url.changed", search: emptySearch })
    expect(back).toMatchObject({ value: { filters: "closed" }, context: { applied: emptySearch, draft: emptySearch } })
  })
})

describe("[DI-05] recent searches", () => {
  it("keep words from any source: with the page, from a link, from going back", () => {
    const wines = { searches: [{ keyword: "barolo", category: "wine" }] }
    expect(after({ search: wine })).toMatchObject({ effects: ["rememberKeyword"], params: [wines] })
    expect(after({}, { type: "url.changed", search: wine }).params).toContainEqual(wines)
    const recentSearches = [{ keyword: "Barolo", category: "wine" }]
    expect(after({ search: wine, recentSearches }).context.recentSearches).toEqual(wines.searches)
    expect(after({ search: wine, recentSearches: wines.searches }).effects).toEqual([])
  })
})

describe("[DI-01] where the search looks", () => {
  const alba = { lat: 44.7, lon: 8.04 }
  const visitor = { ...alba, at: "2026-11-20T08:59:00.000Z" }
  const located = [
    { type: "location.found", location: visitor },
    { type: "location.kept", location: visitor },
  ] as const satisfies readonly Event[]
  const ask: Event = { type: "customer.askedLocation" }

  it("a place, the map or near the visitor, whose position is in no address", () => {
    const place = after({}, { type: "customer.chosePlace", label: "Alba", location: alba, bounds: null })
    expect(place).toMatchObject({ value: { place: "named" }, context: { applied: { locationLabel: "Alba" } } })
    const bounds = { south: 44, west: 7, north: 45, east: 9 }
    const moved = after(
      {},
      { type: "customer.showedMap" },
      { type: "customer.movedMap", bounds, center: alba, zoom: 10 },
    )
    expect(moved).toMatchObject({ value: { place: "onMap" }, context: { applied: { mapBounds: bounds } } })
    const found = after({}, ask, { type: "location.found", location: visitor })
    expect(found).toMatchObject({
      value: { place: "anywhere", position: "keeping" },
      effects: ["locate", "keepLocation"],
    })
    const around = after({}, ask, ...located)
    expect(around.value).toMatchObject({ place: "around", position: "unasked" })
    expect(around.context.userLocation).toEqual(visitor)
    expect(printSearch(around.context.applied)).toBe("near=geolocation")
  })

  it("wherever it is, a chosen place takes it there, and without one it is anywhere", () => {
    const choose = (label: string): Event => ({ type: "customer.chosePlace", label, location: alba, bounds: null })
    const bounds = { south: 44, west: 7, north: 45, east: 9 }
    const move: Event = { type: "customer.movedMap", bounds, center: alba, zoom: 10 }
    const ways = {
      named: [choose("Asti")],
      onMap: [{ type: "customer.showedMap" }, move],
      around: [ask, ...located],
    } as const satisfies Readonly<Record<string, readonly Event[]>>
    for (const [place, way] of Object.entries(ways)) {
      expect(after({}, ...way).value).toMatchObject({ place })
      const chosen = after({}, ...way, choose("Alba"))
      expect(chosen).toMatchObject({ value: { place: "named" }, context: { applied: { locationLabel: "Alba" } } })
      const cleared = after({}, ...way, { type: "customer.clearedPlace" })
      expect(cleared).toMatchObject({ value: { place: "anywhere" }, context: { applied: { locationLabel: "" } } })
    }
  })

  it("[DI-07] a position that cannot be stored counts as failed", () => {
    const [found] = located
    const failed = after({}, ask, found, { type: "location.failed", code: "geolocation_unavailable" })
    expect(failed).toMatchObject({ value: { position: "failed", place: "anywhere" } })
  })

  it("near the visitor, the visible part of the map is in no address, tied or not; “search here” is the visitor's choice", () => {
    const bounds = { south: 44.6, west: 7.9, north: 44.8, east: 8.2 }
    const move: Event = { type: "customer.movedMap", bounds, center: alba, zoom: 11 }
    const show: Event = { type: "customer.showedMap" }
    const untied: readonly Event[] = [show, { type: "customer.toggledFollow" }, ask, ...located, move]
    const moved = after({}, ...untied)
    expect(moved.params.at(-1)).toMatchObject({
      search: { locationSource: "geolocation", mapCenter: null, mapZoom: null },
    })
    expect(printSearch(moved.context.applied)).toBe("near=geolocation&map=1")
    expect(moved.context.mapView).toEqual({ bounds, center: alba, zoom: 11 })
    const here = after({}, ...untied, { type: "customer.searchedHere" })
    expect(here.context.applied).toMatchObject({ locationSource: "map", mapBounds: bounds })
  })

  it("[DI-07] near the visitor, the search changes when the visitor has moved", () => {
    const search = normalSearch({ locationSource: "geolocation" })
    const input = { search, userLocation: visitor }
    expect(after(input)).toMatchObject({ value: { results: "loaded" }, effects: [] })
    const elsewhere = { lat: 45, lon: 9, at }
    const moved = after(
      input,
      ask,
      { type: "location.found", location: elsewhere },
      { type: "location.kept", location: elsewhere },
    )
    expect(moved).toMatchObject({
      value: { results: "loading" },
      effects: ["locate", "keepLocation", "openSearch", "loadResults"],
    })
    expect(moved.params[3]).toEqual({ search, query: "near=geolocation 45,9" })
  })

  it("[DI-06] the search follows the map, or waits for “search here” if the visitor prefers", () => {
    const bounds = { south: 44, west: 7, north: 45, east: 9 }
    const show: Event = { type: "customer.showedMap" }
    const move: Event = { type: "customer.movedMap", bounds, center: alba, zoom: 10 }
    const off: Event = { type: "customer.toggledFollow" }
    const here: Event = { type: "customer.searchedHere" }
    const noted = after({}, show, off, move)
    expect(noted).toMatchObject({
      value: { results: "loaded", place: "anywhere" },
      context: { follow: false, applied: { mapCenter: alba, mapZoom: 10, locationSource: null, mapBounds: null } },
      params: [{ replace: false }, { replace: true }],
    })
    expect(after({}, show, here).refused).toEqual(["customer.searchedHere"])
    const searched = after({}, show, off, move, here, here)
    expect(searched).toMatchObject({
      value: { results: "loading", place: "onMap" },
      context: { applied: { locationSource: "map", mapBounds: bounds } },
      refused: ["customer.searchedHere"],
    })
    // A further step of one movement replaces the last: the back button leads to before the first.
    const farther = { south: 40, west: 7, north: 41, east: 9 }
    const twice = after({}, show, move, { type: "customer.movedMap", bounds: farther, center: alba, zoom: 10 })
    expect(twice.params).toMatchObject([{ replace: false }, { replace: false }, {}, { replace: true }, {}])
    // The back button led elsewhere and moved the map; "search here" no longer offers what it showed before.
    const back: Event = { type: "url.changed", search: normalSearch({ ...emptySearch, map: true }) }
    expect(after({}, show, move, back, off, here).refused).toEqual(["customer.searchedHere"])
  })

  it.each<GeolocationCode>([
    "geolocation_not_supported",
    "geolocation_insecure",
    "geolocation_denied",
    "geolocation_unavailable",
    "geolocation_timeout",
  ])("%s is said and can be tried again", (code) => {
    const failed = after({}, ask, { type: "location.failed", code })
    expect(failed).toMatchObject({ value: { position: "failed" }, context: { problem: code } })
    const again = after({}, ask, { type: "location.failed", code }, ask)
    expect(again).toMatchObject({ value: { position: "locating" }, context: { problem: null } })
    expect(again.effects).toEqual(["locate", "locate"])
  })

  it("a visitor who does not want to wait for the position can give up", () => {
    const canceled = after(
      {},
      ask,
      { type: "customer.canceledLocation" },
      { type: "location.found", location: visitor },
    )
    expect(canceled).toMatchObject({ value: { position: "unasked" }, refused: ["location.found"] })
    const failed = after(
      {},
      ask,
      { type: "location.failed", code: "geolocation_denied" },
      { type: "customer.canceledLocation" },
    )
    expect(failed).toMatchObject({ value: { position: "unasked" }, refused: [] })
  })
})

describe("[DI-01] safety rules of the search", () => {
  /** The cases with only some events: those that a fault needs. */
  const only = (...types: readonly SearchEvent["type"][]) => ({
    ...searchCases,
    inputs: { everything },
    events: searchCases.events.filter(({ event }) => types.includes(event.type)),
  })
  const broken = (flow: typeof searchFlow, cases: typeof searchCases) =>
    brokenRules(flow, cases, searchRules).join("\n")
  const faulty = (
    implementations: Parameters<typeof searchMachine.provide>[0],
    ...types: readonly SearchEvent["type"][]
  ) => broken(durable({ machine: searchMachine.provide(implementations), policyGuards: [] }), only(...types))

  // The check of all flows asks the rules on every path through the cases.
  it("hold on the paths of the filter sheet", () => {
    const sheet = ["customer.openedFilters", "customer.changedDraft", "count.known", "customer.searched"] as const
    expect(broken(searchFlow, only(...sheet))).toBe("")
  })

  it("catch a change that is not in the address, and an address that nobody asked for", () => {
    expect(broken(without(searchFlow, "openSearch"), only("customer.searched"))).toContain("did not open an address")
    const silent = withEffects(searchFlow, (message, fact) =>
      fact.kind === "timer" && message.type === "openSearch" ? [] : [message],
    )
    expect(broken(silent, only("customer.stepped"))).toContain("stepPause.search.filters.stepping did not open")
    const eager = withEffects(searchFlow, (message) => [message, { ...message, type: "openSearch" }])
    expect(broken(eager, only("customer.searched", "customer.askedLocation"))).toContain("opened an address")
  })

  it("catch results of another search", () => {
    expect(faulty({ guards: { isMissing: () => false } }, "customer.searched")).toContain("results on screen")
  })

  it("catch a map that does not belong to the search", () => {
    expect(faulty({ guards: { mapBeside: () => false } }, "customer.showedMap")).toContain("the map is not beside")
    expect(faulty({ guards: { inMap: () => false } }, "customer.showedMap", "customer.movedMap")).toContain(
      "the place is not onMap",
    )
  })

  it("catch a number that does not belong to the draft, or exists without a sheet", () => {
    const sheet = ["customer.openedFilters", "customer.changedDraft", "count.known"] as const
    expect(faulty({ guards: { isUncounted: () => false } }, ...sheet, "customer.searched")).toContain("the count of")
  })

  it("catch a map that searches although the search does not follow it", () => {
    const moves = ["customer.showedMap", "customer.toggledFollow", "customer.movedMap"] as const
    expect(faulty({ guards: { waitsToSearch: () => false } }, ...moves)).toContain("reads results of movement")
  })

  it("catch a map position that outlives its address", () => {
    const actions = { visit: () => {} }
    expect(faulty({ actions }, "customer.showedMap", "customer.movedMap", "url.changed")).toContain("an older map view")
  })

  testPlanted(searchCases, searchRules, planted)
})
