import { Effect } from "effect"
import { flowById } from "../../../machines/index.ts"
import { type Window, windows } from "../../../machines/kit/figures/types.ts"
import { compressed } from "../http/compressed.ts"
import { OpenLogs } from "../kernel/open-logs.ts"
import type { Params } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { figuresOf } from "./figures/read-figures.ts"
import { MOST_PAGES, stuckStreams } from "./figures/stuck.ts"
import { storedLog, storedStreams } from "./stored-logs.ts"

/*
 * The stored logs, for developers and the visualiser. They are not part of the contract. A server that does not show
 * its logs, or not those of this flow, answers as if they did not exist.
 */

const maySee = (flow: string) => Effect.map(OpenLogs, (isOpen) => isOpen && flowById(flow)?.showsLogs === true)

/** The newest streams of a flow; null if its logs are not shown. */
export const listLogs = Effect.fn("flows.listLogs")(function* (flow: string, search = "") {
  return (yield* maySee(flow)) ? yield* storedStreams(flow, plain(search)) : null
})

export const readLog = Effect.fn("flows.readLog")(function* (stream: string) {
  const found = (yield* OpenLogs) ? yield* storedLog(plain(stream)) : null
  return found !== null && (yield* maySee(found.opening.machine)) ? found : null
})

/** The figures of a flow; null if its logs are not shown. */
export const readFigures = Effect.fn("flows.readFigures")(function* (flow: string, days: Window, version = "") {
  return (yield* maySee(flow)) ? yield* figuresOf(flow, days, plain(version)) : null
})

/** The streams of a flow that somebody should look at; null if its logs are not shown. */
export const listStuck = Effect.fn("flows.listStuck")(function* (flow: string, page = 1) {
  return (yield* maySee(flow)) ? yield* stuckStreams(flow, page) : null
})

/** `GET /api/flows/{flow}/figures?days=30&version=9` */
export const shownFigures = Effect.fnUntraced(function* (request: Request, { flow = "" }: Params) {
  const asked = new URL(request.url).searchParams
  const days = windows.find((one) => String(one) === (asked.get("days") ?? "30"))
  if (days === undefined) return yield* refusedField("days")
  const found = yield* readFigures(flow, days, asked.get("version") ?? "")
  return yield* shown(request, found)
})

/** `GET /api/flows/{flow}/stuck?page=1` */
export const shownStuck = Effect.fnUntraced(function* (request: Request, { flow = "" }: Params) {
  const page = Number(new URL(request.url).searchParams.get("page") ?? "1")
  if (!Number.isInteger(page) || page < 1 || page > MOST_PAGES) return yield* refusedField("page")
  return yield* shown(request, yield* listStuck(flow, page))
})

const refusedField = (field: string) =>
  new Refused({ code: "validation_failed", errors: [{ field, code: "field_no_such_option" }] })

/** `GET /api/flows/{flow}/streams?search=…` */
export const shownLogs = (request: Request, { flow = "" }: Params) =>
  Effect.flatMap(listLogs(flow, new URL(request.url).searchParams.get("search") ?? ""), (found) =>
    shown(request, found),
  )

/** `GET /api/flows/streams/{stream}` */
export const shownLog = (request: Request, { stream = "" }: Params) =>
  Effect.flatMap(readLog(stream), (found) => shown(request, found))

const shown = (request: Request, found: object | null) =>
  found === null
    ? new Refused({ code: "not_found" })
    : Effect.succeed(compressed(request, Response.json(found, { headers: { "cache-control": "no-store" } })))

/** The database refuses a text with a zero byte. */
function plain(text: string): string {
  return text.replaceAll("\0", "").slice(0, 200)
}
