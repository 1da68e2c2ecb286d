import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import PostalMime from "postal-mime"
import sharp from "sharp"
import { describe, expect, test, vi } from "vitest"
import { HeldReviewsWire, ReviewPageWire } from "../../adapters/contract/review.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { eraseEntries } from "../../adapters/server/personal-data/erase.ts"
import { exportOf } from "../../adapters/server/personal-data/export.ts"
import { personOf } from "../../adapters/server/personal-data/subject.ts"
import { balanceOf } from "../../adapters/server/points/part.ts"
import { texts } from "../../adapters/server/review/mail-texts.ts"
import { reviewsOfPerson } from "../../adapters/server/review/part.ts"
import { ratingText } from "../../domain/money/text.ts"
import { meanHundredths } from "../../domain/review/rating.ts"
import { millisecondsBetween } from "../../domain/time/instant.ts"
import { newCustomer, signedIn } from "../fixtures/customers.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { newPerson } from "../fixtures/people.ts"
import { hostilePictures, photo, polyglot } from "../fixtures/sent-pictures.ts"
import { useShop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { mailsOf, settled } from "../fixtures/shop-tables.ts"
import { cards } from "../fixtures/shop-visitor.ts"
import { check, structuredData } from "../fixtures/structured-data.ts"

/* Reviews of visits. The file has a shop of its own, because it moves the clock. */

const shop = useShop({ own: true, environment: { REVIEW_POINTS: "70" } })
const HOUR = 3_600_000

const sql = <Row extends object>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 50 })

/** A paid booking whose visit will be over: its customer's mails, and the calls of its review. */
async function visited({ email = "anna@example.it", at }: { readonly email?: string; readonly at?: Picked } = {}) {
  const visitor = shop().visitor()
  const picked = at ?? (await shop().pick({ instant: true }))
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { email, confirm_email: email, custom_fields: picked.answers })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, cards.good)
  await visitor.confirm(code, payment.payment_id)
  await settled(shop())
  const [row] = await sql<{ now: string; id: string }>(
    (db) => db`select shop_now() as now, experience_id as id from bookings where code = ${code}`,
  )
  const { durationMinutes } = picked.variant
  const untilEnd = millisecondsBetween(row?.now ?? "", picked.slot.startsAt) + durationMinutes * 60_000
  const mailed = async (kind: string) => {
    const [mail] = await sql<{ eml: string }>(
      (db) => db`select eml from mails where booking_code = ${code} and kind = ${kind}`,
    )
    return (await PostalMime.parse(mail?.eml ?? "")).text ?? ""
  }
  const bookingPage = async () => (await visitor.send("GET", `/prenotazione/${token}`)).text
  return { code, token, bookingPage, picked, experienceId: row?.id ?? "", untilEnd, visitor, mailed }
}

/** The same, a day after the visit, with the token of the mail. */
async function asked(given: { readonly email?: string } = {}) {
  const booking = await visited(given)
  await shop().advance(booking.untilEnd + HOUR)
  await soon(async () => {
    const rows = await sql((db) => db`select from review where booking_code = ${booking.code}`)
    expect(rows).toHaveLength(1)
  })
  await shop().advance(24 * HOUR)
  await soon(async () => expect(await mailsOf(shop(), booking.code)).toContain("review.asked"))
  const token = /\/recensione\/([\w-]+)/.exec(await booking.mailed("review.asked"))?.[1] ?? ""
  const path = `/booking/v1/reviews/${token}`
  const call = (what: string, body?: unknown) =>
    booking.visitor.send("POST", `${path}${what}`, body === undefined ? {} : { body })
  const upload = (bytes: Uint8Array) =>
    booking.visitor.send("POST", `${path}/pictures`, {
      raw: new Uint8Array(bytes),
      headers: { "content-type": "image/*" },
    })
  const page = async () => read(ReviewPageWire, await booking.visitor.send("GET", path))
  return { ...booking, token, call, upload, page }
}

type Asked = Awaited<ReturnType<typeof asked>>

