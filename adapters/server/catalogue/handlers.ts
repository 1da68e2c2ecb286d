import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { MAX_CARDS } from "../../../domain/catalogue/views.ts"
import { Api } from "../../contract/api.ts"
import { toWire } from "../../contract/case.ts"
import type {
  DayWire,
  ExperienceCardWire,
  ExperienceDetailWire,
  SlotWire,
  VariantWire,
} from "../../contract/wire/catalogue.ts"
import { localeOf } from "../http/asked.ts"
import { built } from "../http/built.ts"
import { orProblem } from "../http/problems.ts"
import { Refused } from "../kernel/refused.ts"
import { viewNow } from "../store/clock.ts"
import { day, month } from "./availability.ts"
import { cards } from "./card.ts"
import { detail, slugs } from "./experience.ts"
import { localise } from "./localise.ts"
import { variantById, variantsOf } from "./variant.ts"
import { addonToWire, capacitiesToWire, cardToWire, detailToWire, slotToWire, variantToWire } from "./wire.ts"

const found = <A>(value: A | null, code: "experience_not_found" | "variant_not_found") =>
  value === null ? Effect.fail(new Refused({ code })) : Effect.succeed(value)

/** Reads `adult:2,child:1`. The contract has already checked the form. */
const participantsOf = (text: string | undefined) =>
  (text ?? "").split(",").flatMap((part) => {
    const [typeId, quantity] = [part.slice(0, part.lastIndexOf(":")), Number(part.slice(part.lastIndexOf(":") + 1))]
    return typeId === "" ? [] : [{ typeId, quantity }]
  })

export const catalogueHandlers = HttpApiBuilder.group(Api, "catalogue", (handlers) =>
  handlers.handleAll({
    slugs: () => orProblem(slugs()),
    experience: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const locale = localeOf(asked)
          const experience = yield* detail(asked.params.slug, locale, yield* viewNow)
          const wire = detailToWire(yield* found(experience, "experience_not_found"), locale)
          return built<typeof ExperienceDetailWire.Type>(wire)
        }),
      ),
    variants: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const variants = yield* variantsOf(asked.params.slug, localeOf(asked))
          const wire = (yield* found(variants, "experience_not_found")).map(variantToWire)
          return built<readonly (typeof VariantWire.Type)[]>(wire)
        }),
      ),
    capacities: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const variant = yield* found(yield* variantById(asked.params.id), "variant_not_found")
          return capacitiesToWire(localise(variant, localeOf(asked)))
        }),
      ),
    availabilities: ({ params, query }) =>
      orProblem(
        Effect.gen(function* () {
          const days = yield* month(params.id, query.month, participantsOf(query.participants), yield* viewNow)
          const wire = (yield* found(days, "variant_not_found")).map((one) => toWire(one))
          return built<readonly (typeof DayWire.Type)[]>(wire)
        }),
      ),
    day: ({ params, query }) =>
      orProblem(
        Effect.gen(function* () {
          if (!isDate(query.date)) return yield* new Refused({ code: "malformed_request", errors: dateError })
          const slots = yield* day(params.id, query.date, yield* viewNow)
          return built<readonly (typeof SlotWire.Type)[]>((yield* found(slots, "variant_not_found")).map(slotToWire))
        }),
      ),
    addons: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const variant = yield* found(yield* variantById(asked.params.id), "variant_not_found")
          return localise(variant, localeOf(asked)).addons.map(addonToWire)
        }),
      ),
    cards: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const locale = localeOf(asked)
          const ids = asked.query.ids.split(",").slice(0, MAX_CARDS)
          const wire = (yield* cards(ids, locale, yield* viewNow)).map((card) => cardToWire(card, locale))
          return built<readonly (typeof ExperienceCardWire.Type)[]>(wire)
        }),
      ),
  }),
)

const dateError = [{ field: "date", code: "malformed_request" as const }]

/** The contract checks only the form of a date, which 30 February has too. */
function isDate(date: string): boolean {
  try {
    return Temporal.PlainDate.from(date, { overflow: "reject" }) !== undefined
  } catch {
    return false
  }
}
