import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { pointsFlowAlone } from "../../adapters/server/points/flow.ts"
import { givePointsBack, holdPoints, spendPoints } from "../../adapters/server/points/uses.ts"
import { serverMigrations } from "../../adapters/server/prepare.ts"
import { now } from "../../adapters/server/store/clock.ts"
import { send } from "../../adapters/server/store/event-store.ts"
import type { Flow } from "../../adapters/server/store/flow.ts"
import { durable } from "../../machines/kit/durable.ts"
import { pointsMachine } from "../../machines/points/points.machine.ts"
import { pointsStream } from "../../machines/points/streams.ts"
import { askedAlone } from "../fixtures/asked.ts"
import { useDatabase } from "../fixtures/database.ts"
import { onServers } from "../fixtures/on-servers.ts"
import { openPoints } from "../fixtures/open-points.ts"
import { customer } from "../fixtures/ticket-flow.ts"

const CLIENTS = 200
const SERVERS = 3
const BALANCE = 10_000
const EACH = 700
const many = { servers: SERVERS, clients: CLIENTS, atOnce: 20 }

/** The shop's machine without its guard: whoever asks gets points. */
const unguarded: Flow<typeof pointsMachine> = {
  ...pointsFlowAlone,
  durable: durable({
    machine: pointsMachine.provide({
      guards: { mayHold: () => true },
      actions: {
        hold: assign(({ context }, { booking, points, totalCents }) => ({
          available: context.available - points,
          held: context.held + points,
          uses: { ...context.uses, [booking]: { points, totalCents, isSpent: false } },
        })),
      },
    }),
    policyGuards: [],
  }),
}

describe("[CK-09] [L07] two hundred clients and one balance, on three servers", () => {
  const db = useDatabase("postgres", { poolSize: 6, more: serverMigrations.slice(1) })

  const rich = async () => {
    const personId = randomUUID()
    await db.run(openPoints(personId))
    const earn = Effect.flatMap(now, (releasesAt) =>
      send(
        pointsFlowAlone,
        pointsStream(personId),
        { type: "award.earned", source: "REVIEW", reason: "REVIEW", points: BALANCE, releasesAt },
        customer(),
      ),
    )
    expect(await db.run(earn)).toMatchObject({ ok: true })
    return personId
  }

  const accountOf = (personId: string) =>
    db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ available: number; spent: number; lines: number }>`
          select available, (select coalesce(-sum(points) filter (where reason like 'BOOKING_DISCOUNT%'), 0)::int
            from points_entry e where e.person_id = a.person_id) as spent,
            (select sum(points)::int from points_entry e where e.person_id = a.person_id) as lines
          from points_account a where person_id = ${personId}::uuid`,
      ),
    )

  it("spend it to the last point that fits, and never more", { timeout: 120_000 }, async () => {
    const personId = await rich()
    const answers = await onServers(db, many, (n) =>
      Effect.gen(function* () {
        const use = { personId, bookingCode: `B${n}`, points: EACH }
        const refusal = yield* askedAlone(holdPoints(use, 9_000, customer()))
        if (refusal === null) yield* askedAlone(spendPoints(use, customer()))
        return refusal
      }),
    )
    const fit = Math.floor(BALANCE / EACH)
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(fit)
    expect(await accountOf(personId)).toEqual([
      { available: BALANCE - fit * EACH, spent: fit * EACH, lines: BALANCE - fit * EACH },
    ])
  })

  it("hold and give back at once, and all is there in the end", { timeout: 120_000 }, async () => {
    const personId = await rich()
    await onServers(db, many, (n) =>
      Effect.gen(function* () {
        const use = { personId, bookingCode: `B${n}`, points: 4_000 }
        const refusal = yield* askedAlone(holdPoints(use, 9_000, customer()))
        if (refusal === null) yield* askedAlone(givePointsBack(use, customer()))
      }),
    )
    expect(await accountOf(personId)).toEqual([{ available: BALANCE, spent: 0, lines: BALANCE }])
  })

  it("negative control: without the machine's guard and the table's check they spend more than there is", async () => {
    const personId = await rich()
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`alter table points_account drop constraint points_account_available_check`,
      ),
    )
    const answers = await onServers(db, many, (n) => {
      const asked = holdPoints({ personId, bookingCode: `B${n}`, points: EACH }, 9_000, customer())
      return askedAlone({ ...asked, flow: unguarded })
    })
    const taken = answers.filter((refusal) => refusal === null).length
    const [account] = await accountOf(personId)
    expect(taken * EACH).toBeGreaterThan(BALANCE)
    expect(account?.available).toBeLessThan(0)
  }, 120_000)
})
