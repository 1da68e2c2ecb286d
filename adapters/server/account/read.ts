import { Effect } from "effect"
import type { LinkView, OwnAccount, TabPages, Way } from "../../../domain/account/ports.ts"
import { localeOf } from "../../../domain/paths.ts"
import { Refused } from "../kernel/refused.ts"
import { isLinked } from "./google/whose.ts"
import { ownerOf } from "./link-owner.ts"
import { confirmedBefore, linkOf } from "./mail-tokens.ts"
import { ownBookings } from "./own-bookings.ts"
import { ownSessions } from "./own-sessions.ts"
import { ownPasskeys } from "./passkey/own.ts"
import { type SignedIn, signedInBy } from "./sessions.ts"
import { AccountSettings } from "./settings.ts"
import { sessionIdIn } from "./wire/cookies.ts"
import { placeOf } from "./wire/exchange.ts"

/** Who sends a request that only reads: the entrance and each reader of a page ask it. */
const asked = new WeakMap<Request, SignedIn | null>()

/** Who has the session of this request now. For an answer that stays open, because a session may end meanwhile. */
export const signedInNow = Effect.fnUntraced(function* (request: Request) {
  const { secure } = yield* placeOf(request)
  return yield* signedInBy(sessionIdIn(request, secure))
})

/** Who sends this request; null for a visitor. A request that may change the session is looked up each time. */
export const signedInWith = Effect.fnUntraced(function* (request: Request) {
  const known = asked.get(request)
  if (known !== undefined) return known
  const signedIn = yield* signedInNow(request)
  if (request.method === "GET") asked.set(request, signedIn)
  return signedIn
})

/** The ways to sign in that this shop has. */
export const waysOf = ({ google }: Pick<AccountSettings["Service"], "google">): readonly Way[] => [
  "credentials",
  "email",
  ...(google === null ? [] : (["google"] as const)),
]

const shown = ({
  firstName,
  lastName,
  email,
  phone,
  city,
  publicUsername,
  avatar,
  ...rest
}: SignedIn): Omit<OwnAccount, "hasGoogle"> => ({
  firstName,
  lastName,
  email,
  phone,
  city,
  publicUsername,
  avatar,
  isVerified: rest.isVerified,
  hasPassword: rest.hasPassword,
  isFresh: rest.isFresh,
})

const ownAccount = Effect.fnUntraced(function* (signedIn: SignedIn) {
  const { google } = yield* AccountSettings
  const hasGoogle = google === null ? null : yield* isLinked(signedIn.personId)
  return { ...shown(signedIn), hasGoogle } satisfies OwnAccount
})

/** For pages that only who is signed in gets to see (entrance.ts). */
const ofCustomer = <A, E, R>(request: Request, read: (signedIn: SignedIn) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const signedIn = yield* signedInWith(request)
    return yield* signedIn === null ? new Refused({ code: "SessionRequired" }) : read(signedIn)
  })

export const accountReaders = (request: Request) => ({
  account: {
    ways: () => Effect.map(AccountSettings, waysOf),
    link: (token: string) =>
      Effect.gen(function* () {
        const link = yield* linkOf(token)
        if (link === null) {
          const email = yield* confirmedBefore(token)
          return email === null ? null : ({ purpose: "verify", email, needs: "done" } satisfies LinkView)
        }
        const { purpose, email } = link
        return { purpose, email, needs: (yield* ownerOf(link, request)).needs } satisfies LinkView
      }),
    bookings: (pages: TabPages) =>
      ofCustomer(request, (signedIn) => ownBookings(signedIn, pages, localeOf(new URL(request.url).pathname))),
    sessions: () => ofCustomer(request, ownSessions),
    passkeys: () => ofCustomer(request, ({ personId }) => ownPasskeys(personId)),
    isUnverified: () => Effect.map(signedInWith(request), (signedIn) => signedIn?.isVerified === false),
    own: () => ofCustomer(request, ownAccount),
  },
})
