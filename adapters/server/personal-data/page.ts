import { Effect } from "effect"
import { DELETE_WORD, isDeleteWord } from "../../../domain/delete-word.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { ErasureStep, OwnData, OwnErasure } from "../../../domain/personal-data/ports.ts"
import type { ErasureState } from "../../../machines/erasure/erasure.machine.ts"
import { customerForm, type Done, ownPasskeys, pageForm, signedInWith } from "../account/part.ts"
import { underWayOf } from "../booking/part.ts"
import { Refused } from "../kernel/refused.ts"
import { balanceOf } from "../points/part.ts"
import { erasureOf } from "./ask.ts"
import { exportPage } from "./export-page.ts"
import { askToErase, exportOnce, undo } from "./me.ts"
import { shownRegister } from "./shown.ts"
import { erasureOfToken, undoByToken } from "./undo-link.ts"

/* The page of the customer's own data, /account/privacy. */

type Erasure = Effect.Success<ReturnType<typeof erasureOf>>

/** What the link of the mail opens; null if it opens nothing. */
export const undoable = (token: string) =>
  erasureOfToken(token).pipe(
    Effect.map(shown),
    Effect.catchIf(
      (error) => error instanceof Refused,
      () => Effect.succeed(null),
    ),
  )

/** Only the button undoes it: programs open the links of mails by themselves. */
export const undoForm = pageForm("/cancellazione/$token", (posted) => Effect.as(undoByToken(posted.token), done))

const isOver = (state: ErasureState): state is Exclude<ErasureState, ErasureStep> =>
  state === "done" || state === "undone"

const shown = (erasure: Erasure): OwnErasure | null => {
  if (erasure === null || isOver(erasure.state)) return null
  const { state: step, why, waitsUntil, mayUndo } = erasure
  return { step, why, waitsUntil, mayUndo }
}

export const ownData = (request: Request) =>
  Effect.fnUntraced(function* (locale: Locale) {
    const signedIn = yield* signedInWith(request)
    if (signedIn === null) return yield* new Refused({ code: "SessionRequired" })
    const { email, personId, hasPassword, isFresh } = signedIn
    const { entries } = yield* shownRegister(locale)
    const { available, pending, held } = yield* balanceOf(personId)
    const erasure = shown(yield* erasureOf(email))
    const hasPasskey = (yield* ownPasskeys(personId)).length > 0
    const points = available + pending + held
    const underWay = erasure?.why.includes("booking") ? yield* underWayOf(personId) : []
    return { underWay, entries, email, hasPassword, hasPasskey, isFresh, erasure, points } satisfies OwnData
  })

const done: Done = { isDone: true }

/** A file that the browser saves. It is in no cache. */
const saved = (name: string, type: string, text: string): Done => ({
  answer: new Response(text, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  }),
})

/** One press is not enough for what cannot be had back. */
const noDeleteWord = new Refused({
  code: "validation_failed",
  errors: [{ field: "confirm", code: "account_delete_word", params: { word: DELETE_WORD } }],
})

export const privacyForm = customerForm("/account/privacy", (posted, signedIn) =>
  Effect.gen(function* () {
    switch (posted.form) {
      case "export": {
        const as = posted.field("as") === "json" ? "json" : "page"
        const all = yield* exportOnce(signedIn, posted.locale, as)
        return as === "json"
          ? saved("altrove.json", "application/json", JSON.stringify(all, null, 2))
          : saved("altrove.html", "text/html", exportPage(all, posted.locale))
      }
      case "erase":
        if (!isDeleteWord(posted.field("confirm"))) return yield* noDeleteWord
        yield* askToErase(signedIn, posted.locale)
        return done
      case "undo":
        yield* undo(signedIn)
        return done
      default:
        return posted.form satisfies never
    }
  }),
)
