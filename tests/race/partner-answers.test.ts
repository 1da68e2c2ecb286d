import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { answerAsMember } from "../../adapters/server/partner/answer.ts"
import type { Member } from "../../adapters/server/partner/sessions.ts"
import { newMember } from "../fixtures/members.ts"
import { useShop } from "../fixtures/shop.ts"

/* Two members of a partner answer one request at the same time, beside its deadline. */

const shop = useShop({ own: true })
/** `ROUNDS=1000` for the long run. */
const ROUNDS = Number(process.env.ROUNDS ?? 6)
/** Both answer within so long around the deadline. Milliseconds. */
const AROUND = 600

const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

/** A member as an open session knows them. */
async function atWork(partnerId: string, name: string): Promise<Member> {
  const { email } = await newMember(shop(), partnerId, "staff", name)
  const [row] = await sql<{ id: string }>((db) => db`select id from partner_member where email_key = ${email}`)
  return {
    sessionId: "",
    memberId: row?.id ?? "",
    partnerId,
    partnerName: "",
    role: "staff",
    name,
    email,
    isFresh: true,
    hasSecondFactor: false,
    stage: "in",
  }
}

const after = (ms: number) => new Promise((wait) => setTimeout(wait, ms))

test(`[PR-01] ${ROUNDS} times two members answer beside the deadline: each request gets one answer, the other hears why`, async () => {
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const visitor = shop().visitor()
    const picked = await shop().pick({ instant: false })
    const { code } = await visitor.buy(picked)
    const members = [await atWork(picked.partnerId, "Anna"), await atWork(picked.partnerId, "Berto")] as const
    const [row] = await sql<{ left: number }>(
      (db) => db`select extract(epoch from deadline - shop_now())::float8 as left from bookings where code = ${code}`,
    )
    await shop().advance(Math.round((row?.left ?? 0) * 1_000) - AROUND / 2)
    const answers = await Promise.all(
      members.map(async (member, n) => {
        await after(Math.random() * AROUND)
        return shop().run(
          Effect.match(answerAsMember(member, code, n === 0 ? { kind: "confirm" } : { kind: "reject", reason: null }), {
            onSuccess: () => "done",
            onFailure: (error) => `${"code" in error ? error.code : error}`,
          }),
        )
      }),
    )
    const facts = await sql<{ what: string; who: string | null }>(
      (db) => db`
        select coalesce(e.fact->'event'->>'type', e.fact->>'kind') as what, e.actor->>'member' as who
        from bookings b join events e using (stream) where b.code = ${code}
          and (e.fact->'event'->>'type' like 'partner.%' or e.fact->>'kind' = 'timer') order by e.seq`,
    )
    const [decided] = facts
    expect(facts, `${answers}`).toHaveLength(1)
    const whyNot = { "partner.confirmed": "request_confirmed_by", "partner.rejected": "request_rejected_by" } as const
    members.forEach(({ memberId }, n) => {
      const isWinner = decided?.who === memberId
      const expected = isWinner ? "done" : (whyNot[decided?.what as keyof typeof whyNot] ?? "request_over")
      expect(answers[n]).toBe(expected)
    })
    seen.add(decided?.what ?? "")
  }
  if (ROUNDS >= 100) expect([...seen].sort()).toEqual(["partner.confirmed", "partner.rejected", "timer"])
}, 6_000_000)