const good = { rating: 4, text: "Guida paziente, vista splendida.", language: "it", author: "Anna" }
const admin = (method: string, path: string, body?: unknown) =>
  shop()
    .visitor()
    .send(method, `/admin/v0/reviews${path}`, {
      headers: { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` },
      ...(body !== undefined && { body }),
    })
const heldOf = async ({ code }: Pick<Asked, "code">) => {
  const held = read(HeldReviewsWire, await admin("GET", "")).reviews.find((one) => one.code === code)
  if (held === undefined) throw new Error(`${code} is not held`)
  return held
}
const publish = async (review: Asked) =>
  admin("POST", `/${review.code}/publish`, { text_id: (await heldOf(review)).text_id })
const asPartner = (partnerId: string, code: string, what: string, body?: unknown) =>
  shop()
    .visitor()
    .send("POST", `/partner/v0/reviews/${code}/${what}`, {
      headers: { authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}` },
      ...(body !== undefined && { body }),
    })

/** How often texts about an experience were refused. Other tests of this file may have added some. */
const refusalsOf = async (experienceId: string) => {
  const [row] = await sql<{ refusals: number }>(
    (db) =>
      db`select coalesce(sum(refusals), 0)::integer as refusals from review where experience_id = ${experienceId}`,
  )
  return row?.refusals ?? 0
}
const refusedWords = (refusals: number) =>
  ["Finora non ne abbiamo rifiutata nessuna.", "Finora ne abbiamo rifiutata una."][refusals] ??
  `Finora ne abbiamo rifiutate ${refusals}.`

const ratingOf = async (experienceId: string) => {
  const [row] = await sql<{ mean: number | null; count: number }>(
    (db) => db`select rating_hundredths as mean, review_count as count from experiences where id = ${experienceId}`,
  )
  if (row === undefined) throw new Error(`no experience ${experienceId}`)
  return row
}

/** The account's page of reviews, for this customer. */
const ownPage = async (personId: string, path = "/account/reviews") => {
  const page = await (await signedIn(shop(), personId)).send("GET", path)
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"])
  return unescaped(page.text)
}
const owns = (personId: string, code: string) =>
  sql(
    (db) => db`insert into booking_owner (code, person_id, how, created_at)
      values (${code}, ${personId}::uuid, 'joined', shop_now()) on conflict do nothing`,
  )
