import { Cause, Effect } from "effect"
import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import { pageRule } from "../../domain/pages.ts"
import type { Reads } from "../../domain/ports.ts"
import type { FlowPictures } from "../../machines/kit/picture/types.ts"
import type { StoredLogs } from "../../machines/kit/replay/types.ts"
import { ClientAddress, clientAddress } from "./http/client-address.ts"
import { writtenBy } from "./http/written.ts"
import { faultOf } from "./kernel/fault.ts"
import type { Part, Readers } from "./kernel/part.ts"
import { Refused } from "./kernel/refused.ts"
import type { parts } from "./parts.ts"
import type { Reading, Standby } from "./store/standby.ts"

type RunAny = <A, E>(effect: Effect.Effect<A, E, unknown>) => Promise<A>

/** The functions that pages read with while the server renders them: the readers of all parts, by port. */
export function portsOf(all: readonly Part[], run: RunAny, standby: Standby["Service"], trustedProxies: number) {
  return (request: Request): PagePorts => {
    const { kept } = pageRule(new URL(request.url).pathname)
    // What only one visitor sees may have been changed by others for them, for example by a payment provider.
    const read: Reading = kept === "never" ? (reader) => reader : standby.readingFor(writtenBy(request))
    const address = clientAddress(request, trustedProxies)
    const ports: Record<string, Record<string, (...args: never[]) => Promise<unknown>>> = {}
    for (const { readers } of all) {
      for (const [port, named] of Object.entries(readers?.(request) ?? {})) {
        const answering = Object.entries(named).map(
          ([name, reader]) =>
            [
              name,
              (...args: never[]) =>
                run(Effect.provideService(withoutDetails(read(reader(...args))), ClientAddress, address)),
            ] as const,
        )
        ports[port] = { ...ports[port], ...Object.fromEntries(answering) }
      }
    }
    const { flows, flowLogs, ...reads } = ports as Answering<ReadersOfAll>
    return { reads, flows, flowLogs }
  }
}

/** A page is sent with the errors that it met. Details of the shop's inside go into the log instead. */
const withoutDetails = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.catchCause(effect, (cause) => {
    const failed = (code: ErrorCode) => Effect.fail(new Error(code))
    if (isTooBusy(Cause.squash(cause))) return failed("service_unavailable")
    // A session can end between a page's entrance and its readers, which is no fault.
    if (isSignedOut(Cause.squash(cause))) return failed("SessionRequired")
    return Effect.andThen(Effect.logError("a page could not be read", cause), failed(faultOf(cause).code))
  })

const isSignedOut = (error: unknown): boolean => error instanceof Refused && error.code === "SessionRequired"

/** The page can be shown soon: too much is being read at once (kernel/at-once.ts). */
const isTooBusy = (error: unknown): boolean =>
  error instanceof Refused && (error.code === "rate_limited" || error.code === "service_unavailable")

/** What views read; `browser` of their ports is null on the server. */
type PagePorts = { readonly reads: Reads; readonly flows: FlowPictures; readonly flowLogs: StoredLogs }

/*
 * A list of parts cannot hold the types of their readers' answers. They are checked here: `portsOf` compiles only if
 * the readers of all parts together give what the pages ask for.
 */

type ReadersOf<P> = P extends { readers: (request: Request) => infer R extends Readers } ? R : never
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never
type ReadersOfAll = Both<ReadersOf<(typeof parts)[number]>>

type Answering<All> = {
  [Port in keyof All]: {
    [Name in keyof All[Port]]: All[Port][Name] extends (...args: infer Args) => Effect.Effect<infer A, unknown, unknown>
      ? (...args: Args) => Promise<A>
      : never
  }
}
