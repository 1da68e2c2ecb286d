import { Effect } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import { commanderOf, customerOf, type SignedIn } from "../account/part.ts"
import type { Asked } from "../http/asked.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { askErasure, changeErasure, erasureOf } from "./ask.ts"
import { exportOf } from "./export.ts"

const onceADay = [{ name: "export:day", points: 1, seconds: 86_400 }]

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

export const exportMine = (asked: Asked, locale: Locale) =>
  Effect.flatMap(commanderOf(asked), (of) => exportOnce(of, locale))

export const eraseMine = (asked: Asked, locale: Locale) =>
  Effect.flatMap(commanderOf(asked), (of) => askToErase(of, locale))

export const askToErase = Effect.fn("personalData.askToErase")(function* (of: Of, locale: Locale) {
  const { email, personId, isFresh } = of
  if (!isFresh) return yield* new Refused({ code: "reauthenticate" })
  return yield* askErasure(email, "person", locale, causedBy("customer", personId))
})

/** The customer's erasure that is under way. Fails with Refused if there is none. */
export const erasureOfMine = Effect.fn("personalData.erasureOfMine")(function* (asked: Asked) {
  const { email } = yield* customerOf(asked)
  return (yield* erasureOf(email)) ?? (yield* new Refused({ code: "not_found" }))
})

export const undoMine = (asked: Asked) => Effect.flatMap(commanderOf(asked), undo)

export const undo = Effect.fn("personalData.undo")(function* ({ email, personId }: Pick<Of, "email" | "personId">) {
  const id = (yield* erasureOf(email))?.id ?? (yield* new Refused({ code: "not_found" }))
  return yield* changeErasure(id, "person.undid", causedBy("customer", personId))
})
