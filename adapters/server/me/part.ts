import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { localeOf as localeOfPath } from "../../../domain/paths.ts"
import type { OwnPoints } from "../../../domain/points/views.ts"
import { invitingPath } from "../../../domain/referral/ports.ts"
import { toWire } from "../../contract/case.ts"
import { MeApi } from "../../contract/me.ts"
import { customerOf, type SignedIn, signedInWith } from "../account/part.ts"
import { couponsOf } from "../coupon/part.ts"
import { type Asked, localeOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import type { Part } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { balanceOf, entriesOf } from "../points/part.ts"
import { inviterOf, isReferralChecked, referralOf } from "../referral/part.ts"
import { reviewsOfPerson } from "../review/part.ts"

const personOf = (asked: Asked) => Effect.map(customerOf(asked), ({ personId }) => personId)

/** The friends of a customer; null: the address is not verified. */
const referralFor = Effect.fnUntraced(function* ({ isVerified, personId, referralCode }: SignedIn) {
  return isVerified ? yield* referralOf(personId, referralCode) : null
})

const referral = Effect.fn("me.referral")(function* (asked: Asked) {
  const own = yield* referralFor(yield* customerOf(asked))
  if (own === null) return yield* new Refused({ code: "referral_needs_verified" })
  return toWire({ ...own, path: invitingPath(own.code) })
})

const meHandlers = HttpApiBuilder.group(MeApi, "me", (group) =>
  group.handleAll({
    points: (asked) => orProblem(Effect.flatMap(personOf(asked), balanceOf)),
    entries: (asked) =>
      orProblem(
        Effect.flatMap(personOf(asked), (personId) => {
          const { cursor } = asked.query
          return entriesOf(personId, cursor === undefined ? null : Number(cursor), localeOf(asked))
        }),
      ),
    coupons: (asked) =>
      orProblem(Effect.flatMap(personOf(asked), couponsOf).pipe(Effect.map((coupons) => toWire({ coupons })))),
    referral: (asked) => orProblem(referral(asked)),
  }),
)

const meReaders = (request: Request) => {
  const locale = localeOfPath(new URL(request.url).pathname)
  const customer = Effect.gen(function* () {
    return (yield* signedInWith(request)) ?? (yield* new Refused({ code: "SessionRequired" }))
  })
  return {
    account: {
      coupons: () => Effect.flatMap(customer, ({ personId }) => couponsOf(personId)),
      inviter: inviterOf,
      referral: () => Effect.flatMap(customer, referralFor),
      reviews: (page: number) => Effect.flatMap(customer, (signedIn) => reviewsOfPerson(signedIn, page, locale)),
      points: (cursor: number | null) =>
        Effect.gen(function* () {
          const { personId } = yield* customer
          return {
            ...(yield* balanceOf(personId)),
            ...(yield* entriesOf(personId, cursor, locale)),
            cursor,
            isReferralChecked: yield* isReferralChecked(personId),
          } satisfies OwnPoints
        }),
    },
  }
}

/** What a customer reads of their own account, of several features. */
export const mePart = {
  name: "me",
  contract: MeApi,
  api: { me: meHandlers },
  readers: meReaders,
} satisfies Part
