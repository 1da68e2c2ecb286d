import type pg from "pg"
import { CreatedWire } from "../../../adapters/contract/checkout.ts"
import { OpenedListWire } from "../../../adapters/contract/list.ts"
import { CheckoutWire } from "../../../adapters/contract/wire/booking.ts"
import { CLOCK_CHANNEL } from "../../../adapters/server/store/clock.ts"
import { listPaths } from "../../../domain/list/paths.ts"
import { paths } from "../../../domain/paths.ts"
import { type Answer, read } from "../../fixtures/http-client.ts"
import type { Picked } from "../../fixtures/shop-picks.ts"
import { callsOf, cards, customer, makeVisitor } from "../../fixtures/shop-visitor.ts"
import type { Transaction } from "./asked-log.ts"
import type { CountingProxy } from "./counting-proxy.ts"
import { isLook, isSandbox } from "./statement-counts.ts"
import { walkGifts } from "./walk-gifts.ts"

export type Step = {
  readonly name: string
  /** What the shop asked of its database for this step. The workers are apart. */
  readonly shop: readonly Transaction[]
  readonly sandbox: readonly Transaction[]
  /** The answer's body, not compressed; null if the step is no request. */
  readonly bytes: number | null
}

/** Answers that are kept for seconds must not be read again in the middle of a walk. */
export const keptLong = { PAGE_CACHE_SECONDS: "600" }

/** How long nothing is asked of the database when a step is over. Some statements follow the answer. */
const QUIET_MS = 60

type Walked = {
  readonly origin: string
  /** What the web process asks. The workers must be in another process. */
  readonly web: CountingProxy
  /** The bench's own connections. */
  readonly pool: pg.Pool
  readonly picked: Picked
}

/**
 * Asks for each page and makes each call of a booking, one after another, up to the confirmed booking, and then those of
 * a gift. The payment provider's webhooks of the booking wait until its end.
 */
