import { Effect } from "effect"
import { emailKey, isEmail, isOneMailbox } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { groupsNamed, isSignupSource, type NewsletterGroup } from "../../../domain/newsletter/terms.ts"
import { byNetwork } from "../http/by-network.ts"
import { type FieldProblem, refuseFields } from "../kernel/refused.ts"
import { mayMail } from "../mail/limits.ts"
import { countOrRefuse, type Limit } from "../store/rate-limits.ts"
import { addressOf, statesOf, takeConfirmation } from "./address.ts"
import { ask } from "./subscriptions.ts"

export type Wish = {
  readonly email: string
  /** Names on the wire; none: the shop's own newsletter. */
  readonly groups: readonly string[]
  /** Empty: the newsletter's page. */
  readonly source: string
  readonly locale: Locale
  /** The content of the hidden field, which only machines fill in. */
  readonly trap: string
}

/** Of one network address: each call may write rows and cause a mail. */
const limits: readonly Limit[] = [
  { name: "newsletter:hour", points: 20, seconds: 3_600 },
  { name: "newsletter:day", points: 60, seconds: 86_400 },
]

/**
 * Asks for newsletters. The owner of the address confirms them by a mailed link. The answer is always the same, so it
 * tells nobody who reads them.
 */
export const subscribe = Effect.fn("newsletter.subscribe")(function* (wish: Wish, network: string | null) {
  const email = wish.email.trim()
  const groups = wish.groups.length === 0 ? (["shop"] as const) : groupsNamed(wish.groups)
  const source = wish.source === "" ? "newsletter" : wish.source
  yield* countOrRefuse(byNetwork(network, limits))
  yield* refuseFields(problemsOf(email, wish, groups, source))
  if (wish.trap !== "" || !isSignupSource(source)) return
  const id = yield* addressOf(email, wish.locale)
  const states = yield* statesOf(id)
  const wanted = groups.filter((group) => states[group] !== "confirmed")
  if (wanted.length === 0) return
  const may = (yield* mayMail({ receiver: emailKey(email), address: network })).allowed && (yield* takeConfirmation(id))
  yield* Effect.forEach(wanted, (group, n) =>
    // One mail asks for all of them, so it goes when all are asked for.
    ask({ id, email }, group, { source, mayMail: may && n === wanted.length - 1 }),
  )
})

const problemsOf = (
  email: string,
  { groups: named }: Wish,
  groups: readonly NewsletterGroup[],
  source: string,
): readonly FieldProblem[] => [
  ...(email === "" ? [{ field: "email", code: "email_required" as const }] : []),
  ...(email === "" || (isEmail(email) && isOneMailbox(email))
    ? []
    : [{ field: "email", code: "email_invalid" as const }]),
  ...(groups.length < named.length ? [{ field: "groups", code: "malformed_request" as const }] : []),
  ...(isSignupSource(source) ? [] : [{ field: "signup_source", code: "malformed_request" as const }]),
]
