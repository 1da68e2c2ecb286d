import { Data } from "effect"
import { errorText } from "../../../domain/errors/catalogue.ts"
import type { Locale, Text } from "../../../domain/locale.ts"
import type { octoErrors } from "../../contract/octo.ts"
import type { Refused } from "../kernel/refused.ts"

export type OctoError = (typeof octoErrors)[number]

/** What an error names besides its text. */
type Named = Partial<Readonly<Record<"productId" | "optionId" | "unitId" | "availabilityId" | "uuid", string>>>

/** Why a reseller's call is refused. Nothing of the call is written. */
export class OctoRefused extends Data.TaggedError("OctoRefused")<{
  readonly error: OctoError
  readonly text: Text
  readonly named?: Named
  readonly retryAfterSeconds?: number
}> {}

const texts = {
  UNAUTHORIZED: { it: "Manca il token nell’intestazione Authorization", en: "The header Authorization has no token" },
  FORBIDDEN: {
    it: "Il token non è valido, o non permette questa operazione",
    en: "The token is not valid, or does not allow this operation",
  },
  BAD_REQUEST: { it: "La richiesta non si può leggere", en: "The request cannot be read" },
  UNPROCESSABLE_ENTITY: { it: "La richiesta non si può eseguire", en: "The request cannot be carried out" },
  INVALID_PRODUCT_ID: { it: "Il prodotto non esiste", en: "There is no such product" },
  INVALID_OPTION_ID: { it: "L’opzione non esiste", en: "There is no such option" },
  INVALID_UNIT_ID: { it: "Il tipo di biglietto non esiste", en: "There is no such unit" },
  INVALID_AVAILABILITY_ID: { it: "La partenza non esiste", en: "There is no such departure" },
  INVALID_BOOKING_UUID: { it: "La prenotazione non esiste", en: "There is no such booking" },
  TOO_MANY_REQUESTS: { it: "Troppe richieste: riprova più tardi", en: "Too many requests: try again later" },
  INTERNAL_SERVER_ERROR: { it: "Qualcosa non ha funzionato: riprova", en: "Something went wrong: try again" },
} as const satisfies Readonly<Record<OctoError, Text>>

/** A refusal with the usual text of its error, or with its own. */
export const refusal = (error: OctoError, named: Named = {}, text: Text = texts[error]): OctoRefused =>
  new OctoRefused({ error, named, text })

export const badRequest = (text: Text): OctoRefused => refusal("BAD_REQUEST", {}, text)
export const unprocessable = (text: Text): OctoRefused => refusal("UNPROCESSABLE_ENTITY", {}, text)

/** Names the fields that cannot be read. */
export const badFields = (fields: readonly string[]): OctoRefused =>
  badRequest({
    it: `Campi mancanti o non validi: ${fields.join(", ")}`,
    en: `Fields that are missing or not valid: ${fields.join(", ")}`,
  })

/** What the shop itself refuses, with its own sentence. */
export function asOctoRefused({ code, params, errors, retryAfterSeconds }: Refused): OctoRefused {
  const [field] = errors ?? []
  const of = field ?? { code, params }
  const text: Text = { it: errorText(of.code, "it", of.params), en: errorText(of.code, "en", of.params) }
  return retryAfterSeconds === undefined
    ? unprocessable(text)
    : new OctoRefused({ error: "TOO_MANY_REQUESTS", text, retryAfterSeconds })
}

const statuses: Partial<Readonly<Record<OctoError, number>>> = { TOO_MANY_REQUESTS: 429, INTERNAL_SERVER_ERROR: 500 }

/** OCTO knows no other status for a refusal than 400. */
export const octoProblem = ({ error, text, named = {}, retryAfterSeconds }: OctoRefused, locale: Locale): Response =>
  Response.json(
    { error, errorMessage: text[locale], ...named },
    {
      status: statuses[error] ?? 400,
      headers: retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) },
    },
  )
