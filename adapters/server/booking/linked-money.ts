import { Context, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** Money that pay links took for a booking and gave back, in cents. It is not in the booking's own log. */
export class LinkedMoney extends Context.Service<
  LinkedMoney,
  {
    readonly of: (
      code: string,
    ) => Effect.Effect<{ readonly paid: number; readonly refunded: number }, SqlError.SqlError, SqlClient.SqlClient>
  }
>()("altrove/booking/LinkedMoney") {}

export const linkedMoneyOf = (code: string) => Effect.flatMap(LinkedMoney, (linked) => linked.of(code))
