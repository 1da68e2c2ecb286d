import { Cause, Effect, Schema, SchemaIssue } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import { askedCapabilities, type Capability, capabilities } from "../../../domain/octo/capabilities.ts"
import { romeToday } from "../../../domain/time/rome.ts"
import { Uuid } from "../../contract/octo.ts"
import { type OctoCall, octoCalls } from "../../contract/octo-calls.ts"
import { boundedBody, textIn } from "../http/body.ts"
import { ClientAddress, clientAddress } from "../http/client-address.ts"
import { requestLocale } from "../http/request-locale.ts"
import { atMostAtOnce } from "../kernel/at-once.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { availability, calendar } from "./availability.ts"
import { type Asking, booking, bookings, cancel, confirm, extend, reserve, update } from "./bookings.ts"
import { type Connection, connectionOf } from "./connections.ts"
import { octoDocument } from "./document.ts"
import { availableLanguages, languageOf, productOf, productsOf, productToWire, supplierOf } from "./products.ts"
import { asOctoRefused, badFields, badRequest, OctoRefused, octoProblem, refusal } from "./refusal.ts"

export const OCTO = "/octo/v1"

/** What the calls need of how the server is reached. */
export type OctoSettings = { readonly publicOrigin: string; readonly trustedProxies: number }

/** A call with what its address and its body say. */
type Call = {
  readonly name: OctoCall
  readonly id: string
  readonly body: unknown
  readonly query: URLSearchParams
}

/** Of one connection. More than these wait, or are refused. */
const AT_ONCE = { each: 100, all: 400, running: 8 }

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

