import type { Effect, Layer } from "effect"
import type { HttpApi } from "effect/http-api"
import type { PostedFind } from "../../../domain/booking/find.ts"
import type { PostedMessage } from "../../../domain/contact/message.ts"
import type { PostedStatement } from "../../../domain/withdrawal/statement.ts"
import type { AnyFlow } from "../store/flow.ts"
import type { Migrations } from "../store/migrations/migrate.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import type { Loop } from "../store/worker-loop.ts"
import type { TableData } from "./personal.ts"
import type { Refused } from "./refused.ts"

/**
 * A feature's door on the server (`adapters/server/<feature>/part.ts`): what the feature adds to the shop. Every field
 * is optional but the name. `app.ts` folds the list of parts (`parts.ts`) into layers, routes and workers. `R` is what
 * the part's effects need; a part may use the services of the parts before it in the list.
 */
export type Part<R = unknown> = {
  /** The feature's folder. */
  readonly name: string
  /** Called before anything is opened. Throws a sentence why the shop must not open. */
  readonly check?: (start: never) => void
  /** The services that this part gives. */
  readonly services?: (start: never) => Layer.Layer<never, unknown, R>
  /** Services that wait for effects to be carried out: they are made after the outbox. */
  readonly servicesUponOutbox?: (start: never) => Layer.Layer<never, unknown, R>
  /** The durable flows that this server runs, by their machine's id: the timers fire them. */
  readonly flows?: Readonly<Record<string, Effect.Effect<AnyFlow, never, R>>>
  /** How the names of this part's streams begin. Two parts may handle an effect of one name if these differ. */
  readonly streams?: readonly string[]
  /** Calls to the outside that flows ask for, by the effect's name. */
  readonly effects?: Handlers<R>
  /** Effects that are tried until they succeed, however long that takes. */
  readonly neverGivenUp?: readonly string[]
  /** What the part adds to the contract: `HttpApi.make("altrove")` with its groups (`adapters/contract/<feature>.ts`). */
  readonly contract?: HttpApi.Constraint
  /** The handlers of the contract's groups, by the group's name. */
  readonly api?: Readonly<Record<string, Layer.Layer<never, unknown, R>>>
  /** Addresses beside the contract. */
  readonly routes?: readonly Route<R>[]
  /** A whole folder of addresses that answers for itself; null: not on this server. */
  readonly mounts?: readonly Mount<R>[]
  /** Pages whose forms browsers send themselves, without scripts. */
  readonly forms?: readonly Form<R>[]
  /** What pages read while the server renders them, by port. */
  readonly readers?: (request: Request) => Readers<R>
  /** Streams that a browser follows as they change. */
  readonly watch?: readonly Watch<R>[]
  /** Work that is repeated for as long as the server lives. */
  readonly loops?: readonly Loop<R>[]
  readonly migrations?: Migrations
} & TableData

/** The parameters of a route's path, decoded. */
export type Params = Readonly<Record<string, string | undefined>>

/** An address beside the contract. A `Refused` becomes a problem; every other failure is a 500 and a line in the log. */
export type Route<R = unknown> = {
  readonly method: "GET" | "POST"
  /** As the router reads it: `/booking/v1/bookings/:token/calendar.ics`. */
  readonly path: `/${string}`
  readonly answer: (request: Request, params: Params) => Effect.Effect<Response, unknown, R>
}

export type WebHandler = (request: Request) => Promise<Response>

export type Mount<R = unknown> = {
  /** `/sandbox`: this address and all below it. */
  readonly path: `/${string}`
  readonly handler: Effect.Effect<WebHandler | null, unknown, R>
}

/** What became of the form that a page answers. */
export type Posted = {
  readonly posted?: PostedMessage
  readonly postedStatement?: PostedStatement
  readonly postedFind?: PostedFind
}

/** The page with what became of the form, or another answer: where to go on, or why this is no form. */
export type FormOutcome =
  | { readonly kind: "answer"; readonly response: Response }
  | {
      readonly kind: "page"
      readonly posted: Posted
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
    }

export type Form<R = unknown> = {
  /** Whether a path of the shop, in any language, is the form's page. */
  readonly isAt: (pathname: string) => boolean
  readonly take: (request: Request, address: string | null) => Effect.Effect<FormOutcome, unknown, R>
  /** What the page shows of a form that was taken, after the browser was sent back to it; null: nothing. */
  readonly receipt?: (search: string) => Posted | null
}

type Reader<R> = (...args: never[]) => Effect.Effect<unknown, unknown, R>
export type Readers<R = unknown> = Readonly<Record<string, Readonly<Record<string, Reader<R>>>>>

/** A stream behind an access token, which an open page follows. */
export type Watch<R = unknown> = {
  /** With `:token`. */
  readonly path: `/${string}`
  readonly of: (token: string) => Effect.Effect<Watched, Refused | unknown, R>
}

export type Watched = {
  readonly stream: string
  /** Streams whose names begin like this belong to it: the page hears `event` when one of them moves. */
  readonly also: { readonly prefix: string; readonly event: string } | null
}
