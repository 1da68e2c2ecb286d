import { Context, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** What others took for a booking and gave back, in cents: the booking's own log knows nothing of that money. */
export class LinkedMoney extends Context.Service<
  LinkedMoney,
  {
    readonly of: (
      code: string,
    ) => Effect.Effect<{ readonly paid: number; readonly refunded: number }, SqlError.SqlError, SqlClient.SqlClient>
  }
>()("altrove/booking/LinkedMoney") {}

export const linkedMoneyOf = (code: string) => Effect.flatMap(LinkedMoney, (linked) => linked.of(code))
