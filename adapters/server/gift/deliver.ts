import { Effect, Exit, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { deliveryStream, voucherStream } from "../../../domain/gift/ids.ts"
import { decided } from "../../../machines/gift-delivery/follows.ts"
import type { GiftDeliveryEvent } from "../../../machines/gift-delivery/gift-delivery.types.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import type { Access } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import type { Mailbox } from "../mail/compose.ts"
import { writeEml } from "../mail/eml.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppedOf } from "../mail/stop.ts"
import { MailTransport } from "../mail/transport.ts"
import { send } from "../store/event-store.ts"
import { doneRow, type Message } from "../store/outbox-table.ts"
import { type Handlers, recordedIf } from "../store/outbox-worker.ts"
import { headFrom } from "../store/stored-head.ts"
import { loadStream } from "../store/stream-state.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { VoucherFlow } from "../voucher/part.ts"
import { GiftDeliveryFlow, type GiftDeliverySnapshot, type GiftOrderFlow } from "./flow.ts"
import { aboutVoucher, giftMail } from "./mails.ts"
import type { GiftOrderRow } from "./rows.ts"
import { voucherAttachment } from "./voucher-file.ts"

const Params = Schema.Struct({
  voucherId: Schema.String,
  to: Schema.Literals(["buyer", "recipient"]),
  sending: Schema.Int,
  attempt: Schema.Int,
})

/** A mail that the mail server has not taken by then counts as failed. Shorter than the lease of its row. */
const SEND_MS = 15_000

/**
 * Mails a voucher, and tells its delivery what became of it. Unlike other mails, its own flow decides when it is tried
 * again. If the server crashes in between, the mail is sent again with the same Message-ID.
 */
const sendVoucher = Effect.fn("gift.sendVoucher")(function* (message: Message) {
  const { voucherId, to, sending, attempt } = yield* Schema.decodeUnknownEffect(Params)(message.params)
  const flow = yield* GiftDeliveryFlow
  const about = yield* aboutVoucher(voucherId)
  const stored = about && (to === "buyer" ? about.stored.toBuyer : about.stored.toRecipient)
  if (stored !== null && isOver((yield* headFrom(flow, stored)).snapshot, { sending, attempt })) return
  const tell = (event: Untimed<GiftDeliveryEvent>, rows: Parameters<typeof send>[4]) =>
    send(flow, deliveryStream(voucherId, to), event, causedBy("system", "mail", message.id), rows)
  const mailbox = about === null ? null : mailboxOf(about.row, to)
  if (about === null || mailbox === null) {
    yield* Effect.logWarning("nobody to mail the voucher to", voucherId, to)
    return recordedIf(yield* tell({ type: "mail.failed", sending, attempt, permanent: true }, () => [doneRow(message)]))
  }
  // Its purchase is disputed at the bank. If that was decided before the delivery waited, nobody else would tell it.
  if (about.isFrozen) {
    yield* tell({ type: "mail.withheld", sending, attempt }, () => [])
    const fresh = yield* loadStream(yield* VoucherFlow, voucherStream(voucherId))
    if (fresh !== null && !fresh.snapshot.matches("frozen")) yield* tell(decided(fresh.snapshot), () => [])
    return
  }
  const { from } = yield* MailSettings
  const { deliver, keeps } = yield* MailTransport
  const at = about.row.now
  const mail = yield* giftMail(to, about, mailbox, to)
  if ((yield* stoppedOf([mail])).size > 0)
    return recordedIf(yield* tell({ type: "mail.failed", sending, attempt, permanent: true }, () => [doneRow(message)]))
  // The printable voucher shows the code. Its recipient opens the gift by the link, which dies if the address was wrong.
  const attached = to === "recipient" ? Effect.succeed([]) : Effect.map(voucherAttachment(about), (file) => [file])
  // A voucher that cannot be drawn counts as not sent: the buyer's mail is never without it.
  const written = yield* Effect.exit(
    Effect.flatMap(attached, (attachments) =>
      Effect.promise(() => writeEml({ ...mail, attachments }, from, message.id, at)),
    ),
  )
  const exit: Exit.Exit<void, unknown> = Exit.isSuccess(written)
    ? yield* Effect.exit(Effect.timeout(deliver({ from: from.address, to: mail.to.address }, written.value), SEND_MS))
    : Exit.failCause(written.cause)
  const isSent = Exit.isSuccess(exit)
  if (!isSent) yield* Effect.logError("a voucher was not mailed", message.id, `attempt ${attempt}`, exit.cause)
  const event = isSent
    ? ({ type: "mail.accepted", sending, attempt } as const)
    : ({ type: "mail.failed", sending, attempt, permanent: isForGood(String(exit.cause)) } as const)
  const row = ownRow(kept, {
    id: message.id,
    code: about.row.code,
    kind: `gift.${to}`,
    dedupe: `${voucherId}/${sending}/${attempt}`,
    to: mail.to.address,
    subject: mail.subject,
    locale: mail.locale,
    eml: keeps && Exit.isSuccess(written) ? written.value.toString("utf8") : "",
    sentAt: isSent ? at : null,
    at,
  })
  // A delivery that has been stopped meanwhile refuses the answer. The row is done all the same.
  return recordedIf(yield* tell(event, () => [row, doneRow(message)]))
})

type Mail = { readonly sending: number; readonly attempt: number }

/** Another try was faster, or the delivery has been stopped meanwhile: nobody gets a mail that is not wanted any more. */
function isOver({ value, context }: GiftDeliverySnapshot, { sending, attempt }: Mail): boolean {
  if (context.sending !== sending) return context.sending > sending
  return context.attempt > attempt || (context.attempt === attempt && value !== "sending")
}

/** The mail server says that the address takes no mail, now or later (SMTP 5xx). */
const isForGood = (why: string): boolean => /\b55\d[ -]/.test(why)

const mailboxOf = ({ words }: GiftOrderRow, to: "buyer" | "recipient"): Mailbox | null => {
  const address = to === "buyer" ? words.email : words.recipientEmail
  const name = to === "buyer" ? `${words.name} ${words.surname}` : words.recipient
  return address === "" ? null : { name, address }
}

const kept = prepared<Readonly<Record<string, string | null>>>(`
  insert into mails (id, booking_code, kind, dedupe, to_address, subject, locale, eml, created_at, sent_at)
  values (:id, :code, :kind, :dedupe, :to, :subject, :locale, :eml, :at, :sentAt) on conflict do nothing`)

export const deliveryHandlers: Handlers<
  SqlClient.SqlClient | GiftOrderFlow | GiftDeliveryFlow | VoucherFlow | MailSettings | MailTransport | Access
> = { sendVoucher }
