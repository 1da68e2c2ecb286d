import pg from "pg"

/** A statement and its values, as a driver's client ran it. */
export type Asked = { readonly text: string; readonly values: readonly unknown[] }

/**
 * Records the statements that the driver's clients run during `work`. With `database`, only those of that database,
 * because another test's shop in this process may still run its own.
 */
export async function recorded(work: () => Promise<unknown>, database?: string): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  const { query } = pg.Client.prototype
  const recording = new Proxy(query, {
    apply(target, client, given: unknown[]) {
      const [first, values] = given
      const text = typeof first === "object" && first !== null && "text" in first ? first.text : first
      const own = typeof first === "object" && first !== null && "values" in first ? first.values : values
      const isOurs = database === undefined || Reflect.get(Object(client), "database") === database
      if (isOurs && typeof text === "string") asked.push({ text, values: Array.isArray(own) ? own : [] })
      return Reflect.apply(target, client, given)
    },
  })
  pg.Client.prototype.query = recording
  await work()
  pg.Client.prototype.query = query
  return asked
}

type Plan = {
  readonly "Node Type": string
  readonly "Index Name"?: string
  readonly "Relation Name"?: string
  readonly "Actual Rows": number
  readonly "Actual Loops": number
  readonly "Rows Removed by Filter"?: number
  readonly "Shared Hit Blocks": number
  readonly "Shared Read Blocks": number
  readonly Plans?: readonly Plan[]
}

/** The database's work for a statement. */
export type Done = {
  readonly milliseconds: number
  /** The pages of 8 kB that were read, in memory or not. A page read twice counts twice. */
  readonly pages: number
  /** The reads of each table or index, innermost last: `Index Only Scan experiences_place: 40 rows in 1 look`. */
  readonly steps: readonly string[]
}

/** Runs a statement again and returns what it did. */
export async function doneFor(pool: pg.Pool, { text, values }: Asked): Promise<Done> {
  const { rows } = await pool.query<{
    "QUERY PLAN": readonly [{ readonly Plan: Plan; readonly "Execution Time": number }]
  }>(`explain (analyze, buffers, timing off, format json) ${text}`, [...values])
  const [top] = rows[0]?.["QUERY PLAN"] ?? []
  if (top === undefined) throw new Error("a plan without a plan")
  const { Plan, "Execution Time": milliseconds } = top
  return { milliseconds, pages: Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"], steps: [...reads(Plan)] }
}

function* reads(plan: Plan): Generator<string> {
  const name = plan["Index Name"] ?? plan["Relation Name"]
  const loops = plan["Actual Loops"]
  if (name !== undefined && loops > 0) {
    const rows = Math.round((plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * loops)
    yield `${plan["Node Type"]} ${name}: ${rows} rows in ${loops} ${loops === 1 ? "look" : "looks"}`
  }
  for (const child of plan.Plans ?? []) yield* reads(child)
}
