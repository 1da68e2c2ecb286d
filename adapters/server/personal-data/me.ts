import { Effect } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import { commanderOf, customerOf, demandFresh, type SignedIn } from "../account/part.ts"
import type { Asked } from "../http/asked.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { askErasure, changeErasure, erasureOf } from "./ask.ts"
import { exportOf } from "./export.ts"

const onceADay = [{ name: "export:day", points: 1, seconds: 86_400 }]

type Of = Pick<SignedIn, "email" | "personId">

/** Both need a fresh sign-in: of a form, domain/account/forms.ts says so. */
const freshOf = (asked: Asked) => Effect.tap(commanderOf(asked), demandFresh)

/** All data of a customer, once a day in each form. */
export const exportOnce = Effect.fn("personalData.exportOnce")(function* (
  { email, personId }: Of,
  locale: Locale,
  form: "both" | "page" | "json" = "both",
) {
  yield* countOrRefuse([{ who: `person:${personId}:${form}`, limits: onceADay }], "exports_at_most")
  return yield* exportOf(email, locale)
})

export const exportMine = (asked: Asked, locale: Locale) =>
  Effect.flatMap(freshOf(asked), (of) => exportOnce(of, locale))

export const eraseMine = (asked: Asked, locale: Locale) =>
  Effect.flatMap(freshOf(asked), (of) => askToErase(of, locale))

export const askToErase = ({ email, personId }: Of, locale: Locale) =>
  askErasure(email, "person", locale, causedBy("customer", personId))

/** The customer's erasure that is under way. Fails with Refused if there is none. */
export const erasureOfMine = Effect.fn("personalData.erasureOfMine")(function* (asked: Asked) {
  const { email } = yield* customerOf(asked)
  return (yield* erasureOf(email)) ?? (yield* new Refused({ code: "not_found" }))
})

export const undoMine = (asked: Asked) => Effect.flatMap(commanderOf(asked), undo)

export const undo = Effect.fn("personalData.undo")(function* ({ email, personId }: Of) {
  const id = (yield* erasureOf(email))?.id ?? (yield* new Refused({ code: "not_found" }))
  return yield* changeErasure(id, "person.undid", causedBy("customer", personId))
})
