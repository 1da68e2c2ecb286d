import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Locale } from "../../../domain/locale.ts"
import { Api } from "../../contract/api.ts"
import { type Asked, localeOf } from "../http/asked.ts"
import { ClientAddress } from "../http/client-address.ts"
import { orProblem } from "../http/problems.ts"
import { receiveMessage, type Written } from "./receive.ts"

const receive = (
  asked: Asked,
  { lang }: { readonly lang?: Locale },
  written: Pick<Written, "form" | "values"> & { readonly nickname: string | undefined },
) =>
  orProblem(
    Effect.gen(function* () {
      const { nickname = "", ...rest } = written
      const address = yield* ClientAddress
      const toldIn = localeOf(asked)
      const { replyBy } = yield* receiveMessage({ ...rest, locale: lang ?? toldIn, toldIn, address, trap: nickname })
      return { reply_by: replyBy }
    }),
  )

export const contactHandlers = HttpApiBuilder.group(Api, "contact", (handlers) =>
  handlers.handleAll({
    contact: (asked) => {
      const { name, email, subject = "", booking_code: bookingCode = "", message, nickname } = asked.payload
      return receive(asked, asked.payload, {
        form: "contact",
        values: { name, email, subject, bookingCode, message },
        nickname,
      })
    },
    collaboration: (asked) => {
      const { name, company, email, phone, website = "", message, nickname } = asked.payload
      return receive(asked, asked.payload, {
        form: "collaboration",
        values: { name, company, email, phone, website, message },
        nickname,
      })
    },
  }),
)
