import pg from "pg"

/** A statement with its values, as a driver's client was asked to run it. */
type Asked = { readonly text: string; readonly values: readonly unknown[] }

/** The statements that any client of the driver runs meanwhile. */
export async function recorded(work: () => Promise<unknown>): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  const { query } = pg.Client.prototype
  const recording = new Proxy(query, {
    apply(target, client, given: unknown[]) {
      const [first, values] = given
      const text = typeof first === "object" && first !== null && "text" in first ? first.text : first
      const own = typeof first === "object" && first !== null && "values" in first ? first.values : values
      if (typeof text === "string") asked.push({ text, values: Array.isArray(own) ? own : [] })
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
  readonly Plans?: readonly Plan[]
}

/** What a statement's plan does, innermost last: `Index Only Scan experiences_place`, each once. */
export async function planOf(pool: pg.Pool, { text, values }: Asked): Promise<readonly string[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": readonly { readonly Plan: Plan }[] }>(
    `explain (format json) ${text}`,
    [...values],
  )
  const steps = rows.flatMap((row) => row["QUERY PLAN"]).flatMap(({ Plan }) => [...nodes(Plan)])
  return [...new Set(steps)]
}

function* nodes(plan: Plan): Generator<string> {
  yield [plan["Node Type"], plan["Index Name"] ?? plan["Relation Name"]].filter(Boolean).join(" ")
  for (const child of plan.Plans ?? []) yield* nodes(child)
}
