import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { memberTokenOf } from "../../adapters/server/partner/links.ts"
import { serverCookies } from "../../domain/kept/server-cookies.ts"
import { holders, isOffered, type Right, rights, rightsTable, roles, scopes } from "../../domain/partners/rights.ts"
import { followEvents } from "../fixtures/event-source.ts"
import { type Answer, type HttpClient, problem } from "../fixtures/http-client.ts"
import {
  codeNow,
  invited,
  memberOf,
  memberPassword,
  newMember,
  newMemberEmail,
  post,
  signInAs,
} from "../fixtures/members.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"

/* The portal of partners: who gets in, and what each may do there. */

const shop = useShop({ own: true, environment: { ADMIN_TOKEN: "admin-token-1234" } })
const hour = 3_600_000
const where = ({ status, headers }: Answer) => [status, headers.get("location")]
const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))
const isKnown = ({ cookies }: HttpClient) => cookies.has(serverCookies.knownDevice.name)
const cookieOf = ({ cookies }: HttpClient) => cookies.get("partner") ?? ""
/** A page without what differs from one answer to the next. */
const plain = ({ text }: Answer, email: string) => text.replace(/u:\d{13}/g, "u").replaceAll(email, "their address")

let partnerId: string
let otherId: string
beforeAll(async () => {
  const rows = await sql<{ id: string }>((db) => db`select id from partners order by id limit 2`)
  partnerId = rows[0]?.id ?? ""
  otherId = rows[1]?.id ?? ""
})

const request = async () => {
  const visitor = shop().visitor()
  const picked = await shop().pick({ instant: false })
  const { code } = await visitor.buy(picked)
  return { code, partnerId: picked.partnerId, picked, visitor }
}

describe("[PR-01] an invitation", () => {
  test("lets its member choose a password once, within a week; an owner then sets up codes before anything else", async () => {
    const { linkId, email } = await invited(shop(), partnerId, "owner")
    await settled(shop())
    const mails = await sql<{ kind: string }>((db) => db`select kind from mails where to_address = ${email}`)
    expect(mails).toEqual([{ kind: "partner.invitation" }])
    const path = `/partner/invitation/${await shop().run(memberTokenOf(linkId))}`
    const client = shop().visitor()
    expect((await client.send("GET", path)).text).toContain("Scegli una password")
    const typed = { form: "memberJoin", name: "Marta Salvi", password: memberPassword, again: memberPassword }
    const differs = await post(client, path, { ...typed, again: "un’altra" })
    expect([differs.status, differs.text.includes(memberPassword)]).toEqual([422, false])
    expect(where(await post(client, path, typed))).toEqual([303, "/partner/sign-in?back=%2Fpartner"])
    const again = await post(shop().visitor(), path, typed)
    expect([again.status, again.text.includes("Questo link non vale più")]).toEqual([404, true])
    expect(where(await client.send("GET", "/partner/requests"))).toEqual([
      302,
      "/partner/sign-in?back=%2Fpartner%2Frequests",
    ])
    expect((await client.send("GET", "/partner/sign-in")).text).toContain("Attiva i codici")
    const wrong = await post(client, "/partner/sign-in", { form: "memberEnrol", currentCode: "000000" })
    expect([wrong.status, wrong.text.includes("000000")]).toEqual([422, false])
  })

  test("is over after a week", async () => {
    const { linkId } = await invited(shop(), partnerId, "staff")
    await shop().advance(7 * 24 * hour + 1_000)
    const path = `/partner/invitation/${await shop().run(memberTokenOf(linkId))}`
    expect((await shop().visitor().send("GET", path)).text).toContain("Questo link non vale più")
    const typed = { form: "memberJoin", name: "Eva", password: memberPassword, again: memberPassword }
    expect((await post(shop().visitor(), path, typed)).status).toBe(404)
  })

  test("of the first owner comes from the operator, for a partner that exists", async () => {
    const headers = { authorization: "Bearer admin-token-1234" }
    const body = { email: newMemberEmail(), name: "Marta Salvi", lang: "en" }
    const ask = (id: string, sent: object) =>
      shop().visitor().send("POST", `/admin/v0/partners/${id}/owners`, { body: sent, headers })
    expect((await ask(partnerId, body)).status).toBe(200)
    expect(problem(await ask(partnerId, body))).toMatchObject({ status: 409, code: "member_exists" })
    expect(problem(await ask("nobody", body))).toMatchObject({ status: 404 })
    expect(problem(await ask(partnerId, { ...body, email: "no" }))).toMatchObject({ status: 422 })
  })
})

