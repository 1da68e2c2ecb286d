import type { Locale } from "../../../domain/locale.ts"
import type { StoredLogs } from "../../../machines/kit/replay/types.ts"
import { reading } from "../http/methods.ts"
import { methodNotAllowed, problemResponse } from "../http/problems.ts"
import type { Run } from "../http/services.ts"
import { storedLog, storedStreams } from "./stored-logs.ts"

const one = /^\/api\/flows\/streams\/([^/]+)\/?$/
const all = /^\/api\/flows\/([^/]+)\/streams\/?$/

/** The stored logs for a page that is being rendered, and for whoever asks over HTTP. */
export const storedLogsIn = (run: Run): StoredLogs => ({
  list: (flow, search = "") => run(storedStreams(plain(flow), plain(search))),
  read: (stream) => run(storedLog(plain(stream))),
})

/** A server that shows its logs to nobody answers as if they were not there. */
export const noStoredLogs: StoredLogs = { list: async () => null, read: async () => null }

/**
 * `GET /api/flows/{flow}/streams?search=…` and `GET /api/flows/streams/{stream}`; null for every other path. For
 * developers and the visualiser: not part of the contract.
 */
export async function flowLogs(logs: StoredLogs, request: Request, locale: Locale): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  const stream = decoded(one.exec(pathname)?.[1])
  const flow = decoded(all.exec(pathname)?.[1])
  if (stream === null && flow === null) return null
  if (!reading.includes(request.method)) return methodNotAllowed(reading, locale)
  const found =
    stream !== null ? await logs.read(stream) : await logs.list(flow ?? "", searchParams.get("search") ?? "")
  if (found === null) return problemResponse("not_found", locale)
  return Response.json(found, { headers: { "cache-control": "no-store" } })
}

function decoded(segment: string | undefined): string | null {
  try {
    return segment === undefined ? null : decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** The database takes no text with a zero in it. */
function plain(text: string): string {
  return text.replaceAll("\0", "").slice(0, 200)
}
