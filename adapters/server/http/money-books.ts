import type { Locale } from "../../../domain/locale.ts"
import { type MoneyChecks, moneyChecks } from "../payments/books.ts"
import { reading } from "./methods.ts"
import { methodNotAllowed, problemResponse } from "./problems.ts"
import type { Run } from "./services.ts"

/** Where the books stand; null: shown to nobody. */
export type MoneyBooks = () => Promise<MoneyChecks | null>

export const moneyBooksIn =
  (run: Run): MoneyBooks =>
  () =>
    run(moneyChecks)

export const noMoneyBooks: MoneyBooks = async () => null

/**
 * `GET /api/ops/money`: how far the providers' books have been compared, and which payments cannot be explained; null for
 * every other path. For whoever runs the shop: not part of the contract.
 */
export async function moneyBooks(books: MoneyBooks, request: Request, locale: Locale): Promise<Response | null> {
  if (!/^\/api\/ops\/money\/?$/.test(new URL(request.url).pathname)) return null
  if (!reading.includes(request.method)) return methodNotAllowed(reading, locale)
  const found = await books()
  if (found === null) return problemResponse("not_found", locale)
  return Response.json(found, { headers: { "cache-control": "no-store" } })
}
