import { Effect } from "effect"
import { Access, isSame } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { changeErasure, erasureById } from "./ask.ts"

/* The link in the mail about an erasure. It undoes the erasure without a sign-in, and does nothing else. */

/** The erasure's id, and what only this shop can make of it. Nothing of it is stored. */
export const undoToken = (id: string) => Effect.map(Access, ({ keyed }) => `${id}.${keyed(`undo erasure ${id}`)}`)

/** The erasure that a token opens. Fails with Refused if it opens none. */
const idOf = Effect.fnUntraced(function* (token: string) {
  const [id = ""] = token.split(".")
  if (!isSame(token, yield* undoToken(id))) return yield* new Refused({ code: "not_found" })
  return id
})

export const erasureOfToken = (token: string) => Effect.flatMap(idOf(token), erasureById)

export const undoByToken = Effect.fn("personalData.undoByToken")(function* (token: string) {
  const id = yield* idOf(token)
  return yield* changeErasure(id, "person.undid", causedBy("customer", `erasure-${id}`))
})
