import { QueryClientProvider } from "@tanstack/react-query"
import { useRouteContext } from "@tanstack/react-router"
import { type ComponentType, use } from "react"

/** A page, or a part of one, that reads queries. */
export function withQueries<Props extends object>(Part: ComponentType<Props>) {
  return function WithQueries(props: Props) {
    const { queries } = useRouteContext({ from: "__root__" })
    return (
      <QueryClientProvider client={queries.client ?? use(queries.load())}>
        <Part {...props} />
      </QueryClientProvider>
    )
  }
}
