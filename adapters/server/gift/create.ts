import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { voucherCodeFromBytes } from "../../../domain/gift/code.ts"
import { giftOrderStream, voucherIdOf } from "../../../domain/gift/ids.ts"
import { giftPolicy } from "../../../domain/gift/policy.ts"
import { emptyTyped } from "../../../domain/gift/typed.ts"
import type { Locale } from "../../../domain/locale.ts"
import { Access, sha256 } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { earnsPointsOfGift } from "../points/part.ts"
import { now } from "../store/clock.ts"
import { openStream } from "../store/event-store.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { codeRow } from "../voucher/part.ts"
import type { PreparedChoice } from "./choice.ts"
import { GiftOrderFlow } from "./flow.ts"
import { linkRow, orderRow, wordsRow } from "./rows.ts"
import { GiftSettings } from "./settings.ts"

/** How many gifts one network address may begin in an hour. An order costs the shop nothing, so they are many. */
const perAddress = [{ name: "gifts:hour", points: 40, seconds: 3_600 }]

export type Beginning = {
  readonly visitorKey: string
  readonly address: string | null
  readonly personId: string | null
  readonly locale: Locale
  /** A call that may come again: it always gets the same code. */
  readonly once: { readonly code: string; readonly causation: string } | null
  /** The voucher to which it adds credit; null: it buys one. */
  readonly voucherId?: string
}

/** Opens a gift order with what it needs: its row, its words, and the code and link that its voucher will have. */
export const createGift = Effect.fn("gift.create")(function* (
  { choice, summary }: PreparedChoice,
  { visitorKey, address, personId, locale, once, voucherId: existing }: Beginning,
) {
  yield* countOrRefuse([{ who: `address:${address ?? "unknown"}`, limits: perAddress }])
  const access = yield* Access
  const flow = yield* GiftOrderFlow
  const { reviewOverCents } = yield* GiftSettings
  const at = yield* now
  const code = once?.code ?? access.newCode()
  const token = access.tokenOf(code)
  const voucherId = existing ?? voucherIdOf(code)
  const stream = giftOrderStream(code)
  const visitorHash = sha256(visitorKey)
  const input = { code, voucherId, choice, policy: giftPolicy(reviewOverCents), at }
  const nobody = { name: "", surname: "", email: "", sendAt: null }
  const outcome = yield* openStream(flow, stream, input, causedBy("visitor", visitorHash, once?.causation ?? null), {
    openedAt: at,
    alongside: () => [
      orderRow({
        ...{ code, stream, tokenHash: sha256(token), visitorHash, personId, voucherId, locale, at },
        summary: JSON.stringify(summary),
        valueCents: choice.valueCents,
      }),
      wordsRow(code, { ...emptyTyped, ...nobody }, at),
      ...(existing === undefined
        ? [
            codeRow(access, voucherId, voucherCodeFromBytes(randomBytes(16))),
            linkRow(access.tokenOf, voucherId, code, 0),
          ]
        : []),
      ...(personId === null ? [] : [earnsPointsOfGift({ stream, personId })]),
    ],
  })
  if (!outcome.ok) return yield* Effect.die(new Error(`a new gift order was refused: ${outcome.refusal.kind}`))
  return { code, token, checkoutExpiresAt: outcome.snapshot.context.deadline }
})
