import { FORGET } from "../../domain/kept/booking-copy.ts"
import { dropCopy, dropOldCopies, readCopy } from "./booking-copies.ts"

/*
 * The worker of the bookings' pages. It answers only when a page of its scope is opened: from the network, and without
 * connection with the copy of exactly this page. It stores nothing itself.
 */

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetching = Event & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void }
type Scope = {
  addEventListener(type: "install" | "activate", heard: (event: Lasting) => void): void
  addEventListener(type: "fetch", heard: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

const worker = self as unknown as Scope

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener("fetch", (event) => {
  const { request } = event
  if (request.mode !== "navigate" || request.method !== "GET") return
  const { pathname, searchParams } = new URL(request.url)
  event.respondWith(searchParams.has(FORGET) ? forgotten(request, pathname) : opened(request, pathname))
})

async function opened(request: Request, pathname: string): Promise<Response> {
  try {
    const answer = await fetch(request)
    // The booking is not there any more: the shop has erased it.
    if (answer.status === 404 || answer.status === 410) await dropCopy(pathname)
    return answer
  } catch (noConnection) {
    await dropOldCopies(new Date().toISOString())
    const copy = await readCopy(pathname)
    if (copy === undefined) throw noConnection
    return copy
  }
}

async function forgotten(request: Request, pathname: string): Promise<Response> {
  const said = await readCopy(pathname, true)
  await dropCopy(pathname)
  return said ?? fetch(request)
}
