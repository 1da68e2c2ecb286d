import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { parseCode } from "../../../domain/code.ts"
import {
  type MessageField,
  type MessageForm,
  type MessageValues,
  messageFields,
  messageProblems,
  webAddress,
} from "../../../domain/contact/message.ts"
import { toE164 } from "../../../domain/contact/phone-validity.ts"
import { replyBy } from "../../../domain/contact/reply-time.ts"
import type { Locale } from "../../../domain/locale.ts"
import { instantText } from "../../../domain/time/instant.ts"
import { dateTimeText } from "../../../domain/time/text.ts"
import { byNetwork } from "../http/by-network.ts"
import { Refused, refuseProblems, secondsOf } from "../kernel/refused.ts"
import { mayMail } from "../mail/limits.ts"
import { now } from "../store/clock.ts"
import { ask } from "../store/outbox-table.ts"
import { type Counted, countOnce, type Limit } from "../store/rate-limits.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { mailsOfMessage } from "./mails.ts"
import { ContactSettings } from "./settings.ts"

export type Written = {
  readonly form: MessageForm
  readonly values: MessageValues
  readonly locale: Locale
  /** The language of the answer. The mails are in `locale`. */
  readonly toldIn: Locale
  /** The network address that sent it; null if it is unknown. */
  readonly address: string | null
  /** The content of the hidden field. Only machines fill it in; their message gets a normal answer and is dropped. */
  readonly trap: string
}

const received = prepared<{
  readonly id: string
  readonly form: MessageForm
  readonly name: string
  readonly email: string
  readonly fields: string
  readonly message: string
  readonly locale: Locale
  readonly until: string
  readonly at: string
}>(`
  insert into contact_messages (id, form, name, email, fields, message, locale, reply_by, created_at)
  values (:id, :form, :name, :email, :fields::jsonb, :message, :locale, :until, :at)`)

/**
 * Takes a message. The message and its two mails (to the shop, and a receipt to the sender) are stored in one
 * transaction. Returns the instant by which the shop answers.
 */
export const receiveMessage = Effect.fn("contact.receive")(function* ({
  form,
  values,
  locale,
  toldIn,
  address,
  trap,
}: Written) {
  yield* refuseProblems(messageFields[form], messageProblems(form, values, toE164), wireName)

  const at = yield* now
  const until = replyBy(at)
  if (trap !== "") return { replyBy: until }
  const { name = "", email = "", message = "", ...rest } = stored(values)
  yield* limited(address, toldIn, at)

  // The message counts in any case. Only its receipt may be one mail too many: for whoever has this address, or of all.
  const mayReceipt = (yield* countOnce(receipts(yield* ContactSettings))).allowed
  const isReceipted = mayReceipt && (yield* mayMail({ receiver: email, address })).allowed
  const mails = isReceipted ? mailsOfMessage : (["operator"] as const)
  const id = randomUUID()
  const fields = Object.fromEntries(messageFields[form].flatMap((field) => entryOf(rest, field)))
  const stream = `contact-${id}`
  yield* ask(
    mails.map((mail) => ({ id: `${stream}/${mail}`, stream, type: "sendMessageMail", params: { id, mail } })),
    [ownRow(received, { id, form, name, email, fields: JSON.stringify(fields), message, locale, until, at })],
  )
  return { replyBy: until }
})

/**
 * All senders together get so many times the receipts of one in an hour, because one person can have many networks. When
 * they are used up, the page alone says that the message has arrived. Nobody is refused for what others write: the shop's
 * own mailbox is spared by joining mails (`mail/joined.ts`).
 */
const ALL_TIMES = 40

const receipts = ({ perHour }: ContactSettings["Service"]): readonly Counted[] => [
  { who: "all", limits: [{ name: "contact:receipts", points: ALL_TIMES * perHour, seconds: 3_600 }] },
]

/**
 * Refuses a sender who has written too often, and says when they may write again. Email addresses are not counted:
 * anybody can name one, and its owner would be refused for it.
 */
const limited = Effect.fn("contact.limited")(function* (address: string | null, locale: Locale, at: string) {
  const { perHour, perDay } = yield* ContactSettings
  const limits: readonly Limit[] = [
    { name: "contact:hour", points: perHour, seconds: 3_600 },
    { name: "contact:day", points: perDay, seconds: 86_400 },
  ]
  const own = yield* countOnce(byNetwork(address, limits))
  if (own.allowed) return
  const next = Temporal.Instant.from(at).add({ milliseconds: own.waitMs })
  return yield* new Refused({
    code: "contact_rate_limited",
    params: { when: dateTimeText(instantText(next.round({ smallestUnit: "minute", roundingMode: "ceil" })), locale) },
    retryAfterSeconds: secondsOf(own.waitMs),
  })
})

const entryOf = (values: MessageValues, field: MessageField): [string, string][] => {
  const value = values[field]
  return value === undefined || value === "" ? [] : [[field, value]]
}

/** Brings valid values into their stored form. */
function stored(values: MessageValues): MessageValues {
  const trimmed = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()]))
  const { phone, website, bookingCode } = values
  return {
    ...trimmed,
    ...(phone && { phone: toE164(phone.trim()) ?? phone }),
    ...(website?.trim() && { website: webAddress(website.trim()) ?? "" }),
    ...(bookingCode?.trim() && { bookingCode: parseCode(bookingCode) ?? "" }),
  }
}

/** `bookingCode` → `booking_code`. */
const wireName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
