import { beforeAll, expect, test } from "vitest"
import { type Row, tableOf } from "../../adapters/server/http/table.ts"
import { parts } from "../../adapters/server/parts.ts"
import { newCustomer } from "../fixtures/customers.ts"
import { type Answer, problem } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import type { Visitor } from "../fixtures/shop-visitor.ts"

/* Every limit that the table names (adapters/server/http/table.ts) is one: the call is refused after some times. */

const shop = useShop({
  environment: {
    TRUSTED_PROXIES: "1",
    CONTACT_PER_HOUR: "2",
    MAILS_PER_ADDRESS: "2",
    SIGN_INS_PER_ADDRESS: "20",
    PLACES_PER_VISITOR: "8",
    PLACES_PER_ADDRESS: "8",
  },
})

const limited = tableOf(parts).filter(({ limit }) => limit !== null)
const nameOf = ({ method, path }: Row) => `${method} ${path}`

/** More than any of these limits. */
const MOST_CALLS = 45

/** By call: how often it is made until it is refused, and with what. Each caller has a network address of its own. */
let calls: Readonly<Record<string, (n: number) => Promise<Answer>>>
let addresses = 0

beforeAll(async () => {
  const own = (): Visitor["send"] => {
    const { send } = shop().visitor("en")
    const from = { "x-forwarded-for": `203.0.113.${++addresses}` }
    return (method, path, sending = {}) => send(method, path, { ...sending, headers: { ...from, ...sending.headers } })
  }
  const buyer = shop().visitor()
  const picked = await shop().pick({
    where: ({ pricing, participantTypes }) => pricing.kind === "person" && participantTypes.length > 0,
  })
  const typeId = picked.variant.participantTypes[0]?.id ?? ""
  const { token } = await buyer.buy({
    ...picked,
    ...requestFor(picked.variant, picked.slot, [{ typeId, quantity: 4 }]),
  })
  const owner = shop().visitor()
  const other = await shop().pick()
  const { code } = await owner.hold(other)
  await owner.giveDetails(code, { custom_fields: other.answers })
  const message = { name: "Eva", email: "eva@example.it", message: "Buongiorno a tutti" }
  const signer = shop().visitor()
  const signs = async (what: string, fields: Readonly<Record<string, string>>) => {
    const { csrfToken } = JSON.parse((await signer.send("GET", "/api/auth/csrf")).text)
    return signer.send("POST", `/api/auth/${what}`, {
      raw: new URLSearchParams({ ...fields, csrfToken, json: "true" }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    })
  }
  const people = `/booking/v1/bookings/${token}/participants`
  const [contact, company, guesser, inviter, resender] = [own(), own(), own(), own(), own()]
  /** Opens checkouts on one slot after the other. */
  const opening = (pathOf: (variant: string) => string) => {
    const send = own()
    return async () => {
      const { variant, body } = await shop().pick()
      return send("POST", pathOf(variant.id), { body })
    }
  }
  const keeper = await newCustomer(shop())
  const asKeeper = { "x-csrf-token": keeper.csrfToken }
  const listed = await keeper.client.send("POST", "/api/v0/lists", { body: { name: "Mare" }, headers: asKeeper })
  const { id } = JSON.parse(listed.text)
  await own()("POST", people, { body: { name: "Ada", email: "ada@example.it" } })
  calls = {
    "POST /api/v1/contact": (n) => contact("POST", "/api/v1/contact", { body: { ...message, message: `Numero ${n}` } }),
    "POST /api/v1/collaboration": (n) =>
      company("POST", "/api/v1/collaboration", {
        body: { ...message, message: `Numero ${n}`, company: "Tour", phone: "3331234567", website: "" },
      }),
    "POST /api/v1/experience_variants/:id/bookings/create": opening(
      (variant) => `/api/v1/experience_variants/${variant}/bookings/create`,
    ),
    "POST /api/experience/:id/booking": opening((variant) => `/api/experience/${variant}/booking`),
    "POST /api/v1/experience_variants/:id/bookings/create/:embedId": opening(
      (variant) => `/api/v1/experience_variants/${variant}/bookings/create/box`,
    ),
    "POST /payment/v1/bookings/checkout/:code/discounts": (n) =>
      owner.send("POST", `/payment/v1/bookings/checkout/${code}/discounts`, { body: { code: `NESSUNO${n}` } }),
    "POST /payment/v1/bookings/checkout/:code/reserve": () =>
      owner.send("POST", `/payment/v1/bookings/checkout/${code}/reserve`),
    "POST /booking/v1/withdrawals": () =>
      guesser("POST", "/booking/v1/withdrawals", { body: { ...message, code: "000000000000" } }),
    "POST /booking/v1/bookings/:token/participants": (n) =>
      inviter("POST", people, { body: { name: "Ugo", email: `ugo.${n}@example.it` } }),
    "POST /booking/v1/bookings/:token/participants/:participantId/resend": async () => {
      const { people: invited } = JSON.parse((await buyer.send("GET", people)).text)
      return resender("POST", `${people}/${invited[0]?.id}/resend`)
    },
    "POST /api/v0/lists/:listId/collaborators": (n) =>
      keeper.client.send("POST", `/api/v0/lists/${id}/collaborators`, {
        body: { username: `nessuno.${n}` },
        headers: asKeeper,
      }),
    "POST /api/auth/callback/credentials": () =>
      signs("callback/credentials", { email: "eva@example.it", password: "una frase sbagliata" }),
    "POST /api/auth/passkey/signin/verify": () => signs("passkey/signin/verify", { response: "{}" }),
    "POST /api/auth/signin/email": () => signs("signin/email", { email: "eva@example.it" }),
  }
})

/** The sign-in's answers name the reason in the address of a page, for its client. */
const reasonOf = (answer: Answer): string | null => {
  const { url } = JSON.parse(answer.text)
  return url === undefined ? problem(answer).code : new URL(url).searchParams.get("error")
}

test("[OP-07] every limit of the table has its case here", () => {
  expect(new Set(limited.map(nameOf))).toEqual(new Set(Object.keys(calls)))
})

test.each(limited.map((row) => [nameOf(row), row.limit] as const))("[OP-07] is limited: %s", async (name) => {
  let last: Answer | null = null
  for (let n = 0; n < MOST_CALLS && last?.status !== 429; n++) last = (await calls[name]?.(n)) ?? null
  expect(last?.status, last?.text).toBe(429)
  expect(last && reasonOf(last)).toMatch(/limited|at_most|by_mail|often/)
})

test("[OP-07] negative control: a call without a limit is never refused like this", async () => {
  for (let n = 0; n < MOST_CALLS; n++) {
    expect((await shop().visitor().send("GET", "/api/v1/experiences/slugs")).status).toBe(200)
  }
})
