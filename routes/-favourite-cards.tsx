import { queryOptions, useQuery } from "@tanstack/react-query"
import { MAX_CARDS } from "../domain/catalogue/views.ts"
import type { Reads } from "../domain/ports.ts"
import { CardList, CardListSkeleton } from "../ui/card/card-list.tsx"
import { useText } from "../ui/i18n/messages.tsx"
import { RetryNotice } from "../ui/kit/retry-notice.tsx"
import { usePorts } from "../ui/ports.tsx"
import { withQueries } from "./-with-queries.tsx"

/** The cards of these experiences. Those that the shop no longer has are left out. */
export const FavouriteCards = withQueries(({ ids }: { readonly ids: readonly string[] }) => {
  const text = useText()
  const { data, isError, refetch } = useQuery(allCards(usePorts().reads.catalogue, ids))
  if (data) return <CardList cards={data} level={2} />
  if (isError) return <RetryNotice title={text("list.here.failed")} retry={() => void refetch()} />
  return <CardListSkeleton count={Math.min(ids.length, 6)} />
})

/** A call answers only so many cards. */
const allCards = (catalogue: Reads["catalogue"], ids: readonly string[]) =>
  queryOptions({
    queryKey: ["favourite-cards", ids],
    queryFn: async () => {
      const starts = Array.from({ length: Math.ceil(ids.length / MAX_CARDS) }, (_, part) => part * MAX_CARDS)
      const parts = await Promise.all(starts.map((start) => catalogue.cards(ids.slice(start, start + MAX_CARDS))))
      return parts.flat()
    },
  })
