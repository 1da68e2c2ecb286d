import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { cents } from "../../../../domain/money/cents.ts"
import { paths, publicPath } from "../../../../domain/paths.ts"
import { type PayLinkView, payLinkHours } from "../../../../domain/pay-link/views.ts"
import type { Untimed } from "../../../../machines/kit/types.ts"
import type { PayLinkEvent } from "../../../../machines/pay-by-link/pay-by-link.machine.ts"
import { Api } from "../../../contract/api.ts"
import { toWire } from "../../../contract/case.ts"
import { causedBy } from "../../booking/origin.ts"
import { MailSettings } from "../../mail/send.ts"
import { linkCommand } from "../../pay-link/command.ts"
import { createLink, linkOfPartner } from "../../pay-link/create.ts"
import { confirmByLink, payByLink } from "../../pay-link/pay.ts"
import { linkState, payLinkView } from "../../pay-link/read.ts"
import { linkByToken, type PayLinkRow } from "../../pay-link/rows.ts"
import { localeOf } from "../asked.ts"
import { orProblem } from "../problems.ts"

type Asked = { readonly request: { readonly headers: Readonly<Record<string, string | undefined>> } }

const forPartner = Effect.fnUntraced(function* (row: PayLinkRow) {
  const { status, locale, token } = yield* payLinkView(row)
  const { origin } = yield* MailSettings
  const { sendings } = (yield* linkState(row.linkId)).context
  return {
    link_id: row.linkId,
    booking_code: row.bookingCode,
    status,
    amount_cents: row.amountCents,
    expires_at: row.expiresAt,
    url: `${origin}${publicPath(paths.payLink(token), locale)}`,
    sendings,
  }
})

const command = (
  { request, params }: Asked & { readonly params: { readonly linkId: string } },
  type: "partner.revoked" | "partner.resent",
) =>
  orProblem(
    Effect.gen(function* () {
      const row = yield* linkOfPartner(request.headers.authorization, params.linkId)
      const event: Untimed<PayLinkEvent> = { type }
      yield* linkCommand(row.linkId, event, causedBy("provider", row.partnerId, causation({ request })))
      return yield* forPartner(row)
    }),
  )

/** A repeated call carries the same key, and the log knows it. */
const causation = ({ request }: Asked): string | null => {
  const key = request.headers["idempotency-key"]
  return key === undefined ? null : `key:${key}`
}

export const partnerLinksHandlers = HttpApiBuilder.group(Api, "partnerLinks", (handlers) =>
  handlers.handleAll({
    createLink: (asked) => {
      const { payload, request } = asked
      const order = {
        slotId: payload.slot_id,
        participants: payload.participants.map(({ type_id, quantity }) => ({ typeId: type_id, quantity })),
        addons: (payload.addons ?? []).map(({ addon_id, quantity }) => ({ addonId: addon_id, quantity })),
        amountCents: cents(payload.amount_cents),
        hours: payload.expires_in_hours ?? payLinkHours.usual,
        customer: payload.customer,
        locale: payload.lang ?? localeOf(asked),
      }
      return orProblem(Effect.flatMap(createLink(request.headers.authorization, order), forPartner))
    },
    link: ({ request, params }) =>
      orProblem(Effect.flatMap(linkOfPartner(request.headers.authorization, params.linkId), forPartner)),
    revokeLink: (asked) => command(asked, "partner.revoked"),
    resendLink: (asked) => command(asked, "partner.resent"),
  }),
)

const wire = ({ token, ...view }: PayLinkView) => ({ ...toWire(view), encrypted_code: token })

export const payLinkHandlers = HttpApiBuilder.group(Api, "payLink", (handlers) =>
  handlers.handleAll({
    payLink: ({ params }) => orProblem(Effect.map(Effect.flatMap(linkByToken(params.token), payLinkView), wire)),
    payByLink: (asked) =>
      orProblem(Effect.map(payByLink(asked.params.token, causation(asked), asked.payload?.method ?? null), wire)),
    confirmByLink: ({ params }) => orProblem(Effect.map(confirmByLink(params.token, params.intentId), wire)),
  }),
)
