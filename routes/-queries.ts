import { queryOptions } from "@tanstack/react-query"
import type { PayLinkView } from "../domain/pay-link/views.ts"
import type { Reads } from "../domain/ports.ts"

/** The queries of the pages. The server's answers are sent with the page and not read again. */
export const cardsQuery = (catalogue: Reads["catalogue"], ids: readonly string[]) =>
  queryOptions({ queryKey: ["cards", ids], queryFn: () => catalogue.cards(ids), enabled: ids.length > 0 })

/** Bookings change while a page is open, so every page reads them again. */
export const checkoutQuery = (reads: Reads["booking"], code: string) =>
  queryOptions({
    queryKey: ["checkout", code],
    queryFn: () => reads.checkout(code),
    staleTime: 0,
  })

export const bookingQuery = (reads: Reads["booking"], token: string) =>
  queryOptions({
    queryKey: ["booking", token],
    queryFn: () => reads.booking(token),
    staleTime: 0,
  })

export const withdrawalQuery = (reads: Reads["withdrawal"], token: string) =>
  queryOptions({ queryKey: ["withdrawal", token], queryFn: () => reads.withdrawal(token), staleTime: 0 })

export const participantsQuery = (reads: Reads["participation"], token: string) =>
  queryOptions({ queryKey: ["participants", token], queryFn: () => reads.participants(token), staleTime: 0 })

export const messagesQuery = (reads: Reads["conversation"], token: string) =>
  queryOptions({ queryKey: ["messages", token], queryFn: () => reads.messages(token), staleTime: 0 })

export const participationQuery = (reads: Reads["participation"], token: string) =>
  queryOptions({ queryKey: ["participation", token], queryFn: () => reads.participation(token), staleTime: 0 })

export const waitingQuery = (reads: Reads["waiting"], token: string) =>
  queryOptions({ queryKey: ["waiting", token], queryFn: () => reads.waiting(token), staleTime: 0 })

/** The page's address has a name instead of the token (adapters/server/pay-link/entrance.ts). The first answer has it. */
export const payLinkQuery = (reads: Reads["payLink"], name: string) =>
  queryOptions({
    queryKey: ["pay-link", name],
    queryFn: ({ client, queryKey }) => reads.payLink(client.getQueryData<PayLinkView | null>(queryKey)?.token ?? name),
    staleTime: 0,
  })

export const pendingQuery = (reads: Reads["booking"], code: string) =>
  queryOptions({
    queryKey: ["pending", code],
    queryFn: () => reads.pending(code),
    staleTime: 0,
  })

export const giftOrderQuery = (reads: Reads["gift"], code: string, token?: string) =>
  queryOptions({ queryKey: ["gift-order", code], queryFn: () => reads.order(code, token), staleTime: 0 })
