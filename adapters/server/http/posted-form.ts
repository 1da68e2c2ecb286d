import { Effect } from "effect"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { boundedBody, textIn } from "./body.ts"
import { HttpSettings } from "./settings.ts"

/** No form takes more. */
const MAX_TYPED_BYTES = 256 * 1024

/**
 * The fields that one of the shop's pages posted as a form, with or without scripts; otherwise the reason why they
 * cannot be read.
 */
export const postedForm = Effect.fn("http.postedForm")(function* (request: Request) {
  const no = (code: ErrorCode) => ({ fields: null, code })
  const { publicOrigin } = yield* HttpSettings
  if (!isOwnPage(request, publicOrigin)) return no("forbidden")
  const body = yield* Effect.promise(() => boundedBody(request))
  if (body === null) return no("payload_too_large")
  const text = textIn(body)
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")
  if (text === null || !isForm) return no("malformed_request")
  const fields = new URLSearchParams(text)
  return [...fields].flat().some(holdsZero) ? no("malformed_request") : { fields, code: null }
})

/** No field of a form can type a zero byte, and PostgreSQL cannot store one in a text. */
const holdsZero = (text: string) => text.includes("\0")

/** The fields and files of a form with `multipart/form-data`; otherwise the reason why they cannot be read. */
export async function multipartIn(
  request: Request,
  most: number,
): Promise<FormData | "payload_too_large" | "malformed_request"> {
  const type = request.headers.get("content-type") ?? ""
  const body = await boundedBody(request, most)
  if (body === null) return "payload_too_large"
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData()
  } catch {
    return "malformed_request"
  }
}

/** Fields that no answer repeats. */
export const isSecretField = (name: string): boolean => /password|again|current/i.test(name)

/** All that was typed into a form, except secrets. */
export async function typedIn(request: Request): Promise<Readonly<Record<string, string>>> {
  const text = textIn((await boundedBody(request, MAX_TYPED_BYTES)) ?? new Uint8Array())
  return Object.fromEntries([...new URLSearchParams(text ?? "")].filter(([name]) => !isSecretField(name)))
}

/**
 * Whether the form was posted from the shop's own page. Browsers say where a form comes from; forms on other sites are
 * refused.
 */
export function isOwnPage(request: Request, publicOrigin: string | null): boolean {
  const site = request.headers.get("sec-fetch-site")
  if (site !== null) return site === "same-origin" || site === "none"
  const origin = request.headers.get("origin")
  return origin === null || origin === publicOrigin || origin === new URL(request.url).origin
}
