import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import type { Picture } from "../../domain/catalogue/experience.ts"
import { MAX_STORED_PICTURES } from "../../domain/pictures/uploads.ts"
import { hostilePictures, photo, polyglot } from "../fixtures/sent-pictures.ts"
import { useShop } from "../fixtures/shop.ts"

/* The pictures of an experience that its partner uploads, in place of the shop's drawings. */

const shop = useShop()

const bearer = (partnerId: string) => ({ authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}` })

/** An experience, and what its partner may do with its pictures. */
async function owned() {
  const { slug, partnerId, body, variant } = await shop().pick({ instant: true })
  const id: string = JSON.parse((await shop().visitor().send("GET", `/api/v2/experiences/${slug}`)).text).id
  const path = `/partner/v0/experiences/${id}/pictures`
  const calls = (headers: Record<string, string>) => ({
    upload: (bytes: Uint8Array, at = path) =>
      shop()
        .visitor()
        .send("POST", at, { raw: new Uint8Array(bytes), headers: { "content-type": "image/*", ...headers } }),
    show: (pictures: unknown, at = path) => shop().visitor().send("PUT", at, { body: { pictures }, headers }),
  })
  const images = async (lang = "it"): Promise<readonly Picture[]> =>
    JSON.parse((await shop().visitor().send("GET", `/api/v2/experiences/${slug}?lang=${lang}`)).text).images
  return { id, slug, partnerId, path, body, variant, calls, own: calls(bearer(partnerId)), images }
}

const problem = (answer: { readonly text: string }) => JSON.parse(answer.text)
const alt = { it: "Una barca rossa davanti al faro", en: "A red boat below the lighthouse" }

describe("[DI-08] the pictures that a partner uploads", () => {
  test("replace the drawings wherever the experience is shown, in several sizes, with focus and texts in both languages", async () => {
    const { id, slug, own, images, body, variant } = await owned()
    const drawn = await images()
    const names: string[] = []
    for (const bytes of [await polyglot("Anna Rossi", "#a33"), await photo(700, 900, "#33a").png().toBuffer()]) {
      const uploaded = await own.upload(bytes)
      expect(uploaded.status, uploaded.text).toBe(200)
      names.push(JSON.parse(uploaded.text).picture)
    }
    expect(await images(), "nothing is shown before the partner says so").toEqual(drawn)
    const [boat = "", portrait = ""] = names
    const shown = await own.show([
      { picture: portrait, alt },
      { picture: boat, alt: { it: "La rada", en: "The bay" }, focus: { x: 20, y: 75 } },
    ])
    expect(shown.status, shown.text).toBe(200)

    const expected = (first: string, second: string) => [
      { upload: portrait, width: 700, height: 900, focus: { x: 50, y: 50 }, alt: first },
      { upload: boat, width: 1_600, height: 1_067, focus: { x: 20, y: 75 }, alt: second },
    ]
    expect(await images("it")).toMatchObject(expected(alt.it, "La rada"))
    expect(await images("en")).toMatchObject(expected(alt.en, "The bay"))
    const [, second] = await images()
    expect(second).toMatchObject({
      colours: ["#aa3333", "#aa3333", "#aa3333"].map(() => expect.stringMatching(/^#a[0-9a-f]3[0-9a-f]3/)),
    })

    const { text: page } = await shop().visitor().send("GET", `/en/esperienze/${slug}`)
    expect(page).toContain(`alt="${alt.en}"`)
    expect(page).toContain("object-position:20% 75%")
    expect(page).toContain(
      `/pictures/${boat}-small.webp 480w, /pictures/${boat}-medium.webp 960w, /pictures/${boat}-large.webp 1600w`,
    )
    // A smaller file is offered in no size that it does not have.
    expect(page).toContain(`/pictures/${portrait}-small.webp 480w, /pictures/${portrait}-medium.webp 700w"`)
    expect(page).toMatch(new RegExp(`property="og:image" content="[^"]+/pictures/${portrait}-large.webp"`))
    const { text: cards } = await shop().visitor().send("GET", `/api/v1/experiences/cards?ids=${id}`)
    expect(cards).toContain(portrait)

    for (const [size, width] of [
      ["small", 480],
      ["medium", 960],
      ["large", 1_600],
    ] as const) {
      const answer = await fetch(`${shop().origin}/pictures/${boat}-${size}.webp`)
      expect(answer.headers.get("cache-control")).toContain("immutable")
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect((await sharp(bytes).metadata()).width).toBe(width)
      expect(bytes.includes("Anna Rossi")).toBe(false)
      expect(bytes.includes("<script>")).toBe(false)
    }

    const booked = await shop()
      .visitor()
      .send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
    const { encrypted_code: token } = JSON.parse(booked.text)
    expect((await own.show([])).status).toBe(200)
    expect(await images(), "without pictures, the drawings are back").toEqual(drawn)
    const booking = JSON.parse((await shop().visitor().send("GET", `/booking/v1/bookings/${token}`)).text)
    expect(booking.experience.cover.upload, "a booking keeps what was booked").toBe(portrait)
  })

  test("are refused with the field's name, and nothing is written", async () => {
    const { own, calls, images, partnerId, path } = await owned()
    const other = await owned()
    const drawn = await images()
    for (const [name, bytes, status, code] of await hostilePictures()) {
      const answer = await own.upload(bytes)
      expect([name, answer.status, problem(answer).errors[0]]).toEqual([
        name,
        status,
        { field: "picture", code, detail: expect.any(String) },
      ])
    }
    const taken = await photo(300, 200).jpeg().toBuffer()
    const { picture } = JSON.parse((await own.upload(taken)).text)
    const foreign = { picture: "0".repeat(40), alt }
    for (const [pictures, field] of [
      [[{ picture, alt: { ...alt, en: " " } }], /alt\.en/],
      [[{ picture, alt: { ...alt, it: "x".repeat(161) } }], /alt\.it/],
      [[{ picture, alt: { it: "Solo in italiano" } }], /alt\.en/],
      [[{ picture, alt, focus: { x: 101, y: 0 } }], /focus\.x/],
      [
        [
          { picture, alt },
          { picture, alt },
        ],
        /pictures\.1\.picture/,
      ],
      [[foreign], /pictures\.0\.picture/],
      [Array.from({ length: 13 }, () => foreign), /pictures/],
      ["none", /pictures/],
    ] as const) {
      const answer = await own.show(pictures)
      expect([answer.status < 500 && answer.status >= 400, problem(answer).errors[0].field], answer.text).toEqual([
        true,
        expect.stringMatching(field),
      ])
    }
    const stranger = calls({ authorization: "Bearer nobody-knows-this-token" })
    expect((await stranger.upload(taken)).status).toBe(401)
    expect((await stranger.show([])).status).toBe(401)
    if (other.partnerId !== partnerId) {
      const theirs = calls(bearer(other.partnerId))
      const unknown = path.replace(/experiences\/[^/]+/, "experiences/unknown")
      const answers = [
        await theirs.upload(taken),
        await theirs.upload(taken, unknown),
        await theirs.show([]),
        await theirs.show([], unknown),
      ]
      expect(answers.map((answer) => [answer.status, problem(answer).code])).toEqual(
        answers.map(() => [404, "experience_not_found"]),
      )
    }
    for (const name of [`${picture}-huge.webp`, `${picture}.webp`, "x-small.webp", `${"0".repeat(40)}-small.webp`])
      expect((await fetch(`${shop().origin}/pictures/${name}`)).status, name).toBe(404)
    expect(await images()).toEqual(drawn)
  })

  test("are stored up to a limit, and the same file counts once", async () => {
    const { id, own } = await owned()
    // The tests above may have picked the same experience.
    await shop().run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from uploaded_picture where experience_id = ${id}`),
    )
    const first = await photo(8, 8, "#000").png().toBuffer()
    expect([(await own.upload(first)).text, (await own.upload(first)).text]).toEqual(Array(2).fill(expect.any(String)))
    for (let i = 1; i < MAX_STORED_PICTURES; i++) {
      const colour = `#${(i * 4).toString(16).padStart(2, "0")}0000`
      expect((await own.upload(await photo(8, 8, colour).png().toBuffer())).status, colour).toBe(200)
    }
    const answer = await own.upload(await photo(8, 8, "#00ff00").png().toBuffer())
    expect([answer.status, problem(answer).code]).toEqual([409, "pictures_at_most"])
    expect((await own.upload(first)).status, "known already").toBe(200)
  })
})
