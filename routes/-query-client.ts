import { type DehydratedState, dehydrate, hydrate, QueryClient, replaceEqualDeep } from "@tanstack/react-query"
import type { AnyRouter } from "@tanstack/react-router"

/**
 * The queries of one visitor. Their answers on the server are sent with the page. Pages with queries bring the provider
 * themselves (`withQueries`), because the pages without queries must not load this module.
 */
export function queryClientOf(router: AnyRouter): QueryClient {
  // While rendering, the server shows an error at once. In the browser one retry helps if the network was briefly down.
  const retry = router.options.context.ports.browser === null ? false : 1
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry } } })
  for (const live of ["checkout", "booking", "pending"]) {
    queryClient.setQueryDefaults([live], { structuralSharing: newest })
  }
  if (import.meta.env.SSR) {
    router.options.dehydrate = () => {
      // The loaders have read all that the page shows, so nothing follows later. Errors go along.
      const initial = dehydrate(queryClient, { shouldDehydrateQuery: () => true })
      return initial.queries.length === 0 ? {} : { query: { initial } }
    }
  }
  router.options.hydrate = ({ query }: Page) => hydrate(queryClient, query.initial)
  return queryClient
}

type Page = { readonly query: { readonly initial: DehydratedState } }

/** An answer that was on its way while the page went on with newer entries of the log is dropped. */
function newest(shown: unknown, answer: unknown): unknown {
  const [now, then] = [seqOf(shown), seqOf(answer)]
  return now !== null && then !== null && then < now ? shown : replaceEqualDeep(shown, answer)
}

const seqOf = (view: unknown): number | null =>
  typeof view === "object" && view !== null && "stream" in view ? (view as Live).stream.seq : null

type Live = { readonly stream: { readonly seq: number } }
