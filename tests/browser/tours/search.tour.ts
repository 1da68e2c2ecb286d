import type { Page } from "@playwright/test"
import { emptySearch, normalSearch, printSearch, type SearchState } from "../../../domain/search/state.ts"
import { soon } from "../../../machines/kit/cases.ts"
import { everything, searchCases } from "../../../machines/search/search.cases.ts"
import { searchFlow, type searchMachine } from "../../../machines/search/search.machine.ts"
import { countQuery, resultsQuery } from "../../../machines/search/search.updates.ts"
import type { Try } from "../../fixtures/tours/plan.ts"
import type { Tour } from "../../fixtures/tours/walk.ts"
import { exemptions } from "./exemptions.ts"
import { Gate } from "./kit/gate.ts"
import { listenToFlows } from "./kit/running-log.ts"
import { heldPosition, SearchWorld } from "./search.world.ts"

type Machine = typeof searchMachine

const wine = normalSearch({ text: "vino" })
const alba = { lat: 44.7, lon: 8.04 }
const here = { ...alba, at: searchCases.at }
const views = [7.8, 8.8].map((west) => ({
  bounds: { south: 44.4, west, north: 44.8, east: west + 0.5 },
  center: { lat: 44.6, lon: west + 0.25 },
  zoom: 11,
}))
const onMap = ({ bounds, center, zoom }: (typeof views)[number]) =>
  normalSearch({ map: true, locationSource: "map", mapBounds: bounds, mapCenter: center, mapZoom: zoom })
const queries = [
  ...[emptySearch, wine, ...views.map(onMap)].map((search) => resultsQuery(search)),
  resultsQuery(normalSearch({ locationSource: "geolocation" }), here),
]
const counts = [emptySearch, wine].map((search) => countQuery(search))

const isPlain = ({ map, locationSource }: SearchState) => !map && locationSource === null

/**
 * What the page has a way for where it stands. One thing at a time: the sheet covers the page, an answer comes before
 * the next question, and words, map and surroundings are each walked by themselves.
 */
function allowed({ fact, before }: Try<Machine>): boolean {
  if (fact.kind === "timer") return true
  const { event } = fact
  const { applied, draft, counted, follow, mapView, underway } = before.context
  const isEditing = before.matches({ filters: "editing" })
  if (event.type.startsWith("results."))
    return before.matches({ results: "loading" }) && (event.type === "results.loaded" || applied.text !== "")
  if (event.type.startsWith("count.")) return isEditing
  if (before.matches({ results: "loading" })) return false
  if (before.matches({ position: "keeping" })) return event.type === "location.kept"
  if (before.matches({ position: "locating" })) return /^location\.|^customer\.canceledLocation$/.test(event.type)
  // Every word that is searched or counted is a new one: none that was counted comes again.
  const isNew = (search: SearchState, old: SearchState) =>
    search.text !== old.text && (search.text === "" || counted?.query !== countQuery(search))
  switch (event.type) {
    case "customer.retried":
      return true
    case "url.changed":
      // In the page each address of the search's own comes back at once, and by itself.
      return printSearch(applied) !== "" && !underway.includes("") && (follow || !applied.map)
    case "customer.changedDraft":
      return isEditing && isNew(event.search, draft)
    case "customer.appliedFilters":
    case "customer.discardedFilters":
    case "customer.resetFilters":
      return isEditing
  }
  if (isEditing || before.matches({ results: "failed" })) return false
  switch (event.type) {
    case "customer.searched":
      return isPlain(applied) && isNew(event.search, applied)
    case "customer.openedFilters":
      return isPlain(applied)
    case "customer.askedLocation":
    case "customer.showedMap":
      return isPlain(applied) && applied.text === ""
    case "customer.hidMap":
      return follow
    case "customer.movedMap":
      return [applied.mapBounds, mapView?.bounds].every((old) => old?.west !== event.bounds.west)
    case "customer.searchedHere":
      return !follow && applied.mapCenter?.lon === mapView?.center.lon
    default:
      return event.type !== "customer.canceledLocation"
  }
}

