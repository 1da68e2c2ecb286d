import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import PostalMime from "postal-mime"
import { beforeAll, describe, expect, test } from "vitest"
import {
  FavouritesWire,
  ListsWire,
  ListWire,
  OpenedListWire,
  PublicListWire,
  SavedInWire,
} from "../../adapters/contract/list.ts"
import { ExportWire } from "../../adapters/contract/personal-data.ts"
import { eraseAccount } from "../../adapters/server/account/part.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { lapseInvitations } from "../../adapters/server/list/lapse.ts"
import { eraseLists } from "../../adapters/server/list/part.ts"
import { retain } from "../../adapters/server/personal-data/retention.ts"
import { MAX_ITEMS } from "../../domain/list/list.ts"
import { type Customer, newCustomer } from "../fixtures/customers.ts"
import { followEvents } from "../fixtures/event-source.ts"
import { type Answer, problem, read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"

/* Favourites and lists over HTTP. */

const shop = useShop()
const base = "/api/v0/lists"
const favourites = "/api/auth/favourite-experience"

let experiences: readonly string[]
const rows = <Row extends object>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

beforeAll(async () => {
  const found = await rows<{ id: string }>((sql) => sql`select id from experiences order by id limit ${MAX_ITEMS + 5}`)
  experiences = found.map(({ id }) => id)
})
const experience = (nth: number) => experiences[nth] ?? ""

const post = ({ client, csrfToken }: Customer, path: string, body: object = {}, headers = {}) =>
  client.send("POST", path, { body, headers: { "x-csrf-token": csrfToken, ...headers } })
const get = ({ client }: Customer, path: string) => client.send("GET", path)
const listOf = async (customer: Customer, id: string) => read(ListWire, await get(customer, `${base}/${id}`))
const idsIn = ({ items }: typeof ListWire.Type) => items.map(({ card }) => card.id)

async function opened(customer: Customer, name = "Estate in Sicilia") {
  return read(OpenedListWire, await post(customer, base, { name })).id
}
const add = (customer: Customer, id: string, nth: number) =>
  post(customer, `${base}/${id}/items`, { experience_id: experience(nth) })

/** What an open page of the list hears. */
const follow = ({ client: { cookies } }: Customer, id: string) =>
  followEvents(`${shop().origin}${base}/${id}/events?after=2`, {
    cookie: `next-auth.session-token=${cookies.get("next-auth.session-token")}`,
  })

/** A list of Anna's on which Bruno collaborates. */
async function shared() {
  const [anna, bruno] = [await newCustomer(shop()), await newCustomer(shop())]
  const id = await opened(anna)
  expect((await post(anna, `${base}/${id}/collaborators`, { username: bruno.username })).status).toBe(202)
  expect((await post(bruno, `${base}/${id}/accept`)).status).toBe(200)
  return { anna, bruno, id }
}

/** All that calls about lists write. No timer writes there. */
const stored = () =>
  rows<object>(
    (sql) => sql`
      select (select md5(string_agg(e::text, '' order by stream, seq)) from events e where machine = 'list') as events,
        (select md5(string_agg(i::text, '' order by list_id, place)) from list_item i) as items,
        (select md5(string_agg(m::text, '' order by list_id, person_id)) from list_member m) as members,
        (select md5(string_agg(t::text, '' order by list_id)) from list_text t) as texts,
        (select md5(string_agg(v::text, '' order by list_id, username)) from list_invitation v) as invitations`,
  )

describe("[LS-02] a customer's list", () => {
  test("has a name, an order and a description, and an experience is on it once", async () => {
    const anna = await newCustomer(shop())
    const id = await opened(anna)
    for (const nth of [0, 1, 2, 1]) expect((await add(anna, id, nth)).status).toBe(200)
    expect(idsIn(await listOf(anna, id))).toEqual([experience(0), experience(1), experience(2)])
    const path = `${base}/${id}/items/${experience(2)}`
    const moved = await post(anna, `${path}/move`, { after: experience(0) })
    expect(moved.headers.get("content-encoding"), "the answer is the whole list").toBe("gzip")
    expect(idsIn(await listOf(anna, id))).toEqual([experience(0), experience(2), experience(1)])
    await post(anna, `${path}/move`, { after: null })
    await post(anna, `${path}/remove`)
    await post(anna, `${path}/remove`)
    expect(idsIn(await listOf(anna, id))).toEqual([experience(0), experience(1)])
    const texts = { name: "Estate 2027", description: "Tutti insieme" }
    const edited = await post(anna, `${base}/${id}/edit`, texts, { "if-match": '"0"' })
    expect(read(ListWire, edited)).toMatchObject({ ...texts, texts: 1, role: "owner" })
    expect(read(ListsWire, await get(anna, base))).toMatchObject([{ id, name: "Estate 2027", count: 2, people: 1 }])
  })

  test("[LS-04] says on which lists an experience is", async () => {
    const anna = await newCustomer(shop())
    const [sea, hills] = [await opened(anna, "Mare"), await opened(anna, "Colline")]
    await add(anna, sea, 0)
    const found = read(SavedInWire, await get(anna, `/api/v0/experiences/${experience(0)}/lists`))
    expect(found.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { id: hills, name: "Colline", has: false },
      { id: sea, name: "Mare", has: true },
    ])
    // Who is only invited does not learn what is on a list.
    const bruno = await newCustomer(shop())
    await post(anna, `${base}/${sea}/collaborators`, { username: bruno.username })
    const ofBruno = async () => read(SavedInWire, await get(bruno, `/api/v0/experiences/${experience(0)}/lists`))
    expect(await ofBruno()).toEqual([])
    await post(bruno, `${base}/${sea}/accept`)
    expect(await ofBruno()).toEqual([{ id: sea, name: "Mare", has: true }])
  })

  test("with texts that somebody has changed meanwhile is refused with both of them", async () => {
    const anna = await newCustomer(shop())
    const id = await opened(anna)
    const edit = (name: string) => post(anna, `${base}/${id}/edit`, { name, description: "d" }, { "if-match": '"0"' })
    expect((await edit("Prima")).status).toBe(200)
    const late = problem(await edit("Seconda"))
    expect(late).toMatchObject({ status: 412, code: "list_changed", params: { name: "Prima", description: "d" } })
    expect(problem(await post(anna, `${base}/${id}/edit`, { name: "Terza" }))).toMatchObject({
      status: 400,
      errors: [{ field: "if-match" }],
    })
  })

  test("is public at an address that ends with it; public again, it gets another one", async () => {
    const anna = await newCustomer(shop())
    const id = await opened(anna)
    await add(anna, id, 0)
    const show = async (isPublic: boolean) => {
      const list = read(ListWire, await post(anna, `${base}/${id}/visibility`, { public: isPublic }))
      return list.public_id
    }
    const look = (publicId: string | null) => shop().visitor("en").send("GET", `/api/v0/public-lists/${publicId}`)
    const first = await show(true)
    expect(read(PublicListWire, await look(first))).toMatchObject({
      name: "Estate in Sicilia",
      owner: anna.username,
      cards: [{ id: experience(0) }],
      is_indexed: false,
    })
    expect(await show(true), "asked twice").toBe(first)
    expect(await show(false)).toBeNull()
    expect((await look(first)).status).toBe(404)
    const second = await show(true)
    expect(second).not.toBe(first)
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200])
    await rows(
      (sql) => sql`
      update person set email_verified_at = null where id = ${anna.personId}::uuid`,
    )
    await show(false)
    expect(problem(await post(anna, `${base}/${id}/visibility`, { public: true }))).toMatchObject({
      status: 403,
      code: "verify_email_first",
    })
  })

  test("is deleted after delete was typed, and nothing of it is left", async () => {
    const { anna, bruno, id } = await shared()
    await add(bruno, id, 0)
    expect(problem(await post(anna, `${base}/${id}/delete`, { confirm: "elimina" }))).toMatchObject({
      status: 422,
      errors: [{ field: "confirm", code: "list_delete_word" }],
    })
    expect((await post(anna, `${base}/${id}/delete`, { confirm: "delete" })).text).toBe("null")
    for (const one of [anna, bruno]) expect((await get(one, `${base}/${id}`)).status).toBe(404)
    const left = await rows(
      (sql) => sql`
      select list_id from list_text where list_id = ${id} union all select list_id from list where list_id = ${id}
      union all select list_id from list_member where list_id = ${id}
      union all select list_id from list_item where list_id = ${id}`,
    )
    expect(left).toEqual([])
  })
})

