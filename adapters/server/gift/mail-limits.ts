import { Effect } from "effect"
import { mailboxKey } from "../../../domain/contact/email.ts"
import { ClientAddress } from "../http/client-address.ts"
import { mailboxSpared, mailCounted } from "../mail/limits.ts"
import { type Counted, countOnce, uncount } from "../store/rate-limits.ts"
import type { GiftOrderRow } from "./rows.ts"

/*
 * A gift is free for who withdraws from it, and its mails go to whom the buyer names. So they count as mails that a
 * stranger can cause.
 */

/** A mail that the buyer asks for once more. Fails with Refused. */
export const mailedAgain = Effect.fnUntraced(function* (receiver: string) {
  if (receiver !== "") yield* mailCounted({ receiver, address: yield* ClientAddress })
})

/**
 * Counts the mail to the recipient once for each order and address, before it is paid, and however often the payment is
 * tried. The buyer's own mails belong to the purchase: they stop it only where a mailbox is being filled.
 */
export const giftMailsCounted = Effect.fn("gift.mailsCounted")(function* ({ code, words }: GiftOrderRow) {
  if (words.email !== "") yield* mailboxSpared(words.email)
  const { recipientEmail: receiver } = words
  if (words.sendTo !== "recipient" || receiver === "") return
  const once: readonly Counted[] = [
    { who: `gift:${code} to ${mailboxKey(receiver)}`, limits: [{ name: "mails:gift", points: 1, seconds: 3_600 }] },
  ]
  if (!(yield* countOnce(once)).allowed) return
  yield* Effect.tapError(mailCounted({ receiver, address: yield* ClientAddress }), () => uncount(once))
})
