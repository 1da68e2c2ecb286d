import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, expect, test } from "vitest"
import { settingsOf } from "../../adapters/server/config.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { photo } from "../fixtures/sent-pictures.ts"
import { useShop } from "../fixtures/shop.ts"
import { bucketKey, openBucket } from "../simulators/bucket.ts"

/* Uploaded pictures in an S3-compatible store instead of the database. */

const bucket = await openBucket()
afterAll(() => bucket.close())
const keys = { PICTURE_BUCKET_KEY: bucketKey.key, PICTURE_BUCKET_REGION: bucketKey.region }
const lines: string[] = []
const shop = useShop({
  own: true,
  environment: { ...keys, PICTURE_BUCKET: `${bucket.url}/altrove/`, PICTURE_BUCKET_SECRET: bucketKey.secret },
  log: (line) => lines.push(line),
})

let partnerId: string
let id: string
beforeAll(async () => {
  const picked = await shop().pick({ instant: true })
  partnerId = picked.partnerId
  id = JSON.parse((await shop().visitor().send("GET", `/api/v2/experiences/${picked.slug}`)).text).id
})

const upload = async (colour: string) =>
  shop()
    .visitor()
    .send("POST", `/partner/v0/experiences/${id}/pictures`, {
      raw: new Uint8Array(await photo(600, 400, colour).jpeg().toBuffer()),
      headers: {
        "content-type": "image/jpeg",
        authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}`,
      },
    })
const rows = () =>
  shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ picture: string; bytes: unknown }>`select picture, coalesce(small, medium, large) as bytes
        from uploaded_picture where experience_id = ${id}`,
    ),
  )
const shown = (picture: string) => fetch(`${shop().origin}/pictures/${picture}-small.webp`, { cache: "no-store" })
const filesOf = (picture: string) => ["large", "medium", "small"].map((size) => `altrove/${picture}-${size}.webp`)

test("[DI-08] with PICTURE_BUCKET, pictures stand in the store, and one that is gone is not found", async () => {
  const uploaded = await upload("#274")
  expect(uploaded.status, uploaded.text).toBe(200)
  const { picture } = JSON.parse(uploaded.text)
  expect([...bucket.files.keys()].toSorted()).toEqual(filesOf(picture))
  expect(new Set([...bucket.files.values()].map(({ type }) => type))).toEqual(new Set(["image/webp"]))
  expect(await rows()).toEqual([{ picture, bytes: null }])
  const answer = await shown(picture)
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"])
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bucket.files.get(`altrove/${picture}-small.webp`)?.bytes)
  bucket.files.delete(`altrove/${picture}-small.webp`)
  const gone = await shown(picture)
  expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"])
})

test("[DI-08] a busy store and a lost answer are asked again", async () => {
  bucket.fail(503, "lost", 500)
  const uploaded = await upload("#742")
  expect(uploaded.status, uploaded.text).toBe(200)
  const { picture } = JSON.parse(uploaded.text)
  expect(filesOf(picture).every((name) => bucket.files.has(name))).toBe(true)
  bucket.fail(429)
  expect((await shown(picture)).status).toBe(200)
})

test("[DI-08] while the store is away, an upload is refused and writes nothing, and a picture is not called unknown", async () => {
  const before = await rows()
  const [{ picture } = { picture: "" }] = before
  bucket.fail(...Array<number>(4).fill(503))
  const refused = await upload("#a2c")
  expect(refused.status).toBe(503)
  expect(refused.text).toContain(errorText("service_unavailable", "it"))
  expect(await rows()).toEqual(before)
  bucket.fail(...Array<number>(4).fill(500))
  const away = await shown(picture)
  expect([away.status, away.headers.get("cache-control")]).toEqual([503, "no-store"])
  expect(lines.some((line) => line.includes("503 SlowDown"))).toBe(true)
  expect(lines.join("\n")).not.toContain(bucketKey.secret)
})

test("[DI-08] what the store refuses for good is asked once, and the log says why", async () => {
  const before = [await rows(), bucket.calls()] as const
  bucket.fail(403)
  expect((await upload("#2ac")).status).toBe(503)
  expect([await rows(), bucket.calls()]).toEqual([before[0], before[1] + 1])
  expect(lines.some((line) => line.includes("403"))).toBe(true)
})

test("[DI-08] negative control: the store notices a wrong secret, a changed body and an old signature", async () => {
  const { signedHeaders } = await import("../../adapters/server/picture/signature.ts")
  const url = new URL(`${bucket.url}/altrove/x.webp`)
  const body = new Uint8Array([1, 2, 3])
  const put = async (settings: typeof bucketKey, sent = body, at = new Date()) => {
    const headers = signedHeaders({ method: "PUT", url, body, at }, settings)
    const answer = await fetch(url, { method: "PUT", headers, body: sent })
    return `${answer.status} ${/<Code>(\w+)/.exec(await answer.text())?.[1] ?? ""}`.trim()
  }
  const wrong = { ...bucketKey, secret: "another" } as unknown as typeof bucketKey
  expect(await put(bucketKey)).toBe("200")
  expect(await put(wrong)).toBe("403 SignatureDoesNotMatch")
  expect(await put(bucketKey, new Uint8Array([9]))).toBe("403 XAmzContentSHA256Mismatch")
  expect(await put(bucketKey, body, new Date(Date.now() - 3_600_000))).toBe("403 RequestTimeTooSkewed")
})

test("[OP-09] a store without its key, two places at once, and a key without a store stop the start", () => {
  const settings = (env: Readonly<Record<string, string>>) => () => settingsOf(env, undefined)
  const whole = { PICTURE_BUCKET: "https://s3.example/b", PICTURE_BUCKET_KEY: "key", PICTURE_BUCKET_SECRET: "secret" }
  expect(settings(whole)().pictures.bucket).toEqual({
    url: "https://s3.example/b",
    key: "key",
    secret: "secret",
    region: "us-east-1",
  })
  expect(settings({ ...whole, PICTURE_BUCKET_SECRET: "" })).toThrow("PICTURE_BUCKET_SECRET is needed")
  expect(settings({ ...whole, PICTURE_FOLDER: "pictures" })).toThrow("two places")
  expect(settings({ ...whole, PICTURE_BUCKET: "s3://b" })).toThrow("PICTURE_BUCKET must be an http or https address")
  expect(settings({ PICTURE_BUCKET_KEY: "key" })).toThrow("changes nothing without PICTURE_BUCKET")
})
