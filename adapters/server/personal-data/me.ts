import { Effect } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import { sessionIdIn, signedInBy } from "../account/part.ts"
import { HttpSettings } from "../http/settings.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { countOnce } from "../store/rate-limits.ts"
import { askErasure, changeErasure, erasureOf } from "./ask.ts"
import { exportOf } from "./export.ts"

const onceADay = [{ name: "export:day", points: 1, seconds: 86_400 }]

/** Who is signed in. Fails with Refused; also if they must show a secret again first. */
const me = Effect.fnUntraced(function* (cookie: string | undefined, isFreshNeeded: boolean) {
  const { secure } = yield* HttpSettings
  const signedIn = yield* signedInBy(sessionIdIn({ headers: new Headers({ cookie: cookie ?? "" }) }, secure))
  if (signedIn === null) return yield* new Refused({ code: "unauthorized" })
  if (isFreshNeeded && !signedIn.isFresh) return yield* new Refused({ code: "reauthenticate" })
  return signedIn
})

/** All data of the customer, once a day. */
export const exportMine = Effect.fn("personalData.exportMine")(function* (cookie: string | undefined, locale: Locale) {
  const { email, personId } = yield* me(cookie, true)
  const counted = yield* countOnce([{ who: `person:${personId}`, limits: onceADay }])
  if (!counted.allowed) {
    return yield* new Refused({ code: "rate_limited", retryAfterSeconds: Math.ceil(counted.waitMs / 1000) })
  }
  return yield* exportOf(email, locale)
})

export const eraseMine = Effect.fn("personalData.eraseMine")(function* (cookie: string | undefined, locale: Locale) {
  const { email, personId } = yield* me(cookie, true)
  return yield* askErasure(email, "person", locale, causedBy("customer", personId))
})

/** The customer's erasure that is under way. Fails with Refused if there is none. */
export const erasureOfMine = Effect.fn("personalData.erasureOfMine")(function* (cookie: string | undefined) {
  const { email } = yield* me(cookie, false)
  return (yield* erasureOf(email)) ?? (yield* new Refused({ code: "not_found" }))
})

export const undoMine = Effect.fn("personalData.undoMine")(function* (cookie: string | undefined) {
  const { personId } = yield* me(cookie, false)
  const { id } = yield* erasureOfMine(cookie)
  return yield* changeErasure(id, "person.undid", causedBy("customer", personId))
})
