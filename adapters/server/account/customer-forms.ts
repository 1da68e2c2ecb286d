import { Effect } from "effect"
import { type FormOf, type FormPage, needsFresh } from "../../../domain/account/forms.ts"
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
import { demandFresh, endSession, freshen, type SignedIn } from "./sessions.ts"
import { personByPassword } from "./sign-in.ts"
import { askToVerify } from "./verify-again.ts"
import { sessionLine } from "./wire/cookies.ts"

/* The forms of the pages that only who is signed in may use. */

const done: Done = { isDone: true }

/** Shows the password again, for what needs a fresh sign-in. */
const freshenByPassword = Effect.fnUntraced(function* (posted: PostedPage, signedIn: SignedIn) {
  const given = { email: signedIn.email, password: posted.field("currentPassword") }
  if ((yield* personByPassword(given, posted)).personId !== signedIn.personId) {
    return yield* new Refused({ code: "login_failed" })
  }
  yield* freshen(signedIn.sessionId)
})

/** The same by a link to the mailbox: also for who has no password. Opening it signs in anew, and leads back here. */
const freshenByLink = (posted: PostedPage, { email }: SignedIn) =>
  askForLink("signIn", email, new URL(posted.request.url).pathname, posted.locale, posted)

type OwnForm<P extends FormPage> = Exclude<FormOf<P>, "signOut" | "freshen" | "freshenByLink">

/**
 * The forms of a page for who is signed in. A visitor is sent to the sign-in, and what needs a fresh sign-in is refused
 * without one. Each page signs out, and those that need a fresh sign-in take one.
 */
export const customerForm = <P extends FormPage, E, R>(
  page: P,
  run: (posted: PostedPage<OwnForm<P>>, signedIn: SignedIn) => Effect.Effect<Done, E, R>,
) =>
  pageForm(page, (posted) =>
    Effect.gen(function* () {
      const { form, request, secure } = posted as PostedPage
      const signedIn = yield* signedInWith(request)
      if (form === "signOut") {
        if (signedIn !== null) yield* endSession(signedIn.sessionId)
        return { go: paths.home, cookies: [sessionLine(null, secure)] } satisfies Done
      }
      const signInFirst = toSignIn(new URL(request.url).pathname)
      if (signedIn === null) return signInFirst
      if (needsFresh(page, form)) yield* demandFresh(signedIn)
      if (form === "freshen") return yield* Effect.as(freshenByPassword(posted, signedIn), done)
      if (form === "freshenByLink") return yield* Effect.as(freshenByLink(posted, signedIn), done)
      // The session may end while the form is worked on.
      const isOver = (error: unknown) => error instanceof Refused && error.code === "SessionRequired"
      return yield* run(posted as PostedPage<OwnForm<P>>, signedIn).pipe(
        Effect.catchIf(isOver, () => Effect.succeed(signInFirst)),
      )
    }),
  )

const bookingsForm = customerForm("/account/bookings", (posted, { personId }) =>
  Effect.gen(function* () {
    if (!(yield* disownBooking(personId, posted.field("code"))))
      return yield* new Refused({ code: "booking_not_found" })
    return done
  }),
)

const profileForm = customerForm("/account/profile", (posted, signedIn) =>
  Effect.gen(function* () {
    switch (posted.form) {
      case "verify":
        yield* askToVerify(signedIn, posted.locale, posted.address)
        return done
      case "removePicture":
        yield* removeAvatar(signedIn.personId)
        return done
      case "profile":
        yield* changeProfile(signedIn, {
          firstName: posted.field("firstName"),
          lastName: posted.field("lastName"),
          phone: posted.field("phone"),
          city: posted.field("city"),
          publicUsername: posted.field("publicUsername"),
        })
        return done
      case "picture":
        // It comes with its picture (avatar/form.ts), or not at all.
        return yield* new Refused({ code: "malformed_request" })
      default:
        return posted.form satisfies never
    }
  }),
)

const securityForm = customerForm("/account/security", (posted, signedIn) =>
  Effect.gen(function* () {
    const { personId } = signedIn
    switch (posted.form) {
      case "endSession":
        yield* endOwnSession(personId, posted.field("session"))
        return done
      case "endOthers":
        yield* endOtherSessions(signedIn)
        return done
      case "password":
        yield* changePassword(signedIn, { password: posted.field("password"), again: posted.field("again") })
        return done
      case "unlinkGoogle":
        yield* unlink(personId)
        return done
      case "removePasskey": {
        const device = yield* removePasskey(personId, posted.field("passkey"))
        if (device === null) return yield* new Refused({ code: "not_found" })
        return { isDone: true, values: { device } } satisfies Done
      }
      case "newAddress":
        yield* askNewAddress(signedIn, posted.field("newEmail"), posted.locale, posted.address)
        return done
      default:
        return posted.form satisfies never
    }
  }),
)

/** The profile's page has a form with a picture too. */
const profileForms = {
  ...profileForm,
  take: (request: Request, address: string | null) =>
    isMultipart(request) ? avatarForm(request) : profileForm.take(request, address),
}

export const customerForms = [bookingsForm, profileForms, securityForm] as const
