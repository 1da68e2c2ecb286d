import type { Effect, Layer } from "effect"
import type { HttpApi } from "effect/http-api"
import type { SqlClient } from "effect/sql"
import type { PostedAccount } from "../../../domain/account/ports.ts"
import type { PostedFind } from "../../../domain/booking/find.ts"
import type { PostedMessage } from "../../../domain/contact/message.ts"
import type { CodedError } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { PagePath } from "../../../domain/pages.ts"
import type { Beside } from "../../../domain/ports.ts"
import type { PostedReview } from "../../../domain/review/posted.ts"
import type { PostedStatement } from "../../../domain/withdrawal/statement.ts"
import type { LogEntry } from "../../../machines/kit/types.ts"
import type { Use } from "../../contract/use.ts"
import type { Derived } from "../store/dump/derived.ts"
import type { AnyFlow } from "../store/flow.ts"
import type { Migrations } from "../store/migrations/migrate.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import type { Loop } from "../store/worker-loop.ts"
import type { TableData } from "./personal.ts"
import type { Refused } from "./refused.ts"
import type { Sitemap } from "./sitemaps.ts"

/**
 * A feature's door on the server (`adapters/server/<feature>/part.ts`): what the feature adds to the shop. Only the
 * name is required. `app.ts` folds the list of parts (`parts.ts`) into layers, routes and workers. `R` is what the
 * part's effects need; a part may use the services of the parts before it in the list.
 */
export type Part<R = unknown> = {
  /** The feature's folder. */
  readonly name: string
  /** Called before anything is opened. Throws a sentence that says why the shop must not open. */
  readonly check?: (start: never) => void
  /** The services that this part gives. */
  readonly services?: (start: never) => Layer.Layer<never, unknown, R>
  /** Services that wait until an effect has run, so they are made after the outbox. */
  readonly servicesUponOutbox?: (start: never) => Layer.Layer<never, unknown, R>
  /** The durable flows that this server runs, by their machine's id. Their timers fire here. */
  readonly flows?: Readonly<Record<string, Effect.Effect<AnyFlow, never, R>>>
  /**
   * The prefixes of this part's stream names. Two parts may handle an effect of the same name if their prefixes differ.
   */
  readonly streams?: readonly string[]
  /** The handlers of calls to the outside that flows ask for, by the effect's name. */
  readonly effects?: Handlers<R>
  /** How the mails that flows ask for are composed, by the effect's name (`mail/outgoing.ts`). */
  readonly mails?: Handlers<R>
  /** Effects that are retried until they succeed, however long that takes. */
  readonly neverGivenUp?: readonly string[]
  /** What the part adds to the contract: `HttpApi.make("altrove")` with its groups (`adapters/contract/<feature>.ts`). */
  readonly contract?: HttpApi.Constraint
  /** The handlers of the contract's groups, by the group's name. */
  readonly api?: Readonly<Record<string, Layer.Layer<never, unknown, R>>>
  /** Routes beside the contract. */
  readonly routes?: readonly Route<R>[]
  /** A whole folder of addresses with its own handler; null if this server does not have it. */
  readonly mounts?: readonly Mount<R>[]
  /** Pages whose forms browsers can send without scripts. */
  readonly forms?: readonly Form<R>[]
  /** Addresses whose token must not stay in the address of a page. Asked before the pages. */
  readonly entrances?: readonly Entrance<R>[]
  /** Pages that search engines should know, beside those of the catalogue. */
  readonly sitemaps?: readonly Sitemap[]
  /** What pages read while the server renders them, by port. */
  readonly readers?: (request: Request) => Readers<R>
  /** Streams that an open page follows. */
  readonly watch?: readonly Watch<R>[]
  /** Work that repeats for as long as the server runs. */
  readonly loops?: readonly Loop<R>[]
  readonly migrations?: Migrations
  /** What the part's tables hold of the log, for a rebuild and for an export of the log. */
  readonly derived?: Derived
  /** The same flows without services, as a rebuild reads their logs and projects them. */
  readonly rebuilds?: readonly Rebuilt[]
  /** What the feature adds to the history of one of the demo's customers. It runs after their bookings, at real time. */
  readonly demo?: (customer: DemoCustomer) => Effect.Effect<void, unknown, R>
  /** What a rebuild does besides the projections of the flows. It comes after them. */
  readonly rebuild?: Effect.Effect<void, unknown, SqlClient.SqlClient>
} & TableData