/** Fails with OctoRefused, naming the fields that cannot be read. */
const decoded = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, body: unknown) =>
  Effect.mapError(Schema.decodeUnknownEffect(schema)(body, { errors: "all" }), ({ issue }) => {
    const fields = formatIssues(issue).issues.map(({ path }) =>
      (path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join("."),
    )
    return badFields([...new Set(fields.map((field) => field || "body"))])
  })

const isUuid = Schema.is(Uuid)

/** The id in the address of a booking. One that can be none is unknown. */
const uuidIn = ({ id }: Call) =>
  isUuid(id) ? Effect.succeed(id.toLowerCase()) : Effect.fail(refusal("INVALID_BOOKING_UUID", { uuid: id }))

const answerOf = Effect.fnUntraced(function* (call: Call, shown: Asking) {
  const { connection } = shown
  const { partnerId } = connection
  switch (call.name) {
    case "supplier": {
      const { id, displayName, email, phone } = yield* supplierOf(partnerId)
      const contact = { website: shown.origin, email, telephone: phone ?? null, address: null }
      const more = shown.capabilities.includes("octo/content") && { shortDescription: null, media: [] }
      return { id, name: displayName, endpoint: `${shown.origin}${OCTO}`, contact, ...more }
    }
    case "capabilities":
      return capabilitiesToWire
    case "products":
      return (yield* productsOf(partnerId)).map((product) => productToWire(product, shown))
    case "product":
      return productToWire(yield* productOf(partnerId, call.id), shown)
    case "calendar":
      return yield* calendar(yield* decoded(octoCalls.calendar.body, call.body), shown)
    case "availability":
      return yield* availability(yield* decoded(octoCalls.availability.body, call.body), shown)
    case "reserve":
      return yield* reserve(yield* decoded(octoCalls.reserve.body, call.body), shown)
    case "bookings":
      return yield* bookings(call.query, shown)
    case "booking":
      return yield* booking(yield* uuidIn(call), shown)
    case "update":
      return yield* update(yield* uuidIn(call), yield* decoded(octoCalls.update.body, call.body), shown)
    case "confirm":
      return yield* confirm(yield* uuidIn(call), yield* decoded(octoCalls.confirm.body, call.body), shown)
    case "extend":
      return yield* extend(yield* uuidIn(call), yield* decoded(octoCalls.extend.body, call.body), shown)
    case "cancel":
      return yield* cancel(yield* uuidIn(call), yield* decoded(octoCalls.cancel.body, call.body), shown)
    default:
      return call.name satisfies never
  }
})

const capabilitiesToWire = capabilities.map((id) => ({
  id,
  revision: 1,
  required: false,
  dependencies: [],
  docs: `https://docs.octo.travel/docs/octo/${id.replace("octo/", "octo-")}`,
}))

/** The call at this address; null if there is none. A slash at the end means nothing. */
function callAt(method: string, path: string): { readonly name: OctoCall; readonly id: string } | null {
  const parts = path.replace(/\/+$/, "").split("/")
  for (const [name, call] of Object.entries(octoCalls)) {
    const own = call.path.split("/")
    if (call.method !== method || own.length !== parts.length) continue
    if (!own.every((part, n) => part.startsWith(":") || part === parts[n])) continue
    const id = parts[own.findIndex((part) => part.startsWith(":"))] ?? ""
    return { name: name as OctoCall, id }
  }
  return null
}

const noSuchCall = badRequest({ it: "Questa chiamata non esiste", en: "There is no such call" })
const notJson = badRequest({ it: "Il corpo della richiesta non è JSON", en: "The request’s body is not JSON" })
const tooLong = badRequest({
  it: "Il corpo della richiesta supera i 64 kB",
  en: "The request’s body has more than 64 kB",
})

const decodedPart = (part: string): string | null => {
  try {
    const text = decodeURIComponent(part)
    return text.includes("\0") || !text.isWellFormed() ? null : text
  } catch {
    return null
  }
}

const bodyOf = Effect.fnUntraced(function* (request: Request) {
  const bytes = yield* Effect.promise(() => boundedBody(request))
  if (bytes === null) return yield* tooLong
  const text = textIn(bytes)
  // A call without a body has nothing to say: all its fields are missing.
  if (text?.trim() === "") return {}
  try {
    return JSON.parse(text ?? "") as unknown
  } catch {
    return yield* notJson
  }
})

/** Counts the call for its connection. Fails with Refused if there were too many in the last minute. */
const counted = ({ id, callsPerMinute: points }: Connection) =>
  countOrRefuse([{ who: `octo:${id}`, limits: [{ name: `octo:${points}`, points, seconds: 60 }] }])

const inTurn = atMostAtOnce(AT_ONCE)

const answered = Effect.fnUntraced(function* (request: Request, asked: Asked, { publicOrigin }: OctoSettings) {
  const { pathname, searchParams: query } = new URL(request.url)
  const path = pathname.slice(OCTO.length)
  if (request.method === "GET" && path === "/openapi.json") return Response.json(octoDocument(publicOrigin))
  const call = callAt(request.method, path)
  if (call === null) return yield* noSuchCall
  if (call.name === "capabilities") return Response.json(capabilitiesToWire)
  const connection = yield* connectionOf(request.headers.get("authorization"))
  yield* counted(connection)
  const id = decodedPart(call.id)
  const texts = [...query.values()]
  if (id === null || texts.some((text) => text.includes("\0") || !text.isWellFormed()))
    return yield* badFields(["path"])
  const body = octoCalls[call.name].body === null ? null : yield* bodyOf(request)
  const at = yield* now
  const shown = {
    ...asked,
    connection,
    commission: connection.commission,
    now: at,
    today: romeToday(at),
    origin: publicOrigin,
  }
  return Response.json(yield* inTurn(connection.id, answerOf({ name: call.name, id, body, query }, shown)))
})

type Asked = { readonly locale: Locale; readonly capabilities: readonly Capability[] }

/** Answers a call of a reseller. A refusal is a 400 with OCTO's own body; a fault is a 500 and a line in the log. */
export const octoAnswer = (request: Request, settings: OctoSettings) => {
  const locale = requestLocale(request.url, request.headers.get("accept-language"))
  const asked = { locale, capabilities: askedCapabilities(request.headers.get("octo-capabilities")) }
  return answered(request, asked, settings).pipe(
    Effect.provideService(ClientAddress, clientAddress(request, settings.trustedProxies)),
    Effect.catchIf(
      (error): error is Refused => error instanceof Refused,
      (refused) => Effect.fail(asOctoRefused(refused)),
    ),
    Effect.catchIf(
      (error): error is OctoRefused => error instanceof OctoRefused,
      (refused) => Effect.succeed(octoProblem(refused, locale)),
    ),
    Effect.catchCause((cause) =>
      Effect.as(
        Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logError("a reseller's call failed", cause),
        octoProblem(refusal("INTERNAL_SERVER_ERROR"), locale),
      ),
    ),
    Effect.map((response) => withHeaders(response, request, asked)),
  )
}

function withHeaders(response: Response, request: Request, { locale, capabilities: applied }: Asked): Response {
  const { headers } = response
  headers.set("octo-capabilities", applied.join(", "))
  headers.set("content-language", languageOf(locale))
  headers.set("available-languages", availableLanguages)
  headers.set("cache-control", "no-store")
  headers.set("x-content-type-options", "nosniff")
  // What was not read of a body that is too long is not read any more.
  if (request.body !== null && !request.bodyUsed) headers.set("connection", "close")
  return response
}
