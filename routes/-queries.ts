import { queryOptions } from "@tanstack/react-query"
import { printSearch, type SearchState } from "../domain/search/state.ts"
import type { Bookings, Catalogue } from "../domain/shop.ts"

/** What each page reads: the server's answer travels with the page and is not asked for again. */
export const homeQuery = (catalogue: Catalogue) => queryOptions({ queryKey: ["home"], queryFn: () => catalogue.home() })

export const searchQuery = (catalogue: Catalogue, state: SearchState) =>
  queryOptions({ queryKey: ["search", printSearch(state)], queryFn: () => catalogue.search(state) })

export const experienceQuery = (catalogue: Catalogue, slug: string) =>
  queryOptions({ queryKey: ["experience", slug], queryFn: () => catalogue.experience(slug) })

export const cardsQuery = (catalogue: Catalogue, ids: readonly string[]) =>
  queryOptions({ queryKey: ["cards", ids], queryFn: () => catalogue.cards(ids), enabled: ids.length > 0 })

/** Bookings change while one looks: they are read anew whenever a page asks. */
export const checkoutQuery = (bookings: Bookings, code: string) =>
  queryOptions({ queryKey: ["checkout", code], queryFn: () => bookings.checkout(code), staleTime: 0 })

export const bookingQuery = (bookings: Bookings, token: string) =>
  queryOptions({ queryKey: ["booking", token], queryFn: () => bookings.booking(token), staleTime: 0 })

export const pendingQuery = (bookings: Bookings, code: string) =>
  queryOptions({ queryKey: ["pending", code], queryFn: () => bookings.pending(code), staleTime: 0 })
