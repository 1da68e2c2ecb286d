import { QueryClientProvider } from "@tanstack/react-query"
import { useRouteContext } from "@tanstack/react-router"
import { type ComponentType, type ReactNode, use, useState } from "react"
import type { Queries } from "./-late-queries.ts"

/** A page, or a part of one, that reads queries. */
export function withQueries<Props extends object>(Part: ComponentType<Props>) {
  return function WithQueries(props: Props) {
    const { queries } = useRouteContext({ from: "__root__" })
    const [client] = useState(queries.client)
    const part = <Part {...props} />
    if (client === null) return <OnceLoaded queries={queries}>{part}</OnceLoaded>
    return <QueryClientProvider client={client}>{part}</QueryClientProvider>
  }
}

/** For a part of a page that came without queries. */
function OnceLoaded({ queries, children }: { queries: Queries; children: ReactNode }) {
  return <QueryClientProvider client={use(queries.load())}>{children}</QueryClientProvider>
}
