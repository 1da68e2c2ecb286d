import { openCountingProxy } from "../counting-proxy.ts"
import { makeServers } from "../servers.ts"
import { type Counts, countsOf, isSandbox, shareOf } from "../statement-counts.ts"
import { book } from "./booking.ts"
import { openClient } from "./client.ts"
import { type Side, settled } from "./side.ts"

export type CountedBookings = { readonly shop: Counts; readonly sandbox: Counts }

/** How long nothing is asked of the database when everything is done. Some statements follow the last answer. */
const QUIET_MS = 300

/**
 * What one booking asks of PostgreSQL with its webhooks and mails: a process of the same build and database, behind a
 * proxy that counts. The side must be paused. The mean of `bookings`, made by so many clients at once.
 */
export async function countedBookings(
  side: Side,
  options: { readonly bookings: number; readonly clients: number },
): Promise<CountedBookings> {
  const { databaseUrl, folder, env, slots } = side
  const proxy = await openCountingProxy(databaseUrl)
  const [server] = await makeServers(1, { databaseUrl: proxy.url, env, ...(folder !== undefined && { folder }) })
  await server!.start()
  const clients = Array.from({ length: options.clients }, () => openClient(server!.origin))
  let turn = 0
  const bookings = async (count: number) => {
    let left = count
    const run = async (client: (typeof clients)[number]) => {
      while (left-- > 0) await book(client, slots[turn++ % slots.length]!, `counted-${turn}@example.it`)
    }
    await Promise.all(clients.map(run))
    await settled(side)
    await proxy.quiet(QUIET_MS, (transaction) => !isSandbox(transaction))
  }
  try {
    // What a process does once in its life belongs to no booking.
    await bookings(options.clients)
    proxy.take()
    await bookings(options.bookings)
    const all = proxy.take()
    const mean = (sandbox: boolean) =>
      shareOf(countsOf(all.filter((one) => isSandbox(one) === sandbox)), options.bookings)
    return { shop: mean(false), sandbox: mean(true) }
  } finally {
    for (const client of clients) client.close()
    await server!.stop()
    await proxy.close()
  }
}