export async function walk({ origin, web, pool, picked }: Walked): Promise<readonly Step[]> {
  const steps: Step[] = []
  const visitor = makeVisitor(origin, "it")

  const step = async (name: string, work: () => Promise<Answer | null>, status = 200): Promise<Answer> => {
    const answer = await work()
    if (answer !== null && answer.status !== status)
      throw new Error(`${name}: ${answer.status} ${answer.text.slice(0, 300)}`)
    await web.quiet(QUIET_MS, isShop)
    const asked = web.take()
    const bytes = answer === null ? null : Buffer.byteLength(answer.text)
    steps.push({ name, shop: asked.filter(isShop), sandbox: asked.filter(isSandbox), bytes })
    return answer ?? { status: 200, headers: new Headers(), text: "" }
  }
  const get = (name: string, path: string) => step(name, () => visitor.send("GET", path))
  const post = (name: string, path: string, body?: unknown) =>
    step(name, () => visitor.send("POST", path, body === undefined ? {} : { body }))
  /** A page as each process makes it once, and as a second visitor gets it. */
  const page = async (name: string, path: string) => {
    const ask = (headers: Readonly<Record<string, string>>) => () =>
      makeVisitor(origin, "it").send("GET", path, { headers })
    await step(`page ${name}`, ask({ "cache-control": "no-cache" }))
    await step("", ask({}))
    steps.pop()
    await step(`page ${name}, again`, ask({}))
  }

  await web.quiet(QUIET_MS, isShop)
  web.take()
  const { slug, variant, slot } = picked
  const [month, day] = [slot.date.slice(0, 7), slot.date]
  await get("search", "/api/v1/experiences")
  await get("search, filtered", `/api/v1/experiences?q=vino&date=${day}&participants=2&categories=wine`)
  await get("search, count", "/api/v1/experiences/count?priceTo=9000")
  await get("search, map", "/api/v1/experiences/map")
  await get("suggestions", "/api/v1/suggestions?q=tosc")
  await get("home", "/api/v1/home")
  await page("home", "/")
  await page("search", paths.search)
  await page("detail", paths.experience(slug))
  await page("destination", "/destinazioni/toscana")
  await get("experience", `/api/v2/experiences/${slug}`)
  await get("variants", `/api/v1/experiences/${slug}/experience_variants`)
  await get("month", `/api/v3/experience_variants/${variant.id}/availabilities?month=${month}`)
  await get("day", `/api/v3/experience_variants/${variant.id}/availabilities/day?date=${day}`)

  await account()

  await holdWebhooks(pool)
  const held = await post("hold", `/api/v1/experience_variants/${variant.id}/bookings/create`, picked.body)
  const { code, encrypted_code: token } = read(CreatedWire, held)
  await get("page checkout", paths.checkout(code))
  await post("details", callsOf(code).details, { ...customer, custom_fields: picked.answers })
  await get("checkout", callsOf(code).checkout)
  const { payment } = read(CheckoutWire, await post("create payment", callsOf(code).create))
  if (payment === null) throw new Error(`${code} has nothing to pay`)
  const card = { number: cards.good, holder: "Anna Rossi", exp: "12/30", cvv: "123" }
  await post("card", `${payment.endpoint}/payments/${payment.payment_id}/confirm`, {
    client_secret: payment.client_secret,
    card,
  })
  await post("confirm", callsOf(code).confirm(payment.payment_id))
  await get("page thanks", paths.thanks(code))
  await get("pending", callsOf(code).pending)
  await get("booking", `/booking/v1/bookings/${token}`)
  await get("page booking", paths.booking(token))
  for (const { id, type } of await heldWebhooks(pool)) {
    await step(`webhook ${type}`, async () => {
      await sendWebhook(pool, id)
      return null
    })
  }
  const { status } = await visitor.booking(token)
  if (status !== "CONFIRMED") throw new Error(`${code} is ${status}`)
  await walkGifts(step, pool, visitor, makeVisitor(origin, "it"))
  return steps

  /** The steps of somebody who opens a list and puts an experience on it. */
  async function lists(customer: ReturnType<typeof makeVisitor>, ask: (name: string, path: string) => Promise<Answer>) {
    const { csrfToken } = JSON.parse((await customer.send("GET", "/api/auth/csrf")).text)
    const headers = { "x-csrf-token": csrfToken }
    const send = (name: string, path: string, body: object) =>
      step(name, () => customer.send("POST", path, { body, headers }))
    await send("export", "/api/v0/me/export", {})
    const { id } = read(OpenedListWire, await send("list, open", "/api/v0/lists", { name: "Estate" }))
    const { rows } = await pool.query("select id from experiences where slug = $1", [slug])
    await send("list, add", `/api/v0/lists/${id}/items`, { experience_id: rows[0].id })
    await ask("list", `/api/v0/lists/${id}`)
    await ask("page lists", listPaths.mine)
    await ask("page list", listPaths.one(id))
  }

  /** The steps of somebody who opens an account, signs in and looks at each of its pages. */
  async function account(): Promise<void> {
    const email = `walk.${people++}@example.it`
    const customer = makeVisitor(origin, "it")
    const ask = (name: string, path: string) => step(name, () => customer.send("GET", path))
    const form = (name: string, path: string, fields: Readonly<Record<string, string>>, status?: number) => {
      const raw = new URLSearchParams(fields).toString()
      const headers = { "content-type": "application/x-www-form-urlencoded", origin }
      return step(name, () => customer.send("POST", path, { raw, headers }), status)
    }
    const who = { firstName: "Anna", lastName: "Rossi", phone: "333 1234567", city: "MI", referralCode: "" }
    await ask("session, visitor", "/api/auth/session")
    await form("sign-up", paths.signUp, { form: "signUp", ...who, email, confirmEmail: email, password })
    await pool.query("update person set email_verified_at = now() where email = $1", [email])
    await form("sign-in, wrong", paths.signIn, { form: "signIn", email, password: `${password} no` }, 401)
    await form("sign-in", paths.signIn, { form: "signIn", email, password }, 303)
    await ask("session", "/api/auth/session")
    for (const [name, path] of accountPages) await ask(`page account, ${name}`, path)
    await lists(customer, ask)
  }
}

const password = "una frase molto lunga"
/** Distinguishes the accounts of several walks. */
let people = 0

/** The pages that only a customer sees. */
const accountPages = [
  ["bookings", paths.accountBookings],
  ["coupons", paths.accountCoupons],
  ["wallet", paths.accountWallet],
  ["points", paths.accountPoints],
  ["referral", paths.accountReferral],
  ["reviews", paths.accountReviews],
  ["profile", paths.accountProfile],
  ["security", paths.accountSecurity],
  ["privacy", paths.accountPrivacy],
] as const

const isShop = (transaction: Transaction) => !isSandbox(transaction) && !isLook(transaction)

const holdWebhooks = (pool: pg.Pool) => pool.query("update sbx_control set holding = true")

/** The webhooks that wait, oldest first. From now on others are sent at once. */
async function heldWebhooks(pool: pg.Pool): Promise<readonly { readonly id: string; readonly type: string }[]> {
  await pool.query("update sbx_control set holding = false")
  const { rows } = await pool.query("select id::text as id, type from sbx_delivery where fate = 'held' order by id")
  return rows
}

/** Resolves when the webhook has arrived. */
async function sendWebhook(pool: pg.Pool, id: string): Promise<void> {
  await pool.query("update sbx_delivery set due_at = now(), fate = 'open' where id = $1", [id])
  await pool.query(`select pg_notify('${CLOCK_CHANNEL}', '')`)
  for (;;) {
    const { rowCount } = await pool.query("select from sbx_delivery where id = $1 and delivered_at is not null", [id])
    if (rowCount === 1) return
    await new Promise((wait) => setTimeout(wait, 20))
  }
}
