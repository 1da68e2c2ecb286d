import { Effect } from "effect"
import { Admins } from "../kernel/admins.ts"
import { OpenLogs } from "../kernel/open-logs.ts"
import { Refused } from "../kernel/refused.ts"
import { voucherBooks } from "../voucher/part.ts"
import { moneyChecks } from "./books.ts"

/**
 * `GET /api/ops/money`: how far the payment providers' books have been compared, and the differences without an
 * explanation; and what is owed to the holders of vouchers. Only the operator can read it, or anybody if the shop uses the sandbox. It is not part of the contract.
 */
export const moneyBooks = (request: Request) =>
  Effect.gen(function* () {
    if (!(yield* OpenLogs)) yield* (yield* Admins).nameOf(request.headers.get("authorization") ?? undefined)
    return Response.json(
      { ...(yield* moneyChecks), vouchers: yield* voucherBooks },
      { headers: { "cache-control": "no-store" } },
    )
  }).pipe(
    Effect.catchTag("Refused", (refused) =>
      refused.code === "unauthorized" ? new Refused({ code: "not_found" }) : refused,
    ),
  )
