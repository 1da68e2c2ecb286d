import { Effect } from "effect"
import { localeOf } from "../../../domain/paths.ts"
import { signedInWith } from "../account/part.ts"
import { orNull, Refused } from "../kernel/refused.ts"
import { giftsOf, heldBy } from "./holder.ts"
import { giftView } from "./read.ts"
import { giftOfLink } from "./recipient.ts"
import { orderFor, personBy } from "./whose.ts"

/** The gift orders that the visitor of a request may see. */
export const giftReaders = (request: Request) => {
  const headers = { cookie: request.headers.get("cookie") ?? "" }
  return {
    order: (code: string, token?: string) =>
      orNull(
        Effect.gen(function* () {
          const given = token === undefined ? headers : { ...headers, "x-booking-token": token }
          return yield* giftView(yield* orderFor(code, given), yield* personBy(headers))
        }),
      ),
    opening: (token: string) => orNull(giftOfLink(token)),
  }
}

/** The gifts of who is signed in. */
export const ownGiftReaders = (request: Request) => {
  const locale = localeOf(new URL(request.url).pathname)
  const own = <A, E, R>(read: (personId: string) => Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const { personId } = (yield* signedInWith(request)) ?? (yield* new Refused({ code: "SessionRequired" }))
      return yield* read(personId)
    })
  return {
    gifts: () => own((personId) => giftsOf(personId, locale)),
    vouchers: () => own((personId) => heldBy(personId, locale)),
  }
}
