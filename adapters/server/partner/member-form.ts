import { Effect } from "effect"
import type { FormOf, FormPage } from "../../../domain/account/forms.ts"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import { type Right, rightRefusal } from "../../../domain/partners/rights.ts"
import { type Done, type PostedPage, pageForm } from "../account/part.ts"
import { Refused } from "../kernel/refused.ts"
import { type Member, memberInside } from "./sessions.ts"

/** The forms of a page for who is signed in; others are sent to the sign-in, which leads back. */
export const memberForm = <P extends FormPage, E, R>(
  page: P,
  run: (posted: PostedPage<FormOf<P>>, member: Member) => Effect.Effect<Done, E, R>,
) =>
  pageForm(page, (posted) =>
    Effect.gen(function* () {
      const { request } = posted as PostedPage
      const member = yield* memberInside(request)
      const { pathname } = new URL(request.url)
      if (member === null)
        return { go: `${partnerPaths.signIn}?${new URLSearchParams({ back: pathname })}` } satisfies Done
      return yield* run(posted, member)
    }),
  )

/** Refuses who may not do it, by the table of rights. `needsFresh`: also who has shown no secret lately. */
export const demandRight = (right: Right, { role, isFresh }: Member, needsFresh = true) => {
  const refusal = rightRefusal(right, { holder: role, isFresh: isFresh || !needsFresh })
  return refusal === null ? Effect.void : Effect.fail(new Refused({ code: refusal }))
}
