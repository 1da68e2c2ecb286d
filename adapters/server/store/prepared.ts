import { Context, Effect } from "effect"

/** Whether statements outside transactions are kept, too. */
export const PlannedOnce = Context.Reference<boolean>("altrove/store/PlannedOnce", { defaultValue: () => false })

/**
 * For reads whose best plan does not depend on their values, for example one row by its key: PostgreSQL keeps the plan,
 * because planning costs more than running them. A search with filters must be planned for its values.
 */
export const plannedOnce = <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.provideService(read, PlannedOnce, true)

/** The most statements that one connection keeps, and the longest statement that is worth keeping (characters). */
const MOST = 500
const LONGEST = 3_000

const names = new Map<string, string>()

/**
 * The name under which a connection keeps a statement after parsing and planning it; undefined for a statement that is
 * not kept. The few statements of commands are kept: they run very often, and parsing and planning them costs more than
 * running them. A text is kept for the life of the process, so statements that load a varying number of rows are left
 * out. Behind PgBouncer this needs version 1.21 or newer.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST || text.length > LONGEST) return known
  const name = `prepared_${names.size}`
  names.set(text, name)
  return name
}
