import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { answerAsMember } from "../../adapters/server/partner/answer.ts"
import type { Member } from "../../adapters/server/partner/sessions.ts"
import { isDeep } from "../fixtures/deep.ts"
import { newMember } from "../fixtures/members.ts"
import { useShop } from "../fixtures/shop.ts"

/* Two members of a partner answer one request at the same time, beside its deadline. */

const shop = useShop({ own: true })
const ROUNDS = Number(process.env.ROUNDS ?? (isDeep ? 1_000 : 6))
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

/** So many requests wait at once, so that the clock moves on by two days only once for all of them. */
const AT_ONCE = 50

type Waiting = { readonly code: string; readonly members: readonly [Member, Member]; readonly left: number }

/** Requests with two members each, and how long their partner has to answer. Milliseconds. */
async function waitingRequests(count: number): Promise<readonly Waiting[]> {
  const asked: Omit<Waiting, "left">[] = []
  for (let n = 0; n < count; n++) {
    const picked = await shop().pick({ instant: false })
    const { code } = await shop().visitor().buy(picked)
    asked.push({ code, members: [await atWork(picked.partnerId, "Anna"), await atWork(picked.partnerId, "Berto")] })
  }
  const rows = await sql<{ code: string; left: number }>(
    (db) => db`
      select code, extract(epoch from deadline - shop_now())::float8 * 1000 as left from bookings
      where code = any(${asked.map(({ code }) => code)})`,
  )
  return asked.map((one) => ({ ...one, left: rows.find(({ code }) => code === one.code)?.left ?? 0 }))
}

/** Both answer at random moments beside the deadline. Returns what decided, and checks what each has heard. */
async function answered({ code, members }: Waiting, wait: number): Promise<string> {
  const answers = await Promise.all(
    members.map(async (member, n) => {
      await after(wait + Math.random() * AROUND)
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
  return decided?.what ?? ""
}

test(`[PR-01] ${ROUNDS} times two members answer beside the deadline: each request gets one answer, the other hears why`, async () => {
  const seen = new Set<string>()
  for (let done = 0; done < ROUNDS; done += AT_ONCE) {
    const waiting = await waitingRequests(Math.min(AT_ONCE, ROUNDS - done))
    const first = Math.min(...waiting.map(({ left }) => left))
    await shop().advance(Math.round(first - AROUND / 2))
    for (const what of await Promise.all(waiting.map((one) => answered(one, one.left - first)))) seen.add(what)
  }
  if (ROUNDS >= 100) expect([...seen].sort()).toEqual(["partner.confirmed", "partner.rejected", "timer"])
}, 6_000_000)
