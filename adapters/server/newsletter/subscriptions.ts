import { Effect } from "effect"
import { emailKey } from "../../../domain/contact/email.ts"
import { CONSENT_TEXT_VERSION, type NewsletterGroup, type SignupSource } from "../../../domain/newsletter/terms.ts"
import type { EventOf, Untimed } from "../../../machines/kit/types.ts"
import { type SubscriptionSnapshot, subscriptionStream } from "../../../machines/subscription/selectors.ts"
import type { subscriptionMachine } from "../../../machines/subscription/subscription.machine.ts"
import { Access } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { openStream, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { loadStream } from "../store/stream-state.ts"
import { ownRow, prepared } from "../store/writes.ts"
import type { Address } from "./address.ts"
import { serverSubscriptionFlow } from "./flow.ts"

type Consent = Readonly<
  Record<"addressId" | "hash" | "newsletter" | "source" | "textVersion" | "askedAt" | "at", string>
>

const given = prepared<Consent>(`
  insert into newsletter_consent (address_id, address_hash, newsletter, source, text_version, asked_at, confirmed_at)
  values (:addressId, :hash, :newsletter, :source, :textVersion, :askedAt::timestamptz, :at::timestamptz)`)

const ended = prepared<Readonly<Record<"addressId" | "newsletter" | "at", string>>>(`
  update newsletter_consent set ended_at = :at::timestamptz
  where address_id = :addressId and newsletter = :newsletter and ended_at is null`)

const proven = prepared<Readonly<Record<"addressId" | "at", string>>>(`
  update newsletter_address set confirmations = 0, verified_at = coalesce(verified_at, :at::timestamptz)
  where id = :addressId`)

/** What is written beside the fact: the proof of a consent, or its end. */
const besides = (hash: string, { value, context }: SubscriptionSnapshot, at: string) => {
  const { addressId, group: newsletter, asked } = context
  if (value === "left") return [ownRow(ended, { addressId, newsletter, at })]
  if (value !== "confirmed" || asked === null) return []
  const { source, textVersion, at: askedAt } = asked
  return [
    ownRow(given, { addressId, hash, newsletter, source, textVersion, askedAt, at }),
    ownRow(proven, { addressId, at }),
  ]
}

/** Tells a subscription what its reader wants. False: the machine refuses it, for example because it is so already. */
const tell = Effect.fnUntraced(function* (
  { id, email }: Pick<Address, "id" | "email">,
  group: NewsletterGroup,
  event: Untimed<EventOf<typeof subscriptionMachine>>,
) {
  const flow = yield* serverSubscriptionFlow
  const hash = (yield* Access).keyed(`newsletter ${emailKey(email)}`)
  const outcome = yield* send(
    flow,
    subscriptionStream(id, group),
    event,
    causedBy("visitor", id),
    ({ entry, snapshot }) => besides(hash, snapshot, entry.at),
  )
  if (outcome.ok) yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
  return outcome.ok
})

type Asking = { readonly source: SignupSource; readonly mayMail: boolean }

/** Somebody asks for a newsletter. Its stream opens with the first who ask. */
export const ask = Effect.fn("newsletter.ask")(function* (
  address: Pick<Address, "id" | "email">,
  group: NewsletterGroup,
  { source, mayMail }: Asking,
) {
  const flow = yield* serverSubscriptionFlow
  const stream = subscriptionStream(address.id, group)
  if ((yield* loadStream(flow, stream)) === null) {
    const at = yield* now
    // Of two who open it at once, the second finds it open.
    yield* openStream(flow, stream, { addressId: address.id, group, at }, causedBy("visitor", address.id), {
      openedAt: at,
    })
  }
  return yield* tell(address, group, { type: "reader.asked", source, textVersion: CONSENT_TEXT_VERSION, mayMail })
})

export const confirm = (address: Address, group: NewsletterGroup) => tell(address, group, { type: "reader.confirmed" })

/** Leaving twice is the same as once. */
export const leave = (address: Address, group: NewsletterGroup) => tell(address, group, { type: "reader.left" })
