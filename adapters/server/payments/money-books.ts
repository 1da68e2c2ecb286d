import { Effect } from "effect"
import { Admins } from "../kernel/admins.ts"
import { OpenLogs } from "../kernel/open-logs.ts"
import { Refused } from "../kernel/refused.ts"
import { moneyChecks } from "./books.ts"

/**
 * `GET /api/ops/money`: how far the providers' books have been compared, and which payments cannot be explained. For the
 * operator, and for anybody where all money is play money: not part of the contract.
 */
export const moneyBooks = (request: Request) =>
  Effect.gen(function* () {
    if (!(yield* OpenLogs)) yield* (yield* Admins).nameOf(request.headers.get("authorization") ?? undefined)
    return Response.json(yield* moneyChecks, { headers: { "cache-control": "no-store" } })
  }).pipe(Effect.catchTag("Refused", () => new Refused({ code: "not_found" })))