describe("[PR-01] signing in to the portal", () => {
  test("an unknown address, a wrong password and an invitation that was not accepted get the same answer", async () => {
    const { email } = await newMember(shop(), partnerId, "staff")
    const { email: open } = await invited(shop(), partnerId, "staff")
    const answers = await Promise.all(
      [email, newMemberEmail(), open].map(async (typed) => {
        const answer = await signInAs(shop().visitor(), typed, "un’altra password")
        return [answer.status, plain(answer, typed)]
      }),
    )
    expect(answers[0]?.[0]).toBe(401)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test("five wrong passwords for an address are refused, also the right one; customers' are counted apart", async () => {
    const { email } = await newMember(shop(), partnerId, "staff")
    const tries = await Promise.all(Array.from({ length: 6 }, () => signInAs(shop().visitor(), email, "sbagliata")))
    expect(tries.map(({ status }) => status).filter((status) => status === 429).length).toBeGreaterThan(0)
    expect((await signInAs(shop().visitor(), email)).status).toBe(429)
    const customer = { form: "signIn", email, password }
    expect((await post(shop().visitor(), "/auth/signin", customer)).status).toBe(401)
  })

  test("an owner needs a code too: each counts once, a step early or late, and wrong ones end", async () => {
    const { email } = await newMember(shop(), partnerId, "owner")
    const first = shop().visitor()
    expect(where(await signInAs(first, email))).toEqual([303, "/partner/sign-in?back=%2Fpartner"])
    expect(where(await first.send("GET", "/partner"))).toEqual([302, "/partner/sign-in?back=%2Fpartner"])
    const code = await codeNow(shop())
    const show = (client: HttpClient, currentCode: string) =>
      post(client, "/partner/sign-in", { form: "memberCode", currentCode })
    expect(isKnown(first), "the password alone makes no device known").toBe(false)
    expect(where(await show(first, code))).toEqual([303, "/partner"])
    expect(isKnown(first)).toBe(true)
    expect((await first.send("GET", "/partner")).status).toBe(200)
    const second = shop().visitor()
    await signInAs(second, email)
    expect((await show(second, code)).status, "the same code again").toBe(422)
    expect((await show(second, await codeNow(shop(), -1))).status, "an earlier one").toBe(422)
    expect((await show(second, await codeNow(shop(), 2))).status, "two steps ahead").toBe(422)
    expect(where(await show(second, await codeNow(shop(), 1)))).toEqual([303, "/partner"])
    const third = shop().visitor()
    await signInAs(third, email)
    const wrong = []
    for (let n = 0; n < 6; n++) wrong.push((await show(third, "123456")).status)
    expect([wrong[0], wrong.at(-1)]).toEqual([422, 429])
  })

  test("what opens the portal opens no account, and the other way round; each ends by itself", async () => {
    const member = await memberOf(shop(), partnerId)
    expect((await member.send("GET", "/partner")).status).toBe(200)
    expect(where(await member.send("GET", "/account/bookings"))[0]).toBe(302)
    expect(JSON.parse((await member.send("GET", "/api/auth/session")).text)).toEqual({})
    const customer = shop().visitor()
    const { email } = await newPerson(shop())
    await post(customer, "/auth/signin", { form: "signIn", email, password })
    const id = customer.cookies.get("next-auth.session-token") ?? ""
    expect(id).toHaveLength(43)
    customer.cookies.set("partner", id)
    expect(where(await customer.send("GET", "/partner"))[0]).toBe(302)
    expect((await signInAs(shop().visitor(), email, password)).status).toBe(401)
    member.cookies.set("next-auth.session-token", cookieOf(member))
    expect(JSON.parse((await member.send("GET", "/api/auth/session")).text)).toEqual({})
  })

  test("a session ends twelve hours after the last request, at a sign-out, and when somebody is removed", async () => {
    const [idle, used, leaving] = [
      await memberOf(shop(), partnerId),
      await memberOf(shop(), partnerId),
      await memberOf(shop(), partnerId),
    ]
    const kept = cookieOf(leaving)
    expect(where(await post(leaving, "/partner/sign-in", { form: "memberSignOut" }))).toEqual([303, "/partner/sign-in"])
    leaving.cookies.set("partner", kept)
    expect((await leaving.send("GET", "/partner")).status).toBe(302)
    await shop().advance(7 * hour)
    expect((await used.send("GET", "/partner")).status).toBe(200)
    await shop().advance(6 * hour)
    expect([(await idle.send("GET", "/partner")).status, (await used.send("GET", "/partner")).status]).toEqual([
      302, 200,
    ])
  })

  test("a forgotten password is replaced by a mailed link; whoever asks is answered alike", async () => {
    const { email } = await newMember(shop(), partnerId, "staff")
    const unknown = newMemberEmail()
    const ask = (typed: string) => post(shop().visitor(), "/partner/sign-in", { form: "memberLink", email: typed })
    const [one, other] = [await ask(email), await ask(unknown)]
    expect([one.status, plain(one, email)]).toEqual([200, plain(other, unknown)])
    await expect
      .poll(() => sql((db) => db`select kind from mails where to_address = ${email} and kind = 'partner.newPassword'`))
      .toHaveLength(1)
  })
})

describe("[PR-01] the members of a partner", () => {
  const member = async (email: string) => {
    const [row] = await sql<{ id: string; role: string; standing: string }>(
      (db) => db`select id, role, standing from partner_member where email_key = ${email}`,
    )
    return row
  }

  test("an owner invites, changes and removes; the last owner stays", async () => {
    const owner = await memberOf(shop(), otherId, "owner")
    const settings = (fields: Readonly<Record<string, string>>) => post(owner, "/partner/settings", fields)
    const email = newMemberEmail()
    const invite = { form: "memberInvite", name: "Ugo Neri", email, role: "staff" }
    expect((await settings({ ...invite, name: "" })).status).toBe(422)
    expect((await settings(invite)).status).toBe(200)
    expect((await settings(invite)).text).toContain("lavora già qualcuno")
    const staff = await memberOf(shop(), otherId)
    const id = (await member(staff.email))?.id ?? ""
    expect((await settings({ form: "memberRole", member: id, role: "guide" })).status).toBe(200)
    expect(await member(staff.email)).toMatchObject({ role: "guide" })
    expect((await settings({ form: "memberRemove", member: id })).status).toBe(200)
    expect((await staff.send("GET", "/partner")).status).toBe(302)
    expect((await signInAs(shop().visitor(), staff.email)).status).toBe(401)
    const self = (await member(owner.email))?.id ?? ""
    const last = await settings({ form: "memberRemove", member: self })
    expect([last.status, last.text.includes("Serve almeno un titolare")]).toEqual([409, true])
  })

  test("of another partner count as not found, as unknown ones do", async () => {
    const owner = await memberOf(shop(), partnerId, "owner")
    const stranger = await memberOf(shop(), otherId)
    const id = (await member(stranger.email))?.id ?? ""
    const answers = []
    for (const [form, more] of [
      ["memberRemove", {}],
      ["memberAgain", {}],
      ["memberDropCodes", {}],
      ["memberRole", { role: "guide" }],
    ] as const)
      for (const one of [id, "00000000-0000-4000-8000-000000000000", "-".repeat(36)])
        answers.push((await post(owner, "/partner/settings", { form, member: one, ...more })).status)
    expect(answers).toEqual(Array(12).fill(404))
    expect(await member(stranger.email)).toMatchObject({ role: "staff", standing: "active" })
  })

  test("what matters needs a password that was shown lately", async () => {
    const owner = await memberOf(shop(), partnerId, "owner")
    await shop().advance(11 * 60_000)
    const invite = { form: "memberInvite", name: "Ugo", email: newMemberEmail(), role: "staff" }
    expect((await post(owner, "/partner/settings", invite)).status).toBe(403)
    const shown = { form: "memberFreshen", currentPassword: memberPassword }
    expect((await post(owner, "/partner/settings", shown)).status).toBe(200)
    expect((await post(owner, "/partner/settings", invite)).status).toBe(200)
  })
})

/** What shows a right over HTTP. The others have no call yet: the table's own test walks their cells. */
const shownBy: Readonly<Partial<Record<Right, (client: HttpClient, code: string) => Promise<Answer>>>> = {
  requests: (client, code) => post(client, "/partner/requests", { form: "requestConfirm", code }),
  organisation: (client) =>
    post(client, "/partner/settings", { form: "memberInvite", name: "Ugo", email: newMemberEmail(), role: "staff" }),
}

describe("[PR-01] the table of rights, over HTTP", () => {
  test.each(roles.flatMap((role) => Object.keys(shownBy).map((right) => [role, right as Right] as const)))(
    "%s: %s",
    async (role, right) => {
      const { code, partnerId: own, picked, visitor } = await request()
      const client = await memberOf(shop(), own, role)
      const answer = await shownBy[right]?.(client, code)
      if (isOffered(right, role)) expect([200, 303]).toContain(answer?.status)
      else expect(answer?.status).toBe(403)
      const page = await client.send("GET", "/partner/requests")
      expect(page.status).toBe(isOffered("requests", role) ? 200 : 302)
      const stranger = await memberOf(shop(), own === partnerId ? otherId : partnerId, role)
      const strange = await Promise.all(
        [code, "7K2M9QXR4TBD", "no"].map(async (one) => (await shownBy.requests?.(stranger, one))?.status),
      )
      expect(strange).toEqual(Array(3).fill(isOffered("requests", role) ? 404 : 403))
      expect((await visitor.send("GET", `/payment/v1/bookings/pending/${code}/`)).status, picked.slug).toBeLessThan(500)
    },
  )

  test("an API key does what its scopes say, until it is revoked; the partner's first key does all", async () => {
    const { code, partnerId: own } = await request()
    const owner = await memberOf(shop(), own, "owner")
    const made = async (scope: string) => {
      const answer = await post(owner, "/partner/settings", { form: "keyAdd", label: scope, [`scope-${scope}`]: "yes" })
      return /apk_[\w-]{43}/.exec(answer.text)?.[0] ?? ""
    }
    const call = (token: string, of: string) =>
      shop()
        .visitor()
        .send("POST", `/partner/v0/bookings/${of}/confirm`, { headers: { authorization: `Bearer ${token}` } })
    const tokens = await Promise.all(scopes.map(async (scope) => [scope, await made(scope)] as const))
    for (const [scope, token] of tokens)
      if (scope !== "requests") expect((await call(token, code)).status, scope).toBe(403)
    const right = tokens.find(([scope]) => scope === "requests")?.[1] ?? ""
    expect((await call(right, "7K2M9QXR4TBD")).status).toBe(404)
    expect((await call(right, code)).status).toBe(200)
    const [key] = await sql<{ id: string }>(
      (db) => db`select id from partner_key where partner_id = ${own} and label = 'requests'`,
    )
    const revoke = (id: string) => post(owner, "/partner/settings", { form: "keyRevoke", key: id })
    expect((await revoke("-".repeat(36))).status).toBe(404)
    expect((await revoke(key?.id ?? "")).status).toBe(200)
    expect((await call(right, code)).status).toBe(401)
    const acts = await sql<{ what: string; email: string }>(
      (db) => db`
        select a.what, m.email_key as email from partner_act a join partner_member m on m.id = a.member_id
        where a.about = ${key?.id ?? ""} order by a.at`,
    )
    expect(acts).toEqual(["keyAdded", "keyRevoked"].map((what) => ({ what, email: owner.email })))
    expect((await post(owner, "/partner/settings", { form: "keyAdd", label: "", "scope-links": "yes" })).status).toBe(
      422,
    )
  })

  test("every right has a cell for each holder", () => {
    for (const right of rights) expect(Object.keys(rightsTable[right]).sort()).toEqual([...holders].sort())
  })
})

describe("[PR-01] the inbox", () => {
  const decided = async (code: string) => {
    const [row] = await sql<{ status: string; member: string | null; kind: string }>(
      (db) => db`
        select b.status, e.actor->>'member' as member, e.actor->>'kind' as kind from bookings b join events e using (stream)
        where b.code = ${code} and e.fact->'event'->>'type' like 'partner.%' order by e.seq desc limit 1`,
    )
    return row
  }
  const answer = (client: HttpClient, form: string, code: string, more: Readonly<Record<string, string>> = {}) =>
    post(client, "/partner/requests", { form, code, ...more })

  test("members hear of a request as it is paid and as it is answered, while another partner's hear nothing", async () => {
    const picked = await shop().pick({ instant: false })
    const [other] = await sql<{ id: string }>(
      (db) => db`select id from partners where id <> ${picked.partnerId} order by id limit 1`,
    )
    const [one, stranger] = [await memberOf(shop(), picked.partnerId), await memberOf(shop(), other?.id ?? "")]
    const [heard, quiet] = await Promise.all(
      [one, stranger].map(({ cookies }) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
        return followEvents(`${shop().origin}/partner/v0/live/work/events`, { cookie })
      }),
    )
    const works = () => heard?.beside.filter((kind) => kind === "work").length ?? 0
    const { code } = await shop().visitor().buy(picked)
    await expect.poll(works).toBeGreaterThan(0)
    const before = works()
    await answer(one, "requestConfirm", code)
    await expect.poll(works).toBeGreaterThan(before)
    expect(quiet?.beside).not.toContain("work")
    heard?.close()
    quiet?.close()
  })

  test("no row of a booking is told within its transaction, where all commits would wait for each other", async () => {
    const told = await sql<{ table: string; trigger: string }>(
      (db) => db`
        select t.tgrelid::regclass::text as "table", t.tgname as trigger from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal and p.prosrc like '%pg_notify%' order by 1, 2`,
    )
    expect(told.map(({ table }) => table)).toEqual(["calendar_change", "conversation", "partner_scan"])
  })

  test("an answer is a fact with its member's id; of two members the second hears who was faster", async () => {
    const { code, partnerId: own } = await request()
    const [one, other] = [await memberOf(shop(), own, "staff", "Anna Riva"), await memberOf(shop(), own)]
    const inbox = await one.send("GET", "/partner/requests")
    expect([inbox.text.includes(code), inbox.text.includes("ancora 2 giorni")]).toEqual([true, true])
    const version = async () => JSON.parse((await other.send("GET", "/partner/v0/inbox")).text).version
    const before = await version()
    expect(where(await answer(one, "requestConfirm", code))).toEqual([
      303,
      `/partner/requests?done=requestConfirm&code=${code}`,
    ])
    expect(await version()).not.toBe(before)
    const [{ id } = { id: "" }] = await sql<{ id: string }>(
      (db) => db`select id from partner_member where email_key = ${one.email}`,
    )
    expect(await decided(code)).toEqual({ status: "CONFIRMED", member: id, kind: "provider" })
    const late = await answer(other, "requestReject", code, { reason: "Troppo vento" })
    expect([late.status, late.text.includes("Anna Riva ha già confermato questa richiesta")]).toEqual([409, true])
  })

  test("a request is rejected with a reason that the customer reads, or answered with up to five other dates", async () => {
    const [first, second] = [await request(), await request()]
    const member = await memberOf(shop(), first.partnerId)
    expect((await answer(member, "requestReject", first.code, { reason: "x".repeat(501) })).status).toBe(422)
    expect((await answer(member, "requestReject", first.code, { reason: "Mare mosso" })).status).toBe(303)
    const words = await sql<{ words: string }>(
      (db) => db`select words from booking_remark where booking_code = ${first.code}`,
    )
    expect(words).toEqual([{ words: "Mare mosso" }])
    const host = await memberOf(shop(), second.partnerId)
    const page = (await host.send("GET", `/partner/requests?propose=${second.code}`)).text
    const offered = [...page.matchAll(/name="(slot\d+)"[^>]*value="([^"]+)"/g)].map(([, name = "", id = ""]) => [
      name,
      id,
    ])
    expect(offered.length).toBeGreaterThan(5)
    const propose = (count: number) =>
      answer(host, "requestPropose", second.code, Object.fromEntries(offered.slice(0, count)))
    expect([(await propose(0)).status, (await propose(6)).status]).toEqual([422, 422])
    expect((await propose(5)).status).toBe(303)
    expect(await decided(second.code)).toMatchObject({ status: "PENDING_RESCHEDULE" })
  })

  test("after the deadline, the answer says that the time was over", async () => {
    const { code, partnerId: own } = await request()
    const member = await memberOf(shop(), own)
    await shop().advance(11 * hour)
    for (let n = 0; n < 4; n++) {
      await member.send("GET", "/partner")
      await shop().advance(10 * hour)
    }
    const late = await answer(member, "requestConfirm", code)
    expect([
      late.status,
      late.text.includes("La richiesta è decaduta") || late.text.includes("la richiesta è decaduta"),
    ]).toEqual([409, true])
  })

  test("Today shows what waits, and finds bookings by code and name, of this partner alone", async () => {
    const { code, partnerId: own } = await request()
    const member = await memberOf(shop(), own)
    const today = (await member.send("GET", `/partner?q=${code}`)).text
    expect(today).toContain("Prenotazioni trovate")
    const stranger = await memberOf(shop(), own === partnerId ? otherId : partnerId)
    const strange = (await stranger.send("GET", `/partner?q=${code}`)).text
    expect(strange).toContain("Nessuna prenotazione corrisponde.")
    expect((await member.send("GET", "/en/partner?q=ross%25")).text).toContain("No booking matches.")
  })
})
