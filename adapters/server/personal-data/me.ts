import { Effect } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import { type SignedIn, sessionIdIn, signedInBy } from "../account/part.ts"
import { HttpSettings } from "../http/settings.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
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

type Of = Pick<SignedIn, "email" | "personId" | "isFresh">

/** All data of a customer who has shown a secret just now, once a day in each form. */
export const exportOnce = Effect.fn("personalData.exportOnce")(function* (
  of: Of,
  locale: Locale,
  form: "both" | "page" | "json" = "both",
) {
  const { email, personId, isFresh } = of
  if (!isFresh) return yield* new Refused({ code: "reauthenticate" })
  yield* countOrRefuse([{ who: `person:${personId}:${form}`, limits: onceADay }])
  return yield* exportOf(email, locale)
})

export const exportMine = (cookie: string | undefined, locale: Locale) =>
  Effect.flatMap(me(cookie, true), (of) => exportOnce(of, locale))

export const eraseMine = (cookie: string | undefined, locale: Locale) =>
  Effect.flatMap(me(cookie, true), (of) => askToErase(of, locale))

export const askToErase = Effect.fn("personalData.askToErase")(function* (of: Of, locale: Locale) {
  const { email, personId, isFresh } = of
  if (!isFresh) return yield* new Refused({ code: "reauthenticate" })
  return yield* askErasure(email, "person", locale, causedBy("customer", personId))
})

/** The customer's erasure that is under way. Fails with Refused if there is none. */
export const erasureOfMine = Effect.fn("personalData.erasureOfMine")(function* (cookie: string | undefined) {
  const { email } = yield* me(cookie, false)
  return (yield* erasureOf(email)) ?? (yield* new Refused({ code: "not_found" }))
})

export const undoMine = (cookie: string | undefined) => Effect.flatMap(me(cookie, false), undo)

export const undo = Effect.fn("personalData.undo")(function* ({ email, personId }: Pick<Of, "email" | "personId">) {
  const id = (yield* erasureOf(email))?.id ?? (yield* new Refused({ code: "not_found" }))
  return yield* changeErasure(id, "person.undid", causedBy("customer", personId))
})