export type DemoCustomer = { readonly personId: string; readonly email: string; readonly locale: Locale }

/** Of a flow: how its log is read and projected. Each flow knows the types of its own machine. */
export type Rebuilt = {
  readonly durable: { readonly id: string; readonly version: string }
  readonly project: (...args: never[]) => readonly unknown[]
}

/** The parameters of a route's path, decoded. */
export type Params = Readonly<Record<string, string | undefined>>

/** A route beside the contract. A `Refused` becomes a problem; every other failure is a 500 and a line in the log. */
export type Route<R = unknown> = {
  readonly method: "GET" | "POST"
  /** In the router's syntax: `/booking/v1/bookings/:token/calendar.ics`. */
  readonly path: `/${string}`
  /** Who may call it. A test fails without it (http/table.ts). */
  readonly use?: Use
  /** What a POST to it brings; without it, a signed call of a payment provider. `own`: its own tests say. */
  readonly body?: "wire" | "picture" | "own"
  /** `address`: the caller's network address; null if it is unknown. */
  readonly answer: (request: Request, params: Params, address: string | null) => Effect.Effect<Response, unknown, R>
}

export type WebHandler = (request: Request) => Promise<Response>

export type Mount<R = unknown> = {
  /** For example `/sandbox`: this address and all below it. */
  readonly path: `/${string}`
  readonly use?: Use
  readonly handler: Effect.Effect<WebHandler | null, unknown, R>
}

/** The result of a form, which the page shows. */
export type Posted = {
  readonly posted?: PostedMessage
  readonly postedStatement?: PostedStatement
  readonly postedReview?: PostedReview
  readonly postedFind?: PostedFind
  /** Whether mails were stopped, or why not. */
  readonly postedStop?: "done" | "undone" | CodedError
  readonly postedAccount?: PostedAccount
  /** Why a booking without payment was not confirmed. */
  readonly postedReservation?: CodedError
  /** All that was typed, without secrets, for a page that can be shown only later. */
  readonly postedAgain?: Readonly<Record<string, string>>
}

/** Either the page with the form's result, or another answer: a redirect, or the reason why the form cannot be read. */
export type FormOutcome =
  | { readonly kind: "answer"; readonly response: Response }
  | {
      readonly kind: "page"
      readonly posted: Posted
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
    }

export type Form<R = unknown> = {
  /** The form's pages. Each `takes` it (domain/pages.ts). */
  readonly pages: readonly PagePath[]
  readonly take: (request: Request, address: string | null) => Effect.Effect<FormOutcome, unknown, R>
  /** What the page shows after a successful form, when the browser was redirected back to it; null for nothing. */
  readonly receipt?: (search: string) => Posted | null
}

/** The redirect to a page, with the cookie that opens it; null if this address is not such an entrance. */
export type Entrance<R = unknown> = (request: Request) => Effect.Effect<Response | null, unknown, R>

type Reader<R> = (...args: never[]) => Effect.Effect<unknown, unknown, R>
export type Readers<R = unknown> = Readonly<Record<string, Readonly<Record<string, Reader<R>>>>>

/** A stream behind an access token, or behind a session. An open page follows it. */
export type Watch<R = unknown> = {
  /** Contains `:token`. */
  readonly path: `/${string}`
  /** Who may follow it; without this, the holder of the token. */
  readonly use?: Use
  readonly of: (token: string, request: Request) => Effect.Effect<Watched<R>, Refused | unknown, R>
}

export type Watched<R = unknown> = {
  readonly stream: string
  /** The entry as the page may see it. Without this, the page hears only the entry's number. */
  readonly shows?: (entry: LogEntry) => LogEntry
  /** Side streams, by the prefix of their names: the page gets `event` when one of them changes. */
  readonly also: readonly { readonly prefix: string; readonly event: Beside }[]
  /**
   * Whether the page may still follow, asked before each of its events, and at least once a minute. When it may not, it is
   * told so and the answer ends.
   */
  readonly still?: Effect.Effect<boolean, unknown, R>
  /** Of what a session follows: the session. Its tabs see the same, so they share one look. */
  readonly session?: string
}