/** What the customer reads of each page if they made this visit so many times more. Nothing of it stays. */
const pagesOfMany = (code: string, personId: string, count: number, pages: readonly number[]) =>
  shop().run(
    Effect.gen(function* () {
      const db = yield* SqlClient.SqlClient
      const copy = Effect.fnUntraced(function* (table: string, whose: string, changed: string) {
        const columns = yield* db<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`
        const names = columns.map(({ name }) => name)
        yield* db.unsafe(`insert into ${table} (${names.join(", ")})
          select ${names.map((name) => `copy.${name}`).join(", ")} from ${table} t
          cross join lateral (select '${code}' || n as code from generate_series(1, ${count}) n) as one
          cross join lateral jsonb_populate_record(t, jsonb_build_object(${changed})) as copy where ${whose}`)
      })
      const of = (name: string) => `${name} = '${code}'`
      const review = `t.stream = 'review-${code}'`
      const booking = `t.stream = (select stream from bookings b where ${of("b.code")})`
      const copies = Effect.gen(function* () {
        yield* copy("streams", booking, "'stream', one.code")
        yield* copy("streams", review, "'stream', 'review-' || one.code")
        yield* copy("events", review, "'stream', 'review-' || one.code, 'position', nextval('events_position_seq')")
        yield* copy("bookings", of("t.code"), "'code', one.code, 'stream', one.code, 'token_hash', one.code")
        yield* copy("review", of("t.booking_code"), "'booking_code', one.code, 'token_hash', one.code")
        yield* copy("booking_owner", of("t.code"), "'code', one.code")
        const read = yield* Effect.forEach(pages, (page) => reviewsOfPerson({ personId, isVerified: false }, page))
        return yield* Effect.fail({ read })
      })
      return yield* db.withTransaction(copies).pipe(
        Effect.catchIf(
          (failed) => "read" in failed,
          ({ read }) => Effect.succeed(read),
        ),
      )
    }),
  )
const unescaped = (text: string) => text.replaceAll("&#x27;", "'")

/**
 * What the experience's page says of its reviews to people, and what it says to search engines. Reviews in the page's
 * language come first, and the one of these tests is in Italian.
 */
async function experiencePage(slug: string) {
  const html = unescaped((await shop().visitor().send("GET", `/esperienze/${slug}`)).text)
  const found = structuredData(html)
  found.forEach(check)
  const product = found.find((data) => data["@type"] === "Product") ?? {}
  const [, counted = null] = /Da (una|[\d.]+) person[ae] che c/.exec(html) ?? []
  const count = counted === null ? 0 : counted === "una" ? 1 : Number(counted.replaceAll(".", ""))
  const quoted = (product.review ?? []) as readonly { readonly reviewBody: string; readonly author: { name: string } }[]
  return { html, count, rating: product.aggregateRating ?? null, quoted }
}

/** Nothing but what is live is shown or counted, and search engines are told the same as people. */
async function expectShown(slug: string, experienceId: string, words: string, isLive: boolean) {
  await soon(async () => {
    const { mean, count } = await ratingOf(experienceId)
    const page = await experiencePage(slug)
    const ratingValue = mean === null ? "" : ratingText(mean, "en")
    expect(page.count).toBe(count)
    expect(page.rating).toEqual(count === 0 ? null : { "@type": "AggregateRating", ratingValue, reviewCount: count })
    if (count > 0) expect(page.html).toContain(`<b>${ratingText(mean ?? 0, "it")}</b>`)
    expect([page.html.includes(words), page.quoted.some(({ reviewBody }) => reviewBody === words)]).toEqual([
      isLive,
      isLive,
    ])
  })
}

describe("[AC-04] [BX-03] the review of a visit", () => {
  test("refuses what a field must not hold, by its name, and a stranger", async () => {
    const review = await asked()
    const wrong = await review.call("", { ...good, rating: 6, text: "Chiamami al 333 1234567", author: " " })
    expect(wrong.status).toBe(422)
    expect(problem(wrong).errors?.map(({ field, code }) => [field, code])).toEqual([
      ["rating", "field_out_of_range"],
      ["text", "review_contacts"],
      ["author", "field_required"],
    ])
    const turned = await review.call("", { ...good, text: `${good.text} \u202Emoc.live` })
    expect(problem(turned).errors).toMatchObject([{ field: "text", code: "field_characters" }])
    const foreign = await review.call("", { ...good, pictures: ["0".repeat(40)] })
    expect(problem(foreign).errors).toMatchObject([{ field: "picture", code: "field_no_such_option" }])
    expect(await review.page()).toMatchObject({ standing: "nothing" })
    const stranger = shop().visitor()
    expect((await stranger.send("GET", `/booking/v1/reviews/${review.token}x`)).status).toBe(404)
    expect((await stranger.send("GET", "/admin/v0/reviews")).status).toBe(401)
  })

  test("is not asked for if the visit was called off or refunded, or is not the customer's", async () => {
    const canceled = await visited()
    expect((await canceled.visitor.send("POST", `/booking/v1/bookings/${canceled.token}/cancel`)).status).toBe(200)
    const { code, picked, untilEnd } = await visited({ at: canceled.picked })
    const person = await newPerson(shop())
    const disowned = await visited({ email: person.email })
    await owns(person.id, disowned.code)
    await sql((db) => db`update booking_owner set how = 'notMine' where code = ${disowned.code} returning code`)
    const admin = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
    await shop().advance(untilEnd + HOUR)
    await soon(async () =>
      expect(await sql((db) => db`select from review where booking_code = ${code}`)).toHaveLength(1),
    )
    const body = { amount_cents: picked.dueOnlineCents, reason: "pioggia" }
    const refund = await shop().visitor().send("POST", `/admin/v0/bookings/${code}/refund`, { body, headers: admin })
    expect(refund.status).toBe(200)
    await soon(async () =>
      expect(
        await sql((db) => db`select from review where booking_code = ${code} and state = '"closed"'`),
      ).toHaveLength(1),
    )
    await shop().advance(24 * HOUR)
    await soon(async () =>
      expect(
        await sql((db) => db`select from review where booking_code = ${disowned.code} and state = '{"asked":"once"}'`),
      ).toHaveLength(1),
    )
    await settled(shop())
    for (const other of [code, disowned.code]) expect(await mailsOf(shop(), other)).not.toContain("review.asked")
    expect(await sql((db) => db`select from review where booking_code = ${canceled.code}`)).toEqual([])
  })

  test("has private questions, which earn points once; their answers and the review are exported", async () => {
    const person = await newPerson(shop())
    const review = await asked({ email: person.email })
    await owns(person.id, review.code)
    const before = await shop().run(balanceOf(person.id))
    const wrong = await review.call("/questions", { as_described: "boh", organised: 3 })
    expect(problem(wrong).errors).toMatchObject([{ field: "as_described", code: "field_no_such_option" }])
    expect((await review.page()).points, "as the setting says").toBe(70)
    const pages = async () => [await ownPage(person.id, "/account/bookings"), await review.bookingPage()]
    for (const page of await pages()) expect(page).toContain(`href="/recensione/${review.token}"`)
    expect(await review.mailed("review.asked")).toContain("punti")
    for (const locale of ["it", "en"] as const)
      expect(texts[locale].first({ name: "", experience: "", until: "" }, false).note).not.toMatch(/punti|points/)
    await review.upload(await photo().jpeg().toBuffer())
    await review.call("", good)
    await settled(shop())
    expect((await shop().run(balanceOf(person.id))).available, "a public review is never paid for").toBe(
      before.available,
    )
    for (const page of await pages()) expect(page, "it is written").not.toContain("/recensione/")
    const answers = { as_described: "partly", organised: 3, improve: "Più ombra al punto d’incontro." }
    expect((await review.call("/questions", answers)).status).toBe(200)
    expect((await review.call("/questions", answers)).status).toBe(409)
    await soon(async () => expect((await shop().run(balanceOf(person.id))).available).toBe(before.available + 70))
    const { sections } = await shop().run(exportOf(person.email, "it"))
    const exported = JSON.stringify(sections)
    for (const words of [answers.improve, good.text]) expect(exported).toContain(words)
  })
})

describe("[AC-06] [AC-04] the review of somebody who is erased", () => {
  test("stays under another name if they asked for it, without photos; otherwise it goes", async () => {
    const { email } = await newPerson(shop())
    const review = await asked({ email })
    const { picture } = JSON.parse((await review.upload(await photo(300, 300).jpeg().toBuffer())).text)
    const signed = { ...good, author: "Ildegarda", text: "Pane ancora tiepido in malga.", keeps: true }
    expect((await review.call("", { ...signed, pictures: [picture] })).status).toBe(200)
    expect(await review.page()).toMatchObject({ written: { keeps: true } })
    await publish(review)
    await expectShown(review.picked.slug, review.experienceId, signed.text, true)
    const erase = () =>
      shop().run(
        Effect.flatMap(personOf(email), (subject) => eraseEntries(randomUUID(), { ...subject, codes: [review.code] })),
      )
    await erase()
    await expectShown(review.picked.slug, review.experienceId, signed.text, true)
    const { html, quoted } = await experiencePage(review.picked.slug)
    expect(html).not.toContain("Ildegarda")
    expect(quoted.find(({ reviewBody }) => reviewBody === signed.text)?.author.name).toBe("Ex cliente")
    expect((await shop().visitor().send("GET", `/booking/v1/review-pictures/${picture}-small.webp`)).status).toBe(404)
    await sql((db) => db`update review_text set keeps = false where booking_code = ${review.code}`)
    await erase()
    await expectShown(review.picked.slug, review.experienceId, signed.text, false)
    expect((await review.page()).standing, "without its text it is over").toBe("over")
  })
})

describe("[AC-04] the page of the mail's link", () => {
  test("takes the review without scripts, and loses nothing typed when a field is wrong", async () => {
    const review = await asked()
    const path = `/recensione/${review.token}`
    const opened = await review.visitor.send("GET", path)
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(unescaped(opened.text)).toContain("Com’è andata?")
    expect(opened.text).toMatch(/<input[^>]*name="photos"[^>]*type="file"|<input[^>]*type="file"[^>]*name="photos"/)
    expect(opened.text).toContain("ricevi 70 punti")
    expect((await review.visitor.send("GET", `${path}x`)).status).toBe(404)

    const posted = async (
      fields: Readonly<Record<string, string>>,
      photos: readonly Uint8Array<ArrayBuffer>[] = [],
    ) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      for (const bytes of photos) body.append("photos", new Blob([bytes]), "foto.jpg")
      const headers = { origin: shop().origin, "accept-language": "it" }
      const answer = await fetch(`${shop().origin}${path}`, { method: "POST", redirect: "manual", headers, body })
      return { status: answer.status, text: unescaped(await answer.text()) }
    }
    const fields = {
      step: "write",
      rating: "4",
      text: "Bello, ma scrivi a me@example.it",
      language: "it",
      author: "Annina",
    }
    const picture = new Uint8Array(await photo().jpeg().toBuffer())
    const wrong = await posted(fields, [picture, new Uint8Array(Buffer.from("<svg/>"))])
    expect(wrong.status).toBe(422)
    for (const kept of ["Scegli una foto JPEG", fields.text, 'value="Annina"']) expect(wrong.text).toContain(kept)
    const keep = /name="keep"[^>]*value="([0-9a-f]{40})"|value="([0-9a-f]{40})"[^>]*name="keep"/.exec(wrong.text)
    const stored = keep?.[1] ?? keep?.[2] ?? ""
    expect(stored, "the good photo need not be chosen again").not.toBe("")
    const contacts = await posted({ ...fields, keep: stored })
    expect([contacts.status, contacts.text.includes("Togli link, email")]).toEqual([422, true])
    expect(await review.page()).toMatchObject({ standing: "nothing" })

    const unanswered = await posted({ step: "questions", asDescribed: "yes", improve: "Più ombra." })
    expect([unanswered.status, unanswered.text.includes("Più ombra.")]).toEqual([422, true])
    // Sending one part keeps what was typed into the other.
    const complete = { ...fields, text: "Bello davvero.", keep: stored }
    const answers = { asDescribed: "yes", organised: "5", improve: "" }
    const answeredFirst = await posted({ ...complete, ...answers, step: "questions" })
    expect(answeredFirst.status).toBe(200)
    for (const kept of ["Bello davvero.", 'value="Annina"', stored]) expect(answeredFirst.text).toContain(kept)
    expect(await review.page()).toMatchObject({ standing: "nothing", answered: true })
    expect((await posted(complete)).status).toBe(303)
    expect(await heldOf(review)).toMatchObject({ text: "Bello davvero.", pictures: [stored] })

    expect((await publish(review)).status).toBe(200)
    await asPartner(review.picked.partnerId, review.code, "reply", { text: "Vi aspettiamo ancora." })
    const shown = unescaped((await shop().visitor().send("GET", `/esperienze/${review.picked.slug}`)).text)
    for (const said of ["Bello davvero.", `${stored}-small.webp`, "Vi aspettiamo ancora.", "Una persona legge ogni"]) {
      expect(shown).toContain(said)
    }
  })
})

describe("[AC-04] a picture of a review", () => {
  test("is drawn again without what its file says of its owner, and may be shown", async () => {
    const review = await asked()
    // Of its own colour: the same picture may belong to a review that is shown.
    const taken = await polyglot("Anna Rossi", "#84c")
    const answer = await review.upload(taken)
    expect(answer.status).toBe(200)
    const { picture } = JSON.parse(answer.text)
    const get = (headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${shop().origin}/booking/v1/review-pictures/${picture}-large.webp`, { headers })
    const onOwnPage = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }
    const statuses = async () => {
      const answers = [
        await get(),
        await get({ "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }),
        await get({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" }),
        await get({ authorization: "Bearer wrong" }),
        await get({ authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }),
        await get(onOwnPage),
      ]
      return answers.map(({ status, headers }) => `${status} ${headers.get("cache-control")}`)
    }
    const mine = "200 private, no-store"
    expect(await statuses()).toEqual([
      ...["404 no-store", "404 no-store", "404 no-store", expect.stringMatching(/^401 /)],
      ...[mine, mine],
    ])
    const served = await get(onOwnPage)
    const bytes = Buffer.from(await served.arrayBuffer())
    expect([served.status, served.headers.get("content-type"), served.headers.get("x-content-type-options")]).toEqual([
      200,
      "image/webp",
      "nosniff",
    ])
    const { format, width, exif, icc } = await sharp(bytes).metadata()
    expect({ format, width, exif, icc }).toEqual({ format: "webp", width: 1_600, exif: undefined, icc: undefined })
    for (const text of ["Anna Rossi", "<script>"]) expect(bytes.includes(text)).toBe(false)
    expect((await review.call("", { ...good, pictures: [picture] })).status).toBe(200)
    expect(await heldOf(review)).toMatchObject({ pictures: [picture] })
    expect((await statuses())[0], "a person has not looked yet").toBe("404 no-store")
    expect((await publish(review)).status).toBe(200)
    expect((await statuses())[0]).toBe("200 public, max-age=3600")
    expect(
      (
        await shop()
          .visitor()
          .send("POST", `/booking/v1/reviews/${review.token}x/pictures`, { raw: new Uint8Array(taken) })
      ).status,
    ).toBe(404)
  })

  test("is refused with the field's name if it is no usual photo", async () => {
    const review = await asked()
    for (const [name, bytes, status, code] of await hostilePictures()) {
      const answer = await review.upload(bytes)
      expect([answer.status, problem(answer).errors], name).toMatchObject([status, [{ field: "picture", code }]])
    }
    const stored = await sql((db) => db`select from review_picture where booking_code = ${review.code}`)
    expect(stored, "nothing was written").toHaveLength(0)
    expect(
      (await review.upload(await photo(400, 300).jpeg().toBuffer())).status,
      "negative control: the same picture whole",
    ).toBe(200)
  })
})

describe("[AC-04] the reviews in the account", () => {
  test("are only the customer's own, with the visits to write about; who is not signed in is asked to", async () => {
    const [own, other] = [await newCustomer(shop()), await newCustomer(shop())]
    const review = await asked()
    await owns(own.personId, review.code)
    const link = `/recensione/${review.token}`
    const english = await ownPage(own.personId, "/en/account/reviews")
    for (const said of ["Your reviews", "you can write until", `/en${link}`]) expect(english).toContain(said)
    expect(await ownPage(other.personId)).not.toContain(link)
    const pages = await pagesOfMany(review.code, own.personId, 44, [1, 2, 3, 4])
    expect(pages.map(({ toWrite, hasMore }) => [toWrite.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [5, false],
      [0, false],
    ])
    expect(new Set(pages.flatMap(({ toWrite }) => toWrite.map(({ token }) => token))).size).toBe(45)
    const before = `href="/account/reviews?page=1"`
    expect((await ownPage(own.personId)).includes(before)).toBe(false)
    expect((await ownPage(own.personId, "/account/reviews?page=2")).includes(before)).toBe(true)
    for (const odd of ["no", "0", "-1", "1.5", "1e99", "[1]", "2&page=3"]) {
      expect(await ownPage(own.personId, `/account/reviews?page=${odd}`), odd).toContain(link)
      await ownPage(own.personId, `/account/points?cursor=${odd}`)
    }
    await sql((db) => db`update booking_owner set how = 'notMine' where code = ${review.code}`)
    expect(await ownPage(own.personId), "not theirs").not.toContain(link)
    const stranger = await shop().visitor().send("GET", "/account/reviews")
    expect([stranger.headers.get("location"), stranger.text.includes(link)]).toEqual([
      expect.stringMatching(/error=SessionRequired&callbackUrl=%2Faccount%2Freviews$/),
      false,
    ])
  })
})

describe("[BX-18] what search engines are told of the reviews", () => {
  test("is nothing without a live one, and never one that is not shown", async () => {
    const review = await asked()
    const { experienceId: id } = review
    const { slug } = review.picked
    await sql((db) => db`delete from reviews where experience_id = ${id}`)
    await sql((db) => db`update experiences set rating_hundredths = null, review_count = 0 where id = ${id}`)
    const words = "Un sentiero che non dimentico."
    await review.call("", { ...good, text: words })
    await expectShown(slug, id, words, false)
    await publish(review)
    await expectShown(slug, id, words, true)
    expect(await ratingOf(id)).toEqual({ mean: 400, count: 1 })
    await asPartner(review.picked.partnerId, review.code, "report")
    await expectShown(slug, id, words, false)
    await admin("POST", `/${review.code}/refuse`, { text_id: (await heldOf(review)).text_id, code: "offTopic" })
    await expectShown(slug, id, words, false)
    await review.call("/change", { ...good, text: words })
    await publish(review)
    await expectShown(slug, id, words, true)
    await sql((db) => db`delete from review_text where booking_code = ${review.code}`)
    await expectShown(slug, id, words, false)
  })
})

/* The last one, because it moves the clock by years: later there are no slots to book. */
describe("[AC-04] [BX-03] [BX-18] the life of a review", () => {
  test("is asked for a day after it, read by a person, shown, answered by the partner once, and counted", async () => {
    const review = await asked()
    const page = await review.bookingPage()
    expect([page.includes("È tutto confermato"), page.includes("Com’è andata?")], "[BK-07]").toEqual([false, true])
    const { personId } = await newCustomer(shop())
    await owns(personId, review.code)
    const { slug } = review.picked
    const expectLive = (isLive: boolean) => expectShown(slug, review.experienceId, good.text, isLive)
    expect(await review.page()).toMatchObject({ standing: "nothing", may: { write: true, edit: false, answer: true } })
    const before = await ratingOf(review.experienceId)
    expect(await ownPage(personId)).toContain(`/recensione/${review.token}`)

    expect((await review.call("", good)).status).toBe(200)
    expect(await review.page()).toMatchObject({ standing: "held", written: { rating: 4, text: good.text } })
    expect(await ratingOf(review.experienceId), "what nobody has read does not count").toEqual(before)
    const waiting = await ownPage(personId)
    for (const said of ["In attesa di controllo", good.text, "Adesso non c’è nessuna visita"]) {
      expect(waiting).toContain(said)
    }
    await expectLive(false)
    const second = await review.call("", good)
    expect([second.status, problem(second).code]).toEqual([409, "review_exists"])

    const read = await heldOf(review)
    expect((await review.call("/change", { ...good, rating: 2 })).status).toBe(200)
    const late = await admin("POST", `/${review.code}/publish`, { text_id: read.text_id })
    expect([late.status, problem(late).code], "the text was changed meanwhile").toEqual([409, "review_changed"])
    expect((await publish(review)).status).toBe(200)
    expect(await review.page()).toMatchObject({ standing: "shown" })
    const all = await sql<{ rating: number }>(
      (db) => db`select rating from reviews where experience_id = ${review.experienceId}`,
    )
    const ratings = [...all.map(({ rating }) => rating), 2]
    const sum = ratings.reduce((one, other) => one + other, 0)
    expect(await ratingOf(review.experienceId)).toEqual({
      mean: meanHundredths({ sum, count: ratings.length }),
      count: ratings.length,
    })

    const { partnerId } = review.picked
    const reply = { text: "Grazie, ci vediamo presto." }
    expect((await asPartner("altri", review.code, "reply", reply)).status, "another partner").not.toBe(200)
    const linked = await asPartner(partnerId, review.code, "reply", { text: "Scrivimi: www.altro.it" })
    expect(problem(linked).errors).toMatchObject([{ field: "text", code: "review_contacts" }])
    const turned = await asPartner(partnerId, review.code, "reply", { text: "Grazie \u2066x" })
    expect(problem(turned).errors).toMatchObject([{ field: "text", code: "field_characters" }])
    expect((await asPartner(partnerId, review.code, "reply", reply)).status).toBe(200)
    const again = await asPartner(partnerId, review.code, "reply", reply)
    expect([again.status, problem(again).code]).toEqual([409, "review_replied"])

    expect((await asPartner(partnerId, review.code, "report")).status).toBe(200)
    expect(await review.page()).toMatchObject({ standing: "held" })
    expect(await ratingOf(review.experienceId)).toEqual(before)
    const refused = { text_id: (await heldOf(review)).text_id, code: "personal" }
    const refusals = await refusalsOf(review.experienceId)
    expect((await experiencePage(review.picked.slug)).html).toContain(refusedWords(refusals))
    expect((await admin("POST", `/${review.code}/refuse`, refused)).status).toBe(200)
    await soon(async () => expect(await review.mailed("review.refused")).toContain("dati personali di qualcuno"))
    await soon(async () =>
      expect((await experiencePage(review.picked.slug)).html).toContain(refusedWords(refusals + 1)),
    )
    const why = await ownPage(personId)
    for (const said of ["Non pubblicata", "dati personali di qualcuno", "Cambia la recensione"])
      expect(why).toContain(said)
    expect(await review.page()).toMatchObject({ standing: "refused", refusal: "personal", may: { edit: true } })
    expect((await review.call("/change", good)).status).toBe(200)
    expect((await publish(review)).status).toBe(200)
    await expectLive(true)

    await shop().advance(31 * 24 * HOUR)
    const over = await review.call("/change", good)
    expect([over.status, problem(over).code]).toEqual([410, "review_over"])
    const live = await ownPage(personId)
    for (const said of ["Pubblicata", "si vede fino a", good.text, reply.text]) expect(live).toContain(said)
    expect(live, "it is too late to change it").not.toContain(`/recensione/${review.token}`)
    await shop().advance(24 * 31 * 24 * HOUR)
    await soon(async () => expect(await ratingOf(review.experienceId), "it has lapsed").toEqual(before))
    await expectLive(false)
    const lapsed = await ownPage(personId)
    expect([lapsed.includes("Non si vede più"), lapsed.includes(`/recensione/${review.token}`)]).toEqual([true, false])
  })
})
