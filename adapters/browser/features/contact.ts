import type { ContactAsks } from "../../../domain/contact/ports.ts"
import type { AnswerTo } from "../../contract/views.ts"
import type { HttpClient } from "../http.ts"

/** Messages to the shop over HTTP. */
export default function contactClient(http: HttpClient) {
  return {
    sendMessage: async ({ form, values: { bookingCode, ...values }, locale }, key) => {
      const written = Object.entries({ ...values, booking_code: bookingCode }).filter(([, value]) => value)
      const body = { ...Object.fromEntries(written), lang: locale }
      const outcome = await http.post<AnswerTo<"POST /api/v1/contact">>(`/api/v1/${form}`, key, body)
      return outcome.ok ? { ok: true, value: { replyBy: outcome.value.reply_by } } : outcome
    },
  } satisfies ContactAsks
}