export function searchTour(page: Page): Tour<Machine, SearchWorld> {
  let ready: Promise<void> | null = null
  return {
    flow: searchFlow,
    cases: {
      at: searchCases.at,
      inputs: { everything },
      events: soon<Machine>(
        ...[wine, emptySearch].flatMap(
          (search) =>
            [
              { type: "customer.searched", search },
              { type: "customer.changedDraft", search },
            ] as const,
        ),
        { type: "customer.openedFilters" },
        { type: "customer.appliedFilters" },
        { type: "customer.discardedFilters" },
        { type: "customer.resetFilters" },
        { type: "customer.retried" },
        { type: "customer.showedMap" },
        { type: "customer.hidMap" },
        { type: "customer.widenedMap" },
        { type: "customer.narrowedMap" },
        ...views.map((view) => ({ type: "customer.movedMap", ...view }) as const),
        { type: "customer.toggledFollow" },
        { type: "customer.searchedHere" },
        { type: "customer.askedLocation" },
        { type: "customer.canceledLocation" },
        { type: "location.found", location: here },
        { type: "location.kept", location: here },
        { type: "location.failed", code: "geolocation_denied" },
        { type: "url.changed", search: emptySearch },
        ...queries.flatMap(
          (query) =>
            [
              { type: "results.loaded", query },
              { type: "results.failed", query },
            ] as const,
        ),
        ...counts.flatMap(
          (query) =>
            [
              { type: "count.known", query, count: 12 },
              { type: "count.failed", query },
            ] as const,
        ),
      ),
      key: ({ context: { applied, draft, counted, follow, mapView, loaded, underway } }) => [
        underway.includes(""),
        loaded,
        applied.text,
        draft.text,
        counted?.query,
        follow,
        applied.mapBounds?.west,
        applied.map && mapView?.bounds.west,
      ],
    },
    allowed,
    maxLength: 150,
    exemptions: exemptions.search,
    begin: async () => {
      await page.unrouteAll()
      ready ??= readyPage(page)
      await ready
      const world = new SearchWorld(page, {
        results: await Gate.at(page, "GET", /\/api\/v1\/experiences$/, false),
        count: await Gate.at(page, "GET", /\/api\/v1\/experiences\/count$/, true),
      })
      await page.goto("/esperienze")
      // Two dozen cards are drawn anew for every search, and nobody looks at them here.
      await page.addStyleTag({ content: "article { content-visibility: hidden }" })
      // The machine comes when it is told something: the tour begins with nothing changed.
      await world.press("Vicino a me")
      await world.press("Lascia stare")
      return world
    },
    timers: { countPause: () => Promise.resolve() },
    events: {
      "customer.searched": ({ session }, { search }) => session.asking(() => session.search(search.text)),
      "customer.openedFilters": ({ session }) => session.openSheet(),
      "customer.changedDraft": ({ session }, { search }) => session.draft(search.text),
      "customer.appliedFilters": ({ session }) => session.asking(() => session.apply()),
      "customer.discardedFilters": () => page.keyboard.press("Escape"),
      "customer.resetFilters": ({ session }) => session.reset(),
      "customer.retried": ({ session }) => session.asking(() => session.press("Riprova")),
      "customer.showedMap": ({ session }) => session.showMap(),
      "customer.hidMap": ({ session }) => session.press("Chiudi la mappa"),
      "customer.widenedMap": ({ session }) => session.press("Allarga la mappa"),
      "customer.narrowedMap": ({ session }) => session.press("Torna alla mappa accanto all’elenco"),
      "customer.movedMap": ({ session, step: { before } }) =>
        before.context.follow ? session.asking(() => session.moveMap()) : session.moveMap(),
      "customer.toggledFollow": ({ session }) => session.map.getByRole("switch").click(),
      "customer.searchedHere": ({ session }) => session.asking(() => session.press("Cerca in questa zona")),
      // Its pause is over before the tour's next press: tests/browser/search-filters.spec.ts steps it.
      "customer.stepped": null,
      "customer.chosePlace": null,
      "customer.clearedPlace": null,
      "customer.askedLocation": ({ session }) => session.press("Vicino a me"),
      "customer.canceledLocation": ({ session }) => session.press("Lascia stare"),
      "location.found": ({ session }) => session.asking(() => session.found()),
      // The page keeps it by itself.
      "location.kept": () => Promise.resolve(),
      "location.failed": ({ session }) => session.deny(),
      "url.changed": ({ session }) => session.back(),
      // What the page has found before comes by itself.
      "results.loaded": ({ session }) => session.gates.results.open(),
      "results.failed": ({ session }) => session.fail(),
      "count.known": ({ session }) => session.gates.count.let(undefined, false, session.ofDraft),
      "count.failed": ({ session }) => session.gates.count.let((route) => route.abort(), false, session.ofDraft),
    },
  }
}

/** Once for all paths: an init script runs as often as it was added. */
async function readyPage(page: Page): Promise<void> {
  await page.addInitScript(heldPosition)
  await listenToFlows(page)
  // If the map moved by itself, the tour would not know where it stops.
  await page.emulateMedia({ reducedMotion: "reduce" })
}
