import { queryOptions, replaceEqualDeep } from "@tanstack/react-query"
import type { LandingKind } from "../domain/catalogue/views.ts"
import type { Reads } from "../domain/ports.ts"
import { type Point, printPoint } from "../domain/search/place.ts"
import { printSearch, resultsOf, type SearchState } from "../domain/search/state.ts"

/** The queries of the pages. The server's answers are sent with the page and not read again. */
export const homeQuery = (catalogue: Reads["catalogue"]) =>
  queryOptions({ queryKey: ["home"], queryFn: () => catalogue.home() })

export const searchQuery = (reads: Reads["search"], state: SearchState) =>
  queryOptions({
    queryKey: ["search", printSearch(resultsOf(state))],
    queryFn: () => reads.search(resultsOf(state)),
  })

/**
 * The markers of a search's map, which do not depend on the page of the list. A search around the visitor depends on
 * the visitor's current position.
 */
export const markersQuery = (reads: Reads["search"], state: SearchState, visitor: Point | null) => {
  const all = { ...resultsOf(state), page: 1 }
  const near = state.locationSource === "geolocation" ? printPoint(visitor) : ""
  return queryOptions({
    queryKey: ["markers", printSearch(all), near],
    queryFn: () => reads.markers(all),
    enabled: state.map,
  })
}

export const landingQuery = (catalogue: Reads["catalogue"], kind: LandingKind, slug: string) =>
  queryOptions({ queryKey: ["landing", kind, slug], queryFn: () => catalogue.landing(kind, slug) })

export const landingsQuery = (catalogue: Reads["catalogue"], kind: Exclude<LandingKind, "partner">) =>
  queryOptions({ queryKey: ["landings", kind], queryFn: () => catalogue.landings(kind) })

/** Every page's footer reads it. It rarely changes, so a visit reads it once. */
export const landingSlugsQuery = (catalogue: Reads["catalogue"]) =>
  queryOptions({
    queryKey: ["landing-slugs"],
    queryFn: () => catalogue.landingSlugs(),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const experienceQuery = (catalogue: Reads["catalogue"], slug: string) =>
  queryOptions({ queryKey: ["experience", slug], queryFn: () => catalogue.experience(slug) })

export const cardsQuery = (catalogue: Reads["catalogue"], ids: readonly string[]) =>
  queryOptions({ queryKey: ["cards", ids], queryFn: () => catalogue.cards(ids), enabled: ids.length > 0 })

/** Bookings change while a page is open, so every page reads them again. */
export const checkoutQuery = (reads: Reads["booking"], code: string) =>
  queryOptions({
    queryKey: ["checkout", code],
    queryFn: () => reads.checkout(code),
    staleTime: 0,
    structuralSharing: newest,
  })

export const bookingQuery = (reads: Reads["booking"], token: string) =>
  queryOptions({
    queryKey: ["booking", token],
    queryFn: () => reads.booking(token),
    staleTime: 0,
    structuralSharing: newest,
  })

export const withdrawalQuery = (reads: Reads["withdrawal"], token: string) =>
  queryOptions({ queryKey: ["withdrawal", token], queryFn: () => reads.withdrawal(token), staleTime: 0 })

export const participantsQuery = (reads: Reads["participation"], token: string) =>
  queryOptions({ queryKey: ["participants", token], queryFn: () => reads.participants(token), staleTime: 0 })

export const participationQuery = (reads: Reads["participation"], token: string) =>
  queryOptions({ queryKey: ["participation", token], queryFn: () => reads.participation(token), staleTime: 0 })

export const payLinkQuery = (reads: Reads["payLink"], token: string) =>
  queryOptions({ queryKey: ["pay-link", token], queryFn: () => reads.payLink(token), staleTime: 0 })

export const pendingQuery = (reads: Reads["booking"], code: string) =>
  queryOptions({
    queryKey: ["pending", code],
    queryFn: () => reads.pending(code),
    staleTime: 0,
    structuralSharing: newest,
  })

/** An answer that was on its way while the page went on with newer entries of the log is dropped. */
function newest(shown: unknown, answer: unknown): unknown {
  const [now, then] = [seqOf(shown), seqOf(answer)]
  return now !== null && then !== null && then < now ? shown : replaceEqualDeep(shown, answer)
}

const seqOf = (view: unknown): number | null =>
  typeof view === "object" && view !== null && "stream" in view ? (view as Live).stream.seq : null

type Live = { readonly stream: { readonly seq: number } }
