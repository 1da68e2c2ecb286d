import { PGlite } from "@electric-sql/pglite"
import pg from "pg"
import { afterAll, describe, expect, it } from "vitest"
import { wholeMessages } from "./whole-messages.ts"

const lite = await PGlite.create()
const calls: Uint8Array[] = []
const direct = lite.execProtocolStream.bind(lite)
lite.execProtocolStream = (message, options) => {
  calls.push(message)
  return direct(message, options)
}
const config: pg.ClientConfig & { readonly connection: object } = { connection: wholeMessages(lite) }
const client = new pg.Client(config)
await client.connect()
afterAll(() => lite.close())

/** What a query returns, and how many calls into PGlite it takes. */
async function counted(query: string | pg.QueryConfig): Promise<{ readonly rows: unknown; readonly calls: number }> {
  calls.length = 0
  const rows = await client.query(query).then(
    (result) => result.rows,
    (error: Error) => error.message,
  )
  return { rows, calls: calls.length }
}

describe("the messages of a statement", () => {
  it("reach PGlite in one call", async () => {
    expect(await counted("select 1 as n")).toEqual({ rows: [{ n: 1 }], calls: 1 })
    const named = { name: "twice", text: "select $1::int * 2 as n", values: [4] }
    expect(await counted(named)).toEqual({ rows: [{ n: 8 }], calls: 1 })
    expect(await counted({ ...named, values: [5] })).toEqual({ rows: [{ n: 10 }], calls: 1 })
  })

  it("leave the connection usable after an error in any of them", async () => {
    const wrong = [
      { text: "select nothing from nowhere where 1 = $1", values: [1] },
      { text: "select $1::int", values: ["no number"] },
      { text: "select 1 / $1::int", values: [0] },
    ]
    for (const query of wrong) {
      expect(await counted(query)).toMatchObject({ rows: expect.stringMatching(/nowhere|no number|zero/), calls: 1 })
      expect(await counted({ text: "select $1::int as n", values: [7] })).toEqual({ rows: [{ n: 7 }], calls: 1 })
    }
  })
})
