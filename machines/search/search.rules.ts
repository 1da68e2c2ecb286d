import { normalSearch, printSearch } from "../../domain/search/state.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { OutboxMessage } from "../kit/types.ts"
import type { searchMachine } from "./search.machine.ts"
import { countQuery, resultsQuery } from "./search.updates.ts"

export const searchRules: FlowRules<typeof searchMachine> = {
  "[DI-01] the current search equals its address": ({ snapshot }) => {
    const { applied } = snapshot.context
    const read = printSearch(normalSearch(applied))
    return printSearch(applied) === read ? [] : [`${printSearch(applied)} is read as ${read}`]
  },

  "[DI-01] every change of the search that the visitor makes is written into the address": ({ log, outbox }) => {
    const opened = new Set(
      outbox.filter(({ type }) => type === "openSearch").map(({ id }) => Number(id.split("/").at(-2))),
    )
    return log.flatMap(({ seq, fact }) => {
      // The party's stepper is a choice once its pause is over.
      const own = fact.kind === "timer" ? fact.timer.includes("stepPause") : changing.includes(fact.event.type)
      const what = fact.kind === "timer" ? fact.timer : fact.event.type
      return own === opened.has(seq) ? [] : [`${what} ${own ? "did not open" : "opened"} an address`]
    })
  },

  "[DI-01] the results on screen belong to the current search": ({ snapshot }) => {
    const { applied, loaded, userLocation } = snapshot.context
    const wanted = resultsQuery(applied, userLocation)
    if (!snapshot.matches({ results: "loaded" }) || loaded === wanted) return []
    return [`results of '${loaded}' for '${wanted}'`]
  },

  "[DI-02] the number on the sheet belongs to its draft; without a sheet there is none": ({ snapshot }) => {
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

  "[DI-01] an older choice whose page loads late does not undo a newer one": (run) => {
    const fact = run.log.at(-1)?.fact
    if (fact?.kind !== "event" || fact.event.type !== "url.changed") return []
    const { newest, last } = followedAddresses(run)
    const { applied } = run.snapshot.context
    return last !== "overtaken" || printSearch(applied) === newest ? [] : [`${newest} was undone`]
  },

  "[DI-06] after the address changed, an older map view is not searched": (run) => {
    const moved = run.log.findLast(({ fact }) => fact.kind === "event" && fact.event.type === "customer.movedMap")
    if (run.snapshot.context.mapView === null) return []
    return followedAddresses(run).led > (moved?.seq ?? 0) ? ["an older map view"] : []
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

  "[DI-01] the visitor's position is in no address": ({ outbox }) => {
    const opened = outbox
      .filter(({ type }) => type === "openSearch")
      .map(({ id, params }) => ({ id, text: JSON.stringify(params) }))
    // Near the visitor, any point or visible part of the map would reveal the position.
    const telling = ({ text }: { readonly text: string }) => /"(lat|south)":/.test(text)
    const around = opened.filter(({ text }) => text.includes('"locationSource":"geolocation"'))
    return around.filter(telling).map(({ id }) => `${id} reveals the visitor's position`)
  },

  "[DI-01] at most ten searches are remembered, each once": ({ snapshot }) => {
    const { recentSearches } = snapshot.context
    const names = recentSearches.map(({ keyword, category }) => `${category}/${keyword.toLowerCase()}`)
    return names.length <= 10 && new Set(names).size === names.length ? [] : [names.join()]
  },
}

type Followed = {
  /** The newest address that the search wrote and that was not reported yet; null: none. */
  readonly newest: string | null
  /** When the visitor last changed the address; 0: never. */
  readonly led: number
  /** The newest fact, if it is a change of the address. */
  readonly last: "led" | "own" | "overtaken" | null
}

/** Walks along the log and finds which address changes are the visitor's and which are the search's own. */
function followedAddresses({ opening, log, outbox }: Run<typeof searchMachine>): Followed {
  const written = new Map(
    outbox.filter(({ type }) => type === "openSearch").map((message) => [seqOf(message), addressIn(message)]),
  )
  let seen = printSearch(opening.input.search)
  let underway: readonly string[] = []
  let led = 0
  let last: Followed["last"] = null
  for (const { seq, fact } of log) {
    last = null
    const own = written.get(seq)
    if (own !== undefined && own !== (underway.at(-1) ?? seen)) underway = [...underway, own]
    if (fact.kind !== "event" || fact.event.type !== "url.changed") continue
    seen = printSearch(fact.event.search)
    const place = underway.lastIndexOf(seen)
    last = place < 0 ? "led" : place < underway.length - 1 ? "overtaken" : "own"
    if (last === "led") led = seq
    underway = place < 0 ? [] : underway.slice(place + 1)
  }
  return { newest: underway.at(-1) ?? null, led, last }
}

const seqOf = ({ id }: OutboxMessage): number => Number(id.split("/").at(-2))

/** Runs share their past, so each message is read only once. */
const addresses = new WeakMap<OutboxMessage, string>()

function addressIn(message: OutboxMessage): string {
  const known = addresses.get(message)
  if (known !== undefined) return known
  const search: unknown = Reflect.get(Object(message.params), "search")
  const address = printSearch(normalSearch(Object(search)))
  addresses.set(message, address)
  return address
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
  "location.kept",
]
