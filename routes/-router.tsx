import { QueryClient } from "@tanstack/react-query"
import { createRouter, type LocationRewrite } from "@tanstack/react-router"
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query"
import type { PostedFind } from "../domain/booking/find.ts"
import type { PostedMessage } from "../domain/contact/message.ts"
import type { Locale } from "../domain/locale.ts"
import type { MapTiles } from "../domain/map/extent.ts"
import { internalPath, publicPath } from "../domain/paths.ts"
import type { PostedStatement } from "../domain/withdrawal/statement.ts"
import type { Catalogue as Messages } from "../ui/i18n/messages.tsx"
import type { TextFile } from "../ui/i18n/texts.gen.ts"
import type { Ports } from "../ui/ports.tsx"
import { ErrorScreen, NotFoundScreen } from "./-screens.tsx"
import { routeTree } from "./-tree.gen.ts"

export type AppContext = {
  readonly queryClient: QueryClient
  readonly locale: Locale
  /** Scheme and host of the shop, for canonical addresses. */
  readonly origin: string
  readonly messages: Messages
  /** Loads the texts of these features, if they are not among the messages yet. */
  readonly needTexts: (files: readonly TextFile[]) => Promise<void> | undefined
  readonly ports: Ports
  /** Address of the operator's tag manager; null: there is none, and nothing is fetched. */
  readonly tagManagerUrl: string | null
  /** Pictures of the map that the operator brings; null without any. */
  readonly mapTiles: MapTiles | null
  /** Money is play money, and every page says so. */
  readonly testPayments: boolean
  /** What became of the form that this page answers or thanks for, when a browser without scripts sent it. */
  readonly posted?: PostedMessage
  readonly postedStatement?: PostedStatement
  readonly postedFind?: PostedFind
}

/** The language lives in the path's prefix; the route tree does not know it. */
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
 * Queries are texts, as in any other program: the router's own reading would make a number of `?q=1e3`. A name that
 * comes twice, as a form without scripts sends it, is a list.
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

/** One router for one visitor in one language; the composition roots hand in what it may use of the outside. */
export function createAppRouter(given: Omit<AppContext, "queryClient"> & { readonly nonce?: string }) {
  const { nonce, ...rest } = given
  // A page that is being rendered shows its error at once; in the browser a second try may find the network back.
  const retry = rest.ports.browser === null ? false : 1
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry } } })
  const context: AppContext = { queryClient, ...rest }
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
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
