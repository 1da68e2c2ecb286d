import { useQuery } from "@tanstack/react-query"
import { decodeStoredLog } from "../../../machines/kit/replay/decode.ts"
import type { BrokenLog, StoredLog } from "../../../machines/kit/replay/types.ts"
import { logOfLink } from "../../../machines/kit/what-if/link.ts"
import { usePorts } from "../../ports.tsx"
import { keptLogs } from "./kept-logs.ts"

/** The source of a log, as the address names it. */
export type LogSource =
  | { readonly kind: "server"; readonly stream: string }
  | { readonly kind: "browser"; readonly stream: string }
  /** The log itself, in the address's fragment. */
  | { readonly kind: "link"; readonly link: string }

export function sourceOf({ stream, from, log }: Readonly<Record<string, string>>): LogSource | null {
  if (log !== undefined) return { kind: "link", link: log }
  if (stream === undefined) return null
  return { kind: from === "browser" ? "browser" : "server", stream }
}

export function sourceQuery(source: LogSource): Readonly<Record<string, string>> {
  if (source.kind === "link") return { log: source.link }
  return source.kind === "browser" ? { stream: source.stream, from: "browser" } : { stream: source.stream }
}

/** The log of a source: undefined while loading, null if there is none. `failed`: it could not be read. */
export function useStored(flow: string, source: LogSource | null) {
  const { flowLogs } = usePorts()
  const read = async (): Promise<StoredLog | BrokenLog | null> => {
    if (source === null) return null
    if (source.kind === "link") return logOfLink(source.link)
    if (source.kind === "browser") return keptLogs(flow).find(({ stream }) => stream === source.stream)?.stored ?? null
    const stored: unknown = await flowLogs.read(source.stream)
    return stored === null ? null : decodeStoredLog(stored)
  }
  const { data, isError, refetch } = useQuery({
    queryKey: ["flow-log", flow, source],
    queryFn: read,
    enabled: source !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return { stored: data, failed: isError, retry: () => void refetch() }
}
