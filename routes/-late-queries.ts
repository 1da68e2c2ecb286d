import type { QueryClient } from "@tanstack/react-query"
import type { AnyRouter } from "@tanstack/react-router"

type Make = (router: AnyRouter) => QueryClient

/** React Query's client. In the browser it loads with the first page that has queries. */
export type Queries = {
  /** Null until it is loaded. */
  readonly client: QueryClient | null
  readonly load: () => Promise<QueryClient>
  /** The server has it from the start. */
  readonly start: (make: Make) => QueryClient
}

export function lateQueries(router: () => AnyRouter): Queries {
  let client: QueryClient | null = null
  const start = (make: Make) => (client ??= make(router()))
  const fetchIt = async () => client ?? start((await import("./-query-client.ts")).queryClientOf)
  let loading: Promise<QueryClient> | null = null
  return {
    get client() {
      return client
    },
    // The same promise each time, as React's `use` needs it, unless it failed.
    load: () => {
      loading ??= fetchIt().catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
    start,
  }
}

/** A page that came with answers needs the client before it is hydrated. */
export function hydrateQueries(router: AnyRouter, queries: Queries): void {
  router.options.hydrate = async (page) => {
    delete router.options.hydrate
    if (page.query?.initial === undefined) return
    await queries.load()
    await takeAnswers(router, page)
  }
}

/** The client has told the router by now what to do with the answers. */
const takeAnswers = (router: AnyRouter, page: unknown) => router.options.hydrate?.(page)
