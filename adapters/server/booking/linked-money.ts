import { Context, type Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** Money that pay links took for a booking and gave back, in cents. It is not in the booking's own log. */
export type Linked = {
  readonly paid: number
  readonly refunded: number
  /** What the link that made the booking still has; zero if the booking was not made by a link. */
  readonly rest: number
}

export class LinkedMoney extends Context.Service<
  LinkedMoney,
  {
    readonly of: (code: string) => Effect.Effect<Linked, SqlError.SqlError, SqlClient.SqlClient>
    /** SQL: the same as JSON, for a statement that reads it together with the booking. `code` is SQL. */
    readonly sqlOf: (code: string) => string
  }
>()("altrove/booking/LinkedMoney") {}
