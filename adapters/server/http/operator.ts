import { Effect } from "effect"
import { Admins } from "../kernel/admins.ts"
import { causedBy } from "../kernel/origin.ts"
import { type Asked, keyOf } from "./asked.ts"

/** The origin of what the operator asks for. Fails with Refused: 401 without their token, 429 after too many wrong ones. */
export const byOperator = (asked: Asked) =>
  Effect.flatMap(Admins, ({ nameOf }) => nameOf(asked.request.headers.authorization)).pipe(
    Effect.map((name) => causedBy("admin", name, keyOf(asked))),
  )
