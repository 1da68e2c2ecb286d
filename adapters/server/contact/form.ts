import { Effect } from "effect"
import {
  isMessageForm,
  type MessageForm,
  type MessageValues,
  messageFields,
  problemsAt,
} from "../../../domain/contact/message.ts"
import { receiptPath } from "../../../domain/contact/receipt.ts"
import type { Locale } from "../../../domain/locale.ts"
import { localeOf } from "../../../domain/paths.ts"
import { boundedBody, textIn } from "../http/body.ts"
import { codedError, orShown, refusedPage, seeOther } from "../http/form-answers.ts"
import { isOwnPage } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { HttpSettings } from "../http/settings.ts"
import { sha256 } from "../kernel/access.ts"
import type { FormOutcome } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { idempotently } from "../store/idempotency.ts"
import { receiveMessage } from "./receive.ts"

/** More than a message may have, so that a message that is too long comes back to be shortened. Bytes. */
const MAX_FORM_BYTES = 256 * 1024

type Form = { readonly form: MessageForm; readonly values: MessageValues; readonly trap: string }

/**
 * Takes the contact page's form from a browser without scripts. It has the API's rules, limits and mails, and is
 * answered with a page. The same form from the same network address counts as one message, however often its button was
 * pressed.
 */
export const contactForm = Effect.fn("http.contactForm")(function* (request: Request, address: string | null) {
  const { pathname } = new URL(request.url)
  const locale = localeOf(pathname)
  const { publicOrigin } = yield* HttpSettings
  if (!isOwnPage(request, publicOrigin)) return refused("forbidden", locale)
  const body = yield* Effect.promise(() => boundedBody(request, MAX_FORM_BYTES))
  if (body === null) return refused("payload_too_large", locale)
  const text = textIn(body)
  const form = text === null ? null : formIn(request.headers.get("content-type") ?? "", text)
  if (form === null) return refused("malformed_request", locale)

  const { values, trap } = form
  const call = { scope: sha256(`POST ${pathname} ${address ?? ""}`), key: sha256(text ?? ""), body: text ?? "" }
  const taken = receiveMessage({ form: form.form, values, locale, toldIn: locale, address, trap }).pipe(
    Effect.map(({ replyBy }) => ({ status: 303, headers: {}, body: replyBy })),
  )
  return yield* idempotently(call, taken).pipe(
    Effect.map((result): FormOutcome => {
      if (result.kind !== "answer") return pageOf(form, new Refused({ code: "request_in_progress" }))
      return seeOther(receiptPath(form.form, result.answer.body), locale)
    }),
    // The message is not lost: the page says how else to write to the shop.
    orShown((why) => pageOf(form, why.code === "server_error" ? new Refused({ code: "contact_failed" }) : why)),
  )
})

function formIn(type: string, text: string): Form | null {
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return null
  const sent = new URLSearchParams(text)
  const form = sent.get("form")
  if (!isMessageForm(form)) return null
  // Browsers end the lines of a form field with CR LF.
  const value = (name: string) => (sent.get(name) ?? "").replaceAll("\r\n", "\n")
  const values: MessageValues = Object.fromEntries(messageFields[form].map((field) => [field, value(field)]))
  return { form, values, trap: value("nickname") }
}

const refused = (code: "forbidden" | "payload_too_large" | "malformed_request", locale: Locale): FormOutcome => ({
  kind: "answer",
  response: problemResponse(code, locale),
})

function pageOf({ form, values }: Form, refused: Refused): FormOutcome {
  const problems = problemsAt(form, refused.errors ?? [])
  const error = Object.keys(problems).length > 0 ? null : codedError(refused)
  return refusedPage({ posted: { form, values, problems, error, replyBy: null } }, refused)
}
