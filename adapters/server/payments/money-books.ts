import { Effect } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import { reading } from "../http/methods.ts"
import { methodNotAllowed, problemResponse } from "../http/problems.ts"
import type { Run } from "../http/services.ts"
import { Admins } from "../kernel/admins.ts"
import { type MoneyChecks, moneyChecks } from "./books.ts"

/** Where the books stand, for who brings this `Authorization`; null: not for them. */
export type MoneyBooks = (authorization: string | undefined) => Promise<MoneyChecks | null>

/** `toAnybody`: where all money is play money. Else to who may act for the shop. */
export const moneyBooksIn =
  (run: Run, toAnybody: boolean): MoneyBooks =>
  (authorization) =>
    run(
      Effect.gen(function* () {
        if (!toAnybody) yield* (yield* Admins).nameOf(authorization)
        return yield* moneyChecks
      }).pipe(Effect.catchTag("Refused", () => Effect.succeed(null))),
    )

/**
 * `GET /api/ops/money`: how far the providers' books have been compared, and which payments cannot be explained; null for
 * every other path. For whoever runs the shop: not part of the contract.
 */
export async function moneyBooks(books: MoneyBooks, request: Request, locale: Locale): Promise<Response | null> {
  if (!/^\/api\/ops\/money\/?$/.test(new URL(request.url).pathname)) return null
  if (!reading.includes(request.method)) return methodNotAllowed(reading, locale)
  const found = await books(request.headers.get("authorization") ?? undefined)
  if (found === null) return problemResponse("not_found", locale)
  return Response.json(found, { headers: { "cache-control": "no-store" } })
}
