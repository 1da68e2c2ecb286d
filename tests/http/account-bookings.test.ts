import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { signedIn } from "../fixtures/customers.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"

/* The list of a customer's bookings. */

const shop = useShop()

/** So many confirmed bookings of somebody, at slots that are still to come. */
const bookedMany = (personId: string, count: number, prefix = "MANY") =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      with made as (
        select ${prefix}::text || row_number() over () as code, s.* from slots s where starts_at > shop_now() limit ${count}),
      opened as (
        insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
        select 'booking-' || code, 'booking', '99', '{}', '{}', '{}', 1, now() from made),
      booked as (
        insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id, partner_id,
          status, state, locale, summary, total_cents, due_online_cents, seq, created_at)
        select code, code, '', 'booking-' || code, 'e', variant_id, id, (select min(id) from partners), 'CONFIRMED', '{}',
          'it', '{"experience": {"slug": "s", "name": "Visita", "city": "Roma"}, "durationMinutes": 60}', 1, 1, 1, now()
        from made)
      insert into booking_owner (code, person_id, how, created_at) select code, ${personId}::uuid, 'joined', now() from made`,
  )

test("[AC-01] shows 25 bookings of a tab at a time, with the way to the others", async () => {
  const [client, person] = [shop().visitor(), await newPerson(shop(), "identity")]
  await client.send("POST", "/auth/signin", {
    raw: new URLSearchParams({ email: person.email, password }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", origin: shop().origin },
  })
  await shop().run(bookedMany(person.id, 30))
  const page = async (query: string) => {
    const { status, text } = await client.send("GET", `/account/bookings${query}`)
    expect(status).toBe(200)
    const shown = [...text.matchAll(/name="code" value="(MANY\d+)"/g)].map(([, code]) => code)
    return {
      shown,
      isNamed: text.includes("In arrivo (30)"),
      pages: /Pagina \d di \d/.exec(text.replace(/<!-- -->/g, ""))?.[0],
      text,
    }
  }
  const first = await page("")
  expect([first.shown.length, first.isNamed, first.pages]).toEqual([25, true, "Pagina 1 di 2"])
  expect(first.text).toContain('href="/account/bookings?upcoming=2#bookings-upcoming"')
  const second = await page("?upcoming=2")
  expect([second.shown.length, second.isNamed, second.pages]).toEqual([5, true, "Pagina 2 di 2"])
  expect(new Set([...first.shown, ...second.shown]).size).toBe(30)
  // Whatever else the address says, the page is there.
  for (const query of ["?upcoming=x", "?upcoming=-3", "?past=2"]) expect((await page(query)).shown).toEqual(first.shown)
  expect((await page("?upcoming=999")).shown).toEqual(second.shown)
  expect((await client.send("GET", "/en/account/bookings")).text.replace(/<!-- -->/g, "")).toContain("Page 1 of 2")
})

test("[AC-01] names a booking in the reader's language, as the catalogue has it, and else as it was booked", async () => {
  const person = await newPerson(shop(), "identity")
  const client = await signedIn(shop(), person.id)
  const { slug } = await shop().pick()
  const nameIn = async (lang: string) =>
    JSON.parse((await client.send("GET", `/api/v2/experiences/${slug}?lang=${lang}`)).text)
  const [italian, english] = [await nameIn("it"), await nameIn("en")]
  expect(italian.name).not.toBe(english.name)
  await shop().run(bookedMany(person.id, 2, "LANG"))
  await shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        update bookings set summary = jsonb_set(summary, '{experience}', ${JSON.stringify({
          ...{ id: italian.id, slug, name: "Come prenotata", city: "Firenze" },
        })}::jsonb) where code = 'LANG1'`,
    ),
  )
  for (const [prefix, name, city] of [
    ["", italian.name, "Firenze"],
    ["/en", english.name, "Florence"],
  ] as const) {
    const { text } = await client.send("GET", `${prefix}/account/bookings`)
    const titles = [...text.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, title = ""]) => title.replaceAll("&#x27;", "'"))
    expect(titles.toSorted()).toEqual([name, "Visita"].toSorted())
    expect(text).toContain(city)
  }
})
