import { createRouter, type LocationRewrite } from "@tanstack/react-router"
import type { PostedAccount } from "../domain/account/ports.ts"
import type { PostedFind } from "../domain/booking/find.ts"
import type { PostedMessage } from "../domain/contact/message.ts"
import type { CodedError } from "../domain/errors/catalogue.ts"
import type { Locale } from "../domain/locale.ts"
import type { MapTiles } from "../domain/map/map.ts"
import { internalPath, publicPath } from "../domain/paths.ts"
import type { PostedReview } from "../domain/review/posted.ts"
import type { PostedStatement } from "../domain/withdrawal/statement.ts"
import type { Catalogue as Messages } from "../ui/i18n/messages.tsx"
import type { TextFile } from "../ui/i18n/texts.gen.ts"
import type { PlacePart } from "../ui/kit/placed-part.ts"
import type { Ports } from "../ui/ports.tsx"
import { hydrateQueries, lateQueries, type Queries } from "./-late-queries.ts"
import { ErrorScreen, NotFoundScreen } from "./-screens.tsx"
import { routeTree } from "./-tree.gen.ts"

export type AppContext = {
  readonly queries: Queries
  readonly locale: Locale
  /** Scheme and host of the shop, for canonical addresses. */
  readonly origin: string
  readonly messages: Messages
  /** Loads the texts of these features, if they are not among the messages yet. */
  readonly needTexts: (files: readonly TextFile[]) => Promise<void> | undefined
  readonly ports: Ports
  /** Only on the server: draws parts of a page that were drawn before from their kept markup. */
  readonly placePart?: PlacePart
  /** The address of the operator's tag manager; null: there is none, or this page must not load it. */
  readonly tagManagerUrl: string | null
  /** Whether some pages of this shop load scripts of other hosts. */
  readonly hasOtherScripts: boolean
  /** The operator's own map tiles; null if there are none. */
  readonly mapTiles: MapTiles | null
  /** The shop takes no real money, and every page says so. */
  readonly testPayments: boolean
  /** How often an open page asks who is signed in. */
  readonly sessionRefetchSeconds: number
  /** The result of a form that was sent without scripts and that this page answers. */
  readonly posted?: PostedMessage
  readonly postedStatement?: PostedStatement
  readonly postedReview?: PostedReview
  readonly postedFind?: PostedFind
  readonly postedAccount?: PostedAccount
  readonly postedReservation?: CodedError
  readonly postedStop?: "done" | "undone" | CodedError
  /** What was posted to a page that can be shown only later, to be posted again. */
  readonly postedAgain?: Readonly<Record<string, string>>
}

/** Maps addresses with a language prefix to the route tree, which has no languages, and back. */
const localized = (locale: Locale): LocationRewrite => ({
  input: ({ url }) => {
    url.pathname = internalPath(url.pathname)
    return url
  },
  output: ({ url }) => {
    url.pathname = publicPath(url.pathname, locale)
    return url
  },
})

/**
 * Query values stay texts: the router's own parser would turn `?q=1e3` into a number. A repeated name, which a form
 * without scripts can send, becomes a list.
 */
function plainQuery(query: string): Record<string, string | string[]> {
  const values = new URLSearchParams(query)
  const names = [...new Set(values.keys())]
  return Object.fromEntries(names.map((name) => [name, oneOrMany(values.getAll(name))]))
}

const oneOrMany = (values: string[]): string | string[] => (values.length === 1 ? (values[0] ?? "") : values)

function printQuery(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => (one == null ? [] : [[name, String(one)]])),
  )
  const query = new URLSearchParams(pairs).toString()
  return query === "" ? "" : `?${query}`
}

/** One router for one visitor in one language. The composition roots pass in what it may use of the outside. */
export function createAppRouter(given: Omit<AppContext, "queries"> & { readonly nonce?: string }) {
  const { nonce, ...rest } = given
  const queries = lateQueries(() => router)
  const context: AppContext = { queries, ...rest }
  const router = createRouter({
    routeTree,
    context,
    parseSearch: plainQuery,
    stringifySearch: printQuery,
    rewrite: localized(given.locale),
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    ...(nonce !== undefined && { ssr: { nonce } }),
  })
  hydrateQueries(router, queries)
  return router
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
