import { queryOptions } from "@tanstack/react-query"
import type { LandingKind } from "../domain/catalogue/views.ts"
import { type Point, printPoint } from "../domain/search/place.ts"
import { printSearch, resultsOf, type SearchState } from "../domain/search/state.ts"
import type { Bookings, Catalogue } from "../domain/shop.ts"

/** What each page reads: the server's answer travels with the page and is not asked for again. */
export const homeQuery = (catalogue: Catalogue) => queryOptions({ queryKey: ["home"], queryFn: () => catalogue.home() })

export const searchQuery = (catalogue: Catalogue, state: SearchState) =>
  queryOptions({
    queryKey: ["search", printSearch(resultsOf(state))],
    queryFn: () => catalogue.search(resultsOf(state)),
  })

/** What the map of a search shows: whatever page of the list is on. Around the visitor, wherever that is now. */
export const markersQuery = (catalogue: Catalogue, state: SearchState, visitor: Point | null) => {
  const all = { ...resultsOf(state), page: 1 }
  const near = state.locationSource === "geolocation" ? printPoint(visitor) : ""
  return queryOptions({
    queryKey: ["markers", printSearch(all), near],
    queryFn: () => catalogue.markers(all),
    enabled: state.map,
  })
}

export const landingQuery = (catalogue: Catalogue, kind: LandingKind, slug: string) =>
  queryOptions({ queryKey: ["landing", kind, slug], queryFn: () => catalogue.landing(kind, slug) })

export const landingsQuery = (catalogue: Catalogue, kind: Exclude<LandingKind, "partner">) =>
  queryOptions({ queryKey: ["landings", kind], queryFn: () => catalogue.landings(kind) })

export const experienceQuery = (catalogue: Catalogue, slug: string) =>
  queryOptions({ queryKey: ["experience", slug], queryFn: () => catalogue.experience(slug) })

export const cardsQuery = (catalogue: Catalogue, ids: readonly string[]) =>
  queryOptions({ queryKey: ["cards", ids], queryFn: () => catalogue.cards(ids), enabled: ids.length > 0 })

/** Bookings change while one looks: they are read anew whenever a page asks. */
export const checkoutQuery = (bookings: Bookings, code: string) =>
  queryOptions({ queryKey: ["checkout", code], queryFn: () => bookings.checkout(code), staleTime: 0 })

export const bookingQuery = (bookings: Bookings, token: string) =>
  queryOptions({ queryKey: ["booking", token], queryFn: () => bookings.booking(token), staleTime: 0 })

export const withdrawalQuery = (bookings: Bookings, token: string) =>
  queryOptions({ queryKey: ["withdrawal", token], queryFn: () => bookings.withdrawal(token), staleTime: 0 })

export const participantsQuery = (bookings: Bookings, token: string) =>
  queryOptions({ queryKey: ["participants", token], queryFn: () => bookings.participants(token), staleTime: 0 })

export const participationQuery = (bookings: Bookings, token: string) =>
  queryOptions({ queryKey: ["participation", token], queryFn: () => bookings.participation(token), staleTime: 0 })

export const payLinkQuery = (bookings: Bookings, token: string) =>
  queryOptions({ queryKey: ["pay-link", token], queryFn: () => bookings.payLink(token), staleTime: 0 })

export const pendingQuery = (bookings: Bookings, code: string) =>
  queryOptions({ queryKey: ["pending", code], queryFn: () => bookings.pending(code), staleTime: 0 })