describe("[LS-03] collaborators", () => {
  test("are invited by their public name, accept, add, and take out what is theirs", async () => {
    const { anna, bruno, id } = await shared()
    await add(anna, id, 0)
    await add(bruno, id, 1)
    const list = await listOf(bruno, id)
    expect(list.people.map(({ name, role, is_me }) => [name, role, is_me])).toEqual(
      [
        ["Anna", "owner", false],
        [bruno.username, "collaborator", true],
      ].map(([name, role, me]) => [name === "Anna" ? anna.username : name, role, me]),
    )
    expect(list.items.map(({ added_by, may_take_out }) => [added_by, may_take_out])).toEqual([
      [anna.username, false],
      [null, true],
    ])
    const takeOut = (nth: number) => post(bruno, `${base}/${id}/items/${experience(nth)}/remove`)
    expect(problem(await takeOut(0))).toMatchObject({ status: 403, code: "list_item_of_other" })
    expect((await takeOut(1)).status).toBe(200)
  })

  test("do not edit, show, share or delete the list, in both languages", async () => {
    const { bruno, id } = await shared()
    const before = await stored()
    const answers = [
      await post(bruno, `${base}/${id}/edit`, { name: "Mia" }, { "if-match": '"0"' }),
      await post(bruno, `${base}/${id}/visibility`, { public: true }),
      await post(bruno, `${base}/${id}/visibility`, { public: false }),
      await post(bruno, `${base}/${id}/collaborators`, { username: "chiunque" }),
      await post(bruno, `${base}/${id}/collaborators/somebody/remove`),
      await post(bruno, `${base}/${id}/delete`, { confirm: "delete" }),
    ]
    expect(answers.map((answer) => [answer.status, problem(answer).code])).toEqual(
      answers.map(() => [403, "list_owner_only"]),
    )
    const english = await post(bruno, `${base}/${id}/delete`, { confirm: "delete" }, { "accept-language": "en" })
    expect(problem(english).detail).toBe("Only whoever made the list can do this")
    expect(await stored()).toEqual(before)
  })

  test("who were removed are out at once: page, stream and calls; the others hear it", async () => {
    const { anna, bruno, id } = await shared()
    const [hers, his] = [await follow(anna, id), await follow(bruno, id)]
    await add(bruno, id, 0)
    expect([(await hers.next()).data, (await his.next()).data]).toEqual(["3", "3"])
    const { people } = await listOf(anna, id)
    const him = people.find(({ name }) => name === bruno.username)?.id
    await post(anna, `${base}/${id}/collaborators/${him}/remove`)
    expect((await hers.next()).data).toBe("4")
    await expect.poll(() => his.beside).toEqual(["access"])
    await add(anna, id, 1)
    expect((await hers.next()).data).toBe("5")
    expect([his.close(), hers.close()]).toEqual([[], []])
    expect(his.beside).toEqual(["access"])
    const calls = [
      await get(bruno, `${base}/${id}`),
      await add(bruno, id, 2),
      await post(bruno, `${base}/${id}/items/${experience(0)}/remove`),
      await get(bruno, `${base}/${id}/events`),
    ]
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(read(ListsWire, await get(bruno, base))).toEqual([])
  })

  test("[AU-09] who has signed out everywhere hears no more of what happens on the list", async () => {
    const { anna, bruno, id } = await shared()
    const [hers, his] = [await follow(anna, id), await follow(bruno, id)]
    await rows((sql) => sql`delete from session where person_id = ${bruno.personId}::uuid`)
    await add(anna, id, 0)
    expect((await hers.next()).data).toBe("3")
    await expect.poll(() => his.beside).toEqual(["access"])
    expect([his.close(), hers.close()]).toEqual([[], []])
  })

  test("an invitation looks the same whether or not there is such a person, and is counted", async () => {
    const [anna, bruno] = [await newCustomer(shop()), await newCustomer(shop())]
    const id = await opened(anna)
    const invite = (username: string) => post(anna, `${base}/${id}/collaborators`, { username })
    const shape = (answer: Answer, name: string) => [
      answer.status,
      answer.text.replaceAll(name, "NAME").replace(/"p[\w-]{40,}"/g, "ID"),
    ]
    const known = await invite(bruno.username)
    const unknownList = await opened(anna)
    const unknown = await post(anna, `${base}/${unknownList}/collaborators`, { username: "nessuno.qui" })
    const plain = ([status, text]: readonly (string | number)[], list: string) => [
      status,
      String(text).replaceAll(list, "LIST"),
    ]
    expect(plain(shape(known, bruno.username), id)).toEqual(plain(shape(unknown, "nessuno.qui"), unknownList))
    // The list's version does not tell either, nor does an invitation that is taken back.
    const seqs = [known, unknown].map((answer) => JSON.parse(answer.text).seq)
    expect(seqs).toEqual([1, 1])
    const nobody = JSON.parse(unknown.text).people.find(({ role }: { role: string }) => role === "invited").id
    const taken = await post(anna, `${base}/${unknownList}/collaborators/${nobody}/remove`)
    expect(JSON.parse(taken.text)).toMatchObject({ seq: 2, people: [{ role: "owner" }] })
    expect((await get(bruno, `${base}/${id}`)).text).not.toContain("Tutti insieme")
    expect((await post(bruno, `${base}/${id}/decline`)).status).toBe(200)
    expect((await get(bruno, `${base}/${id}`)).status).toBe(404)
    for (let nth = 0; nth < 8; nth++) await invite(`nessuno.${nth}`)
    expect(problem(await invite("nessuno.9"))).toMatchObject({ status: 429 })
    expect(problem(await invite(" "))).toMatchObject({ status: 422, errors: [{ field: "username" }] })
  })

  test("an invitation stays visible as long as it holds a seat, and lapses after 30 days for somebody and nobody alike", async () => {
    const [anna, bruno] = [await newCustomer(shop()), await newCustomer(shop())]
    const id = await opened(anna)
    for (const username of [bruno.username, "nessuno.ancora"])
      await post(anna, `${base}/${id}/collaborators`, { username })
    const after = async (days: number) => {
      await rows(
        (sql) => sql`
          update list_invitation set created_at = shop_now() - make_interval(days => ${days}::integer)
          where list_id = ${id} returning list_id`,
      )
      expect((await shop().run(retain)).failed).toEqual([])
      expect(await shop().run(lapseInvitations())).toBe(false)
      const { people } = JSON.parse((await get(anna, `${base}/${id}`)).text)
      return people.map(({ role }: { role: string }) => role)
    }
    expect(await after(29)).toEqual(["owner", "invited", "invited"])
    expect((await get(bruno, `${base}/${id}`)).status).toBe(200)
    expect(await after(31)).toEqual(["owner"])
    expect((await get(bruno, `${base}/${id}`)).status).toBe(404)
    const again = await post(anna, `${base}/${id}/collaborators`, { username: bruno.username })
    expect(JSON.parse(again.text).people, "the seat is free").toHaveLength(2)
  })

  test("an invitation is mailed to who is invited, once, with the link that stops such mails", async () => {
    const [anna, bruno] = [await newCustomer(shop()), await newCustomer(shop())]
    const mails = async () => {
      await settled(shop())
      const sent = await rows<{ eml: string }>(
        (sql) => sql`
          select m.eml from mails m join person p on p.email = m.to_address
          where p.public_username = ${bruno.username} and m.kind = 'list.invited' order by m.created_at`,
      )
      return Promise.all(sent.map(async ({ eml }) => (await PostalMime.parse(eml)).text ?? ""))
    }
    const id = await opened(anna)
    const invite = () => post(anna, `${base}/${id}/collaborators`, { username: bruno.username })
    for (const _ of ["invited", "already invited"]) expect((await invite()).status).toBe(202)
    const [mail = "", ...more] = await mails()
    expect(more).toEqual([])
    for (const strangers of ["Estate in Sicilia", anna.username]) expect(mail).not.toContain(strangers)
    for (const said of [`/liste/${id}`, "/stop-email/"]) {
      expect(mail).toContain(said)
    }
  })

  test("two who change a list at once lose nothing and double nothing; the 201st of two is refused", async () => {
    const { anna, bruno, id } = await shared()
    await Promise.all(Array.from({ length: 12 }, (_, nth) => add(nth % 2 === 0 ? anna : bruno, id, nth % 8)))
    const ids = idsIn(await listOf(anna, id))
    expect(ids.toSorted()).toEqual(experiences.slice(0, 8).toSorted())
  })

  test("of two who add the 200th and the 201st experience at once, one is refused", async () => {
    const [anna, bruno] = [await newCustomer(shop()), await newCustomer(shop())]
    await post(anna, favourites, { experience_ids: experiences.slice(0, MAX_ITEMS - 1) })
    const [{ id } = { id: "" }] = read(ListsWire, await get(anna, base))
    await post(anna, `${base}/${id}/collaborators`, { username: bruno.username })
    await post(bruno, `${base}/${id}/accept`)
    const answers = await Promise.all([add(anna, id, MAX_ITEMS), add(bruno, id, MAX_ITEMS + 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && problem(refused)).toMatchObject({ code: "list_full", params: { maximum: MAX_ITEMS } })
    expect(idsIn(await listOf(bruno, id))).toHaveLength(MAX_ITEMS)
  })

  test("a removal during a write: either it was written before, or it is refused; never after", async () => {
    const { anna, bruno, id } = await shared()
    const him = (await listOf(anna, id)).people.find(({ name }) => name === bruno.username)?.id
    const [, ...added] = await Promise.all([
      post(anna, `${base}/${id}/collaborators/${him}/remove`),
      ...[0, 1, 2, 3].map((nth) => add(bruno, id, nth)),
    ])
    const written = added.flatMap(({ status }, nth) => (status === 200 ? [experience(nth)] : []))
    expect(added.every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect(idsIn(await listOf(anna, id)).toSorted()).toEqual(written.toSorted())
    const facts = await rows<{ type: string }>(
      (sql) => sql`
      select fact->'event'->>'type' as type from events where stream = ${`list-${id}`} order by seq`,
    )
    const removed = facts.findIndex(({ type }) => type === "owner.removed")
    expect(facts.slice(removed + 1).map(({ type }) => type)).toEqual([])
  })
})

describe("[LS-01] favourites", () => {
  test("of a browser are merged without duplicates, newest first; the spec's call adds one", async () => {
    const anna = await newCustomer(shop())
    const ids = async () => read(FavouritesWire, await get(anna, `${favourites}/`)).experience_ids
    expect(await ids()).toEqual([])
    expect(
      (
        await anna.client.send("POST", `${favourites}/${experience(0)}`, {
          headers: { "x-csrf-token": anna.csrfToken },
        })
      ).status,
    ).toBe(200)
    const merged = await post(anna, favourites, {
      experience_ids: [experience(2), experience(0), "nowhere", experience(2)],
    })
    expect(read(FavouritesWire, merged).experience_ids).toEqual([experience(2), experience(0)])
    await Promise.all([1, 1].map((nth) => post(anna, `${favourites}/${experience(nth)}`)))
    expect(await ids()).toEqual([experience(1), experience(2), experience(0)])
    for (let twice = 0; twice < 2; twice++) await post(anna, `${favourites}/${experience(2)}/remove`)
    expect(await ids()).toEqual([experience(1), experience(0)])
    expect(problem(await post(anna, `${favourites}/nowhere`))).toMatchObject({ status: 404 })
    expect(read(ListsWire, await get(anna, base))).toMatchObject([{ kind: "favourites", name: null, count: 2 }])
  })

  test("of many calls at once of one customer are one list", async () => {
    const anna = await newCustomer(shop())
    const answers = await Promise.all([0, 1, 2, 3, 4].map((nth) => post(anna, `${favourites}/${experience(nth)}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(read(ListsWire, await get(anna, base))).toMatchObject([{ count: 5 }])
  })
})

describe("[LS-03] others", () => {
  test("get 404 alike for a list of somebody else and for none; and write nothing", async () => {
    const { anna, id } = await shared()
    await add(anna, id, 0)
    const carla = await newCustomer(shop())
    const before = await stored()
    const all = async (listId: string) => [
      await get(carla, `${base}/${listId}`),
      await get(carla, `${base}/${listId}/events`),
      await add(carla, listId, 1),
      await post(carla, `${base}/${listId}/items/${experience(0)}/remove`),
      await post(carla, `${base}/${listId}/items/${experience(0)}/move`, { after: null }),
      await post(carla, `${base}/${listId}/edit`, { name: "Mia" }, { "if-match": '"0"' }),
      await post(carla, `${base}/${listId}/visibility`, { public: true }),
      await post(carla, `${base}/${listId}/visibility`, { public: false }),
      await post(carla, `${base}/${listId}/delete`, { confirm: "delete" }),
      await post(carla, `${base}/${listId}/collaborators`, { username: carla.username }),
      await post(carla, `${base}/${listId}/collaborators/somebody/remove`),
      await post(carla, `${base}/${listId}/accept`),
      await post(carla, `${base}/${listId}/decline`),
      await post(carla, `${base}/${listId}/leave`),
    ]
    const said = ({ status, text }: Answer) => [status, text.replace(/,"request_id":"[^"]*"/, "")]
    const [real, none] = [(await all(id)).map(said), (await all("7K2M9QXR4TBD")).map(said)]
    expect(real).toEqual(none)
    expect(real.map(([status]) => status)).toEqual(real.map(() => 404))
    expect(await stored()).toEqual(before)
  })

  test("and calls without this browser's token are refused and write nothing", async () => {
    const { anna, bruno, id } = await shared()
    const before = await stored()
    for (const token of ["", "0".repeat(64), bruno.csrfToken]) {
      const forged = { ...anna, csrfToken: token }
      for (const answer of [
        await add(forged, id, 0),
        await post(forged, base, { name: "Finta" }),
        await post(forged, favourites, { experience_ids: [experience(0)] }),
        await post(forged, `${favourites}/${experience(0)}`),
      ]) {
        expect(problem(answer)).toMatchObject({ status: 403, code: "forbidden" })
      }
    }
    const visitor = await shop()
      .visitor()
      .send("POST", base, { body: { name: "Mia" } })
    expect(problem(visitor)).toMatchObject({ status: 401, code: "SessionRequired" })
    expect(await stored()).toEqual(before)
  })

  test("negative control: the same call with the token is taken", async () => {
    const { anna, id } = await shared()
    const before = await stored()
    expect((await add(anna, id, 0)).status).toBe(200)
    expect(await stored()).not.toEqual(before)
  })

  test("texts that no list may have are refused by their field, in both languages", async () => {
    const anna = await newCustomer(shop())
    const before = await stored()
    for (const [body, field, code] of [
      [{ name: " " }, "name", "list_name_required"],
      [{ name: "x".repeat(81) }, "name", "field_too_long"],
      [{ name: "Vieni su www.altro.it" }, "name", "list_contacts"],
      [{ name: "Mare", description: "y".repeat(501) }, "description", "field_too_long"],
    ] as const) {
      expect(problem(await post(anna, base, body))).toMatchObject({ status: 422, errors: [{ field, code }] })
    }
    const english = await post(anna, base, { name: "" }, { "accept-language": "en" })
    expect(problem(english).errors).toMatchObject([{ detail: "List name is required" }])
    expect(
      problem(await post(anna, `${base}/${"x".repeat(101)}/items`, { experience_id: experience(0) })),
    ).toMatchObject({ status: 404 })
    expect(await stored()).toEqual(before)
  })
})

describe("[LS-03] a report of a public list", () => {
  test("counts once a caller, and tells the operator alone, for as long as the list is public", async () => {
    const anna = await newCustomer(shop())
    const id = await opened(anna, "Spiagge di truffe")
    const show = async (isPublic: boolean) =>
      read(ListWire, await post(anna, `${base}/${id}/visibility`, { public: isPublic })).public_id ?? ""
    const publicId = await show(true)
    const reported = (headers = {}) =>
      shop().visitor().send("POST", `/api/v0/public-lists/${publicId}/report`, { body: {}, headers })
    const seen = async () => {
      const answer = await shop()
        .visitor()
        .send("GET", "/admin/v0/list-reports", { headers: { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` } })
      return JSON.parse(answer.text).find((one: { public_id: string }) => one.public_id === publicId)
    }
    expect(await seen()).toBeUndefined()
    for (const _ of [1, 2]) expect((await reported()).status).toBe(202)
    expect(await seen()).toMatchObject({ name: "Spiagge di truffe", owner: anna.username, reports: 1 })
    const stranger = await shop().visitor().send("GET", "/admin/v0/list-reports")
    expect(stranger.status).toBe(401)
    const many = await Promise.all(Array.from({ length: 12 }, () => reported()))
    expect(many.map(({ status }) => status)).toContain(429)
    expect(await seen()).toMatchObject({ reports: 1 })
    await show(false)
    expect([(await reported()).status, await seen()]).toEqual([404, undefined])
  })
})

describe("[AC-06] personal data", () => {
  test("of lists are in the export, and go with the account; what others see names nobody", async () => {
    const { anna, bruno, id } = await shared()
    await add(bruno, id, 0)
    const own = await opened(bruno, "Segretissima")
    const { sections } = read(ExportWire, await post(bruno, "/api/v0/me/export", {}))
    expect(JSON.stringify(sections)).toContain("Segretissima")
    expect(JSON.stringify(sections)).not.toContain("Estate in Sicilia")
    await shop().run(Effect.andThen(eraseAccount(bruno.personId, "test"), eraseLists(bruno.personId, "test")))
    expect((await listOf(anna, id)).items).toMatchObject([{ added_by: null, may_take_out: true }])
    expect((await listOf(anna, id)).people).toHaveLength(1)
    const left = await rows(
      (sql) => sql`
      select list_id from list_member where person_id = ${bruno.personId}::uuid
      union all select list_id from list_item where added_by = ${bruno.personId}::uuid
      union all select list_id from list_text where list_id = ${own}`,
    )
    expect(left).toEqual([])
  })
})
