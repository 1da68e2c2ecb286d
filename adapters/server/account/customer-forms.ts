import { Effect } from "effect"
import { paths } from "../../../domain/paths.ts"
import { Refused } from "../kernel/refused.ts"
import { askForLink } from "./ask-for-link.ts"
import { removeAvatar } from "./avatar/avatar.ts"
import { avatarForm, isMultipart } from "./avatar/form.ts"
import { unlink } from "./google/whose.ts"
import { askNewAddress } from "./new-address.ts"
import { changePassword } from "./new-password.ts"
import { disownBooking } from "./own-bookings.ts"
import { endOtherSessions, endOwnSession } from "./own-sessions.ts"
import { type Done, type PostedPage, pageForm, toSignIn } from "./page-form.ts"
import { removePasskey } from "./passkey/own.ts"
import { changeProfile } from "./profile.ts"
import { signedInWith } from "./read.ts"
import { endSession, freshen, type SignedIn } from "./sessions.ts"
import { personByPassword } from "./sign-in.ts"
import { askToVerify } from "./verify-again.ts"
import { sessionLine } from "./wire/cookies.ts"

/* The forms of the pages that only who is signed in may use. */

const done: Done = { isDone: true }

/** Runs a form for who is signed in. A visitor is sent to the sign-in. */
export const forCustomer =
  <E, R>(run: (posted: PostedPage, signedIn: SignedIn) => Effect.Effect<Done, E, R>) =>
  (posted: PostedPage) =>
    Effect.gen(function* () {
      const signedIn = yield* signedInWith(posted.request)
      const signInFirst = toSignIn(new URL(posted.request.url).pathname)
      // Who is signed out already, for example in another tab, gets what they asked for.
      if (posted.form === "signOut") {
        if (signedIn !== null) yield* endSession(signedIn.sessionId)
        return { go: paths.home, cookies: [sessionLine(null, posted.secure)] } satisfies Done
      }
      if (signedIn === null) return signInFirst
      // The session may end while the form is worked on.
      const isOver = (error: unknown) => error instanceof Refused && error.code === "SessionRequired"
      return yield* run(posted, signedIn).pipe(Effect.catchIf(isOver, () => Effect.succeed(signInFirst)))
    })

/** Shows the password again, for what needs a fresh sign-in. */
export const freshenByPassword = Effect.fnUntraced(function* (posted: PostedPage, signedIn: SignedIn) {
  const given = { email: signedIn.email, password: posted.field("currentPassword") }
  if ((yield* personByPassword(given, posted)).personId !== signedIn.personId) {
    return yield* new Refused({ code: "login_failed" })
  }
  yield* freshen(signedIn.sessionId)
  return done
})

/** The same by a link to the mailbox: also for who has no password. Opening it signs in anew, and leads back here. */
export const freshenByLink = Effect.fnUntraced(function* (posted: PostedPage, { email }: SignedIn) {
  const { pathname } = new URL(posted.request.url)
  yield* askForLink("signIn", email, pathname, posted.locale, posted)
  return done
})

const noSuchForm = new Refused({ code: "malformed_request" })

const bookingsForm = pageForm(
  "/account/bookings",
  forCustomer((posted, { personId }) =>
    Effect.gen(function* () {
      if (posted.form !== "notMine") return yield* noSuchForm
      if (!(yield* disownBooking(personId, posted.field("code"))))
        return yield* new Refused({ code: "booking_not_found" })
      return done
    }),
  ),
)

const profileForm = pageForm(
  "/account/profile",
  forCustomer((posted, signedIn) =>
    Effect.gen(function* () {
      if (posted.form === "verify") {
        yield* askToVerify(signedIn, posted.locale, posted.address)
        return done
      }
      if (posted.form === "removePicture") {
        yield* removeAvatar(signedIn.personId)
        return done
      }
      if (posted.form !== "profile") return yield* noSuchForm
      yield* changeProfile(signedIn, {
        firstName: posted.field("firstName"),
        lastName: posted.field("lastName"),
        phone: posted.field("phone"),
        city: posted.field("city"),
        publicUsername: posted.field("publicUsername"),
      })
      return done
    }),
  ),
)

const securityForm = pageForm(
  "/account/security",
  forCustomer((posted, signedIn) =>
    Effect.gen(function* () {
      switch (posted.form) {
        case "endSession":
          if (!(yield* endOwnSession(signedIn.personId, posted.field("session")))) {
            return yield* new Refused({ code: "not_found" })
          }
          return done
        case "endOthers":
          yield* endOtherSessions(signedIn)
          return done
        case "freshen":
          return yield* freshenByPassword(posted, signedIn)
        case "freshenByLink":
          return yield* freshenByLink(posted, signedIn)
        case "password":
          // What matters needs a secret that was shown just now: a stolen session alone must not keep its owner out.
          if (!signedIn.isFresh) return yield* new Refused({ code: "reauthenticate" })
          yield* changePassword(signedIn, { password: posted.field("password"), again: posted.field("again") })
          return done
        case "unlinkGoogle":
          if (!signedIn.isFresh) return yield* new Refused({ code: "reauthenticate" })
          yield* unlink(signedIn.personId)
          return done
        case "removePasskey": {
          if (!signedIn.isFresh) return yield* new Refused({ code: "reauthenticate" })
          const device = yield* removePasskey(signedIn.personId, posted.field("passkey"))
          if (device === null) return yield* new Refused({ code: "not_found" })
          return { isDone: true, values: { device } } satisfies Done
        }
        case "newAddress":
          if (!signedIn.isFresh) return yield* new Refused({ code: "reauthenticate" })
          yield* askNewAddress(signedIn, posted.field("newEmail"), posted.locale, posted.address)
          return done
        default:
          return yield* noSuchForm
      }
    }),
  ),
)

/** The profile's page has a form with a picture too. */
const profileForms = {
  ...profileForm,
  take: (request: Request, address: string | null) =>
    isMultipart(request) ? avatarForm(request) : profileForm.take(request, address),
}

export const customerForms = [bookingsForm, profileForms, securityForm] as const
