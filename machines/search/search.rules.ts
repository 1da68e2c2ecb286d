import { normalSearch, printSearch } from "../../domain/search/state.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { searchMachine } from "./search.machine.ts"
import { countQuery, resultsQuery } from "./search.updates.ts"

export const searchRules: FlowRules<typeof searchMachine> = {
  "[DI-01] the search that is on is the one of its address": ({ snapshot }) => {
    const { applied } = snapshot.context
    const read = printSearch(normalSearch(applied))
    return printSearch(applied) === read ? [] : [`${printSearch(applied)} is read as ${read}`]
  },

  "[DI-01] every change of the search that the visitor makes is written into the address": ({ log, outbox }) => {
    const opened = new Set(
      outbox.filter(({ type }) => type === "openSearch").map(({ id }) => Number(id.split("/").at(-2))),
    )
    return log.flatMap(({ seq, fact }) => {
      if (fact.kind !== "event") return []
      const own = changing.includes(fact.event.type)
      return own === opened.has(seq) ? [] : [`${fact.event.type} ${own ? "did not open" : "opened"} an address`]
    })
  },

  "[DI-01] results on screen are those of the search that is on": ({ snapshot }) => {
    const { applied, loaded, userLocation } = snapshot.context
    const wanted = resultsQuery(applied, userLocation)
    if (!snapshot.matches({ results: "loaded" }) || loaded === wanted) return []
    return [`results of '${loaded}' for '${wanted}'`]
  },

  "[DI-02] the number on the sheet is that of its draft, and there is none without a sheet": ({ snapshot }) => {
    const { draft, counted, userLocation } = snapshot.context
    const open = snapshot.matches({ filters: "editing" })
    if (snapshot.matches({ count: "idle" }) === open) return [`the sheet is ${open ? "open" : "closed"}`]
    const wanted = countQuery(draft, userLocation)
    if (!snapshot.matches({ count: "known" }) || counted?.query === wanted) return []
    return [`the count of '${counted?.query}' for '${wanted}'`]
  },

  "[DI-06] a map that the search does not follow moves without searching": ({ log, outbox }) => {
    let follow = true
    return log.flatMap(({ seq, fact }, index) => {
      if (fact.kind !== "event") return []
      if (fact.event.type === "customer.toggledFollow") follow = !follow
      if (fact.event.type !== "customer.movedMap" || follow) return []
      const read = outbox.filter(({ type, id }) => type === "loadResults" && Number(id.split("/").at(-2)) === seq)
      return read.map(({ id }) => `${id} reads results of movement ${index}`)
    })
  },

  "[DI-06] where the address led since, no older sight of the map is searched": ({ snapshot, log }) => {
    const last = log.findLast(
      ({ fact }) => fact.kind === "event" && ["customer.movedMap", "url.changed"].includes(fact.event.type),
    )
    const led = last?.fact.kind === "event" && last.fact.event.type === "url.changed"
    return led && snapshot.context.mapView !== null ? ["a sight from before"] : []
  },

  "[DI-01] the map and the place shown are those of the search": ({ snapshot }) => {
    const { applied } = snapshot.context
    const map = !applied.map ? "hidden" : applied.fullWidthMap ? "full" : "beside"
    const place = { place: "named", map: "onMap", geolocation: "around" } as const
    const where = applied.locationSource === null ? "anywhere" : place[applied.locationSource]
    return [
      ...(snapshot.matches({ map }) ? [] : [`the map is not ${map}`]),
      ...(snapshot.matches({ place: where }) ? [] : [`the place is not ${where}`]),
    ]
  },

  "[DI-01] where the visitor is stands in no address": ({ outbox, snapshot }) => {
    const { userLocation } = snapshot.context
    if (userLocation === null) return []
    const point = `"lat":${userLocation.lat},"lon":${userLocation.lon}`
    const told = outbox.filter(
      ({ type, params }) =>
        type === "openSearch" && JSON.stringify(params).includes(point) && !JSON.stringify(params).includes('"label'),
    )
    const around = told.filter(({ params }) => JSON.stringify(params).includes('"locationSource":"geolocation"'))
    return around.map(({ id }) => `${id} tells where the visitor is`)
  },

  "[DI-01] at most ten searches are remembered, each once": ({ snapshot }) => {
    const { recentSearches } = snapshot.context
    const names = recentSearches.map(({ keyword, category }) => `${category}/${keyword.toLowerCase()}`)
    return names.length <= 10 && new Set(names).size === names.length ? [] : [names.join()]
  },
}

const changing: readonly string[] = [
  "customer.searched",
  "customer.appliedFilters",
  "customer.resetFilters",
  "customer.showedMap",
  "customer.hidMap",
  "customer.widenedMap",
  "customer.narrowedMap",
  "customer.movedMap",
  "customer.searchedHere",
  "customer.chosePlace",
  "customer.clearedPlace",
  "location.found",
]
