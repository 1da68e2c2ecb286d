import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { eraseEntries } from "../../adapters/server/personal-data/erase.ts"
import { exportOf } from "../../adapters/server/personal-data/export.ts"
import { personOf } from "../../adapters/server/personal-data/subject.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import type { Locale } from "../../domain/locale.ts"
import { signedIn } from "../fixtures/customers.ts"
import { alike } from "../fixtures/deep.ts"
import type { HttpClient, Sending } from "../fixtures/http-client.ts"
import { newPerson } from "../fixtures/people.ts"
import { hostilePictures, photo, polyglot } from "../fixtures/sent-pictures.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled, written } from "../fixtures/shop-tables.ts"

/* The picture of a customer, which the profile's page takes without scripts. */

const shop = useShop()
const profile = "/account/profile"

async function customer() {
  const person = await newPerson(shop())
  return { ...person, client: await signedIn(shop(), person.id) }
}

/** What a browser sends for a form with a file. */
async function form(bytes: Uint8Array, name = "picture"): Promise<Sending> {
  const fields = new FormData()
  fields.set(name, new File([new Uint8Array(bytes)], "../../foto.jpg"))
  const body = new Response(fields)
  const type = body.headers.get("content-type") ?? ""
  return { raw: new Uint8Array(await body.arrayBuffer()), headers: { "content-type": type } }
}

const pictureOf = async (client: HttpClient): Promise<string | null> =>
  JSON.parse((await client.send("GET", "/api/auth/session")).text).user.avatar_image
const remove = (client: HttpClient) =>
  client.send("POST", profile, {
    raw: "form=removePicture",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })
const shown = async ({ cookies }: HttpClient, path: string) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const answer = await fetch(`${shop().origin}${path}`, { headers: { cookie } })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe("[AC-03] the picture of a customer", () => {
  test("is drawn again without what its file says, and is shown to the customer alone", async () => {
    const [{ client }, other] = [await customer(), await customer()]
    expect(await pictureOf(client)).toBeNull()
    const page = await client.send("POST", profile, await form(await polyglot("Anna Rossi")))
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(page.text).toContain("La tua immagine è cambiata")
    const small = (await pictureOf(client)) ?? ""
    const large = small.replace("small", "large")
    expect(page.text).toContain(`src="${large}"`)
    for (const [path, side] of [
      [small, 64],
      [large, 256],
    ] as const) {
      const { answer, bytes } = await shown(client, path)
      expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
        200,
        "image/webp",
        "private, no-cache",
      ])
      const { format, width, height, exif } = await sharp(bytes).metadata()
      expect({ format, width, height, exif }).toEqual({ format: "webp", width: side, height: side, exif: undefined })
      for (const text of ["Anna Rossi", "<script>"]) expect(bytes.includes(text)).toBe(false)
    }
    // Nobody else gets it, and no cache keeps what they get.
    const refused = [await other.client.send("GET", small), await shop().visitor().send("GET", small)]
    expect(refused.map(({ status, headers }) => [status, headers.get("cache-control")])).toEqual([
      [404, "no-store"],
      [401, "no-store"],
    ])
    // The same file again has another address.
    await client.send("POST", profile, await form(await photo(300, 300).png().toBuffer()))
    expect((await client.send("GET", small)).status).toBe(404)
    expect((await remove(client)).text).toContain("La tua immagine non c’è più")
    expect(await pictureOf(client)).toBeNull()
  })

  test.each(alike(["it", "en"] as const))(
    "is refused in the customer’s language, and nothing is written: %s",
    async (locale: Locale) => {
      const { client } = await customer()
      await client.send("POST", profile, await form(await photo(300, 300).jpeg().toBuffer()))
      const before = await pictureOf(client)
      await settled(shop())
      const rows = await written(shop())
      const path = locale === "it" ? profile : `/en${profile}`
      const wrong: readonly (readonly [string, Sending, number, string])[] = [
        ...(await Promise.all(
          (
            await hostilePictures()
          ).map(async ([name, bytes, status, code]) => [name, await form(bytes), status, code] as const),
        )),
        ["no file", await form(new Uint8Array()), 422, "field_required"],
        ["another field", await form(await photo(9, 9).png().toBuffer(), "photo"), 422, "field_required"],
        ["longer than is read", await form(new Uint8Array(24 * 1024 * 1024)), 413, "payload_too_large"],
      ]
      for (const [name, sending, status, code] of wrong) {
        const page = await client.send("POST", path, sending)
        expect([page.status, page.text.includes(errorText(code as "image_format", locale))], name).toEqual([
          status,
          true,
        ])
      }
      const headers = { "content-type": "multipart/form-data; boundary=x" }
      for (const raw of ["", "--x\r\n\r\n", "no form"])
        expect((await client.send("POST", path, { raw, headers })).status).toBe(400)
      expect(await pictureOf(client)).toBe(before)
      expect(await written(shop())).toEqual(rows)
    },
  )

  test("is taken from nobody else, and from no other site", async () => {
    const sending = await form(await photo(300, 300).jpeg().toBuffer())
    const visitor = await shop().visitor().send("POST", profile, sending)
    expect([visitor.status, visitor.headers.get("location")]).toEqual([
      303,
      "/auth/signin?error=SessionRequired&callbackUrl=%2Faccount%2Fprofile",
    ])
    const large = await form(new Uint8Array(1024 * 1024))
    expect((await shop().visitor().send("POST", profile, large)).status, "a visitor's is not read").toBe(413)
    const { client } = await customer()
    expect(await pictureOf(client)).toBeNull()
    const elsewhere = { ...sending, headers: { ...sending.headers, "sec-fetch-site": "cross-site" } }
    expect((await client.send("POST", profile, elsewhere)).status).toBe(403)
    expect(await pictureOf(client)).toBeNull()
  })

  test("[AC-06] is in the export, and goes with the account", async () => {
    const { client, email } = await customer()
    await client.send("POST", profile, await form(await photo(300, 300).jpeg().toBuffer()))
    const path = (await pictureOf(client)) ?? ""
    const { bytes } = await shown(client, path)
    const { sections } = await shop().run(exportOf(email, "it"))
    expect(sections.find(({ id }) => id === "avatar")?.rows).toMatchObject([{ small: bytes.toString("base64") }])
    await shop().run(
      Effect.flatMap(personOf(email), (subject) => eraseEntries(randomUUID(), { ...subject, codes: [] })),
    )
    expect((await shop().run(exportOf(email, "it"))).sections.map(({ id }) => id)).not.toContain("avatar")
    expect((await client.send("GET", path)).status).toBe(401)
  })
})
