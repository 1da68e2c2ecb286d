import type { Server } from "../servers.ts"
import { type Booked, book, Refusal } from "./booking.ts"
import type { Client } from "./client.ts"
import { closedLoop } from "./closed-loop.ts"
import { machineMs, processorMs, treeMs } from "./processor.ts"
import { type Side, settled } from "./side.ts"

/** Something that clients did for a while, timed from outside. */
export type Turn = {
  readonly perSecond: number
  readonly done: number
  /** Milliseconds by name: of the whole under the load's own name, and of its parts. */
  readonly times: Readonly<Record<string, readonly number[]>>
  /** Milliseconds of processor time: of the shop's processes, of the sandbox's own, of PostgreSQL, and of the bench itself. */
  readonly shopMs: number
  readonly sandboxMs: number
  readonly databaseMs: number
  readonly benchMs: number
  /** Which part of the machine was busy with work that is not of this bench, from 0 to the number of its processors. */
  readonly foreign: number
  readonly faults: readonly string[]
}

export type BookingTurn = Turn & {
  readonly booked: readonly Booked[]
  /** Milliseconds from the last answer until all mails were sent and all webhooks were heard. */
  readonly settling: number
}

/** `bytes`: the mean length of an answer, as it is sent. */
export type ReadingTurn = Turn & { readonly bytes: number }

async function measured<T>({ servers, sandbox }: Side, work: () => Promise<T>) {
  const began = performance.now()
  const used = (processes: readonly Server[]) => processes.reduce((sum, server) => sum + processorMs(server.pid()), 0)
  const shop = () => used(servers)
  const provider = () => used(sandbox === null ? [] : [sandbox])
  const bench = () => processorMs(process.pid)
  const before = { shop: shop(), sandbox: provider(), bench: bench(), tree: treeMs(process.pid), machine: machineMs() }
  const result = await work()
  const shopMs = shop() - before.shop
  const sandboxMs = provider() - before.sandbox
  const benchMs = bench() - before.bench
  const tree = treeMs(process.pid) - before.tree
  const elapsed = performance.now() - began
  // The two counts are rounded differently.
  const foreign = Math.max(0, machineMs() - before.machine - tree) / elapsed
  return { result, shopMs, sandboxMs, databaseMs: tree - shopMs - sandboxMs - benchMs, benchMs, foreign }
}

const said = (faults: readonly unknown[]) =>
  faults.map((fault) => (fault instanceof Error ? fault.message : `${fault}`))

let customers = 0

/** Visitors book, each on a slot of the side's. The processor time holds the work that their bookings leave behind. */
export async function bookingTurn(side: Side, clients: number, seconds: number): Promise<BookingTurn> {
  let settling = 0
  let turn = 0
  const { result, ...load } = await measured(side, async () => {
    const looped = await closedLoop(side.clients(clients), seconds, (client) => {
      const picked = side.slots[turn++ % side.slots.length]!
      return book(client, picked, `visitor-${++customers}@example.it`)
    })
    const ended = performance.now()
    await settled(side)
    settling = performance.now() - ended
    return looped
  })
  const times: Record<string, number[]> = { booking: [] }
  for (const { milliseconds, calls } of result.all) {
    times.booking!.push(milliseconds)
    for (const { name, milliseconds } of calls) {
      times[name] ??= []
      times[name].push(milliseconds)
    }
  }
  return {
    ...load,
    perSecond: result.perSecond,
    done: result.all.length,
    times,
    faults: said(result.faults),
    booked: result.all,
    settling,
  }
}

/** Clients ask for addresses in turn. `kinds`: the addresses by name. */
export async function readingTurn(
  side: Side,
  kinds: Readonly<Record<string, readonly string[]>>,
  options: { readonly clients: number; readonly seconds: number; readonly cached: boolean },
): Promise<ReadingTurn> {
  const names = Object.keys(kinds)
  const headers: Record<string, string> = options.cached ? {} : { "cache-control": "no-cache" }
  let turn = 0
  const { result, ...load } = await measured(side, () =>
    closedLoop(side.clients(options.clients), options.seconds, async (client) => {
      const n = turn++
      const name = names[n % names.length]!
      const paths = kinds[name]!
      const start = performance.now()
      const { status, body } = await client.ask("GET", paths[Math.floor(n / names.length) % paths.length]!, { headers })
      if (status !== 200) throw new Error(`${name}: ${status} ${body.toString("utf8", 0, 300)}`)
      return { name, milliseconds: performance.now() - start, bytes: body.length }
    }),
  )
  const times = Object.fromEntries(
    names.map((name) => [name, result.all.filter((one) => one.name === name).map(({ milliseconds }) => milliseconds)]),
  )
  const bytes = result.all.reduce((sum, one) => sum + one.bytes, 0) / result.all.length
  return { ...load, perSecond: result.perSecond, done: result.all.length, times, bytes, faults: said(result.faults) }
}

export type Rush = { readonly sold: number; readonly refused: number; readonly faults: readonly string[] }

/** Visitors book the side's last slot until they have tried so often. */
export async function rushTurn(side: Side, clients: readonly Client[], attempts: number): Promise<Rush> {
  let left = attempts
  let sold = 0
  let refused = 0
  const faults: unknown[] = []
  await Promise.all(
    clients.map(async (client) => {
      while (left-- > 0) {
        try {
          await book(client, side.lastSlot, `visitor-${++customers}@example.it`)
          sold++
        } catch (fault) {
          if (fault instanceof Refusal && fault.status === 409) refused++
          else faults.push(fault)
        }
      }
    }),
  )
  return { sold, refused, faults: said(faults) }
}
