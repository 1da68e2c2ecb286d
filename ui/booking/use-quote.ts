import { useQuery } from "@tanstack/react-query"
import type { BookingAsks } from "../../domain/booking/ports.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import { useBrowserPorts } from "../ports.tsx"

export type Quote<T> =
  | { readonly state: "none" | "loading" | "failed" }
  | { readonly state: "quoted"; readonly quote: T }
  | { readonly state: "refused"; readonly detail: string }

/**
 * The quote of a change, read from the server each time it is shown. With `about` null, it reads nothing. `again` reads
 * it again, because the amounts may have changed after a refusal.
 */
export function useQuote<T>(
  about: readonly string[] | null,
  ask: (asks: BookingAsks) => Promise<Outcome<T>>,
): Quote<T> & { readonly again: () => void } {
  const ports = useBrowserPorts()
  const query = useQuery({
    queryKey: ["quote", about],
    queryFn: () => ask(ports().asks.booking),
    enabled: about !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const again = () => void query.refetch()
  const { data } = query
  if (about === null) return { state: "none", again }
  if (data === undefined) return { state: query.isError ? "failed" : "loading", again }
  return data.ok
    ? { state: "quoted", quote: data.value, again }
    : { state: "refused", detail: data.refusal.detail, again }
}
