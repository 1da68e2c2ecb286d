import { useQuery } from "@tanstack/react-query"
import { Recent } from "../ui/home/recent.tsx"
import { usePorts } from "../ui/ports.tsx"
import { cardsQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

function RecentCards({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(cardsQuery(usePorts().reads.catalogue, ids))
  return data && data.length > 0 ? <Recent cards={data} /> : null
}

export default withQueries(RecentCards)
