import "temporal-polyfill/global"
import { randomBytes } from "node:crypto"
import { PartnerLinkWire } from "../../adapters/contract/pay-link.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { codeFromBytes } from "../../domain/code.ts"
import { openDatabases } from "../fixtures/databases.ts"
import { read } from "../fixtures/http-client.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { bookableSlots } from "./kit/bookable.ts"
import { settled } from "./kit/fingerprint.ts"
import { openPool } from "./kit/pool.ts"
import { median, report } from "./kit/report.ts"
import { makeServers } from "./kit/servers.ts"

/*
 * Shows that somebody else's code or token gets the same answer as one that does not exist: the same words in the same
 * time. Each call is made with both, one after the other, in alternating order. The table gives the medians and how
 * often somebody else's took longer: 50 of 100 means no difference. The last rows are controls: two that do not exist,
 * which must be alike, and an answer to the owner, which must not. `node tests/load/alike.bench.ts [--quick] [pairs of
 * each call]`
 */

const [pairs = 0] = numbersOf(quick ? [100] : [1_000])
const WARM_UP = 20
/** After this many pairs the rate limits are reset. */
const FORGET_EVERY = 8

const databases = openDatabases()
const databaseUrl = await databases.freshPostgres()
const pool = openPool(databaseUrl)
// Each request comes from a new address, because one address would soon be limited.
const [server] = await makeServers(1, { databaseUrl, env: { TRUSTED_PROXIES: "1" } })
if (server === undefined) throw new Error("no server")
await server.start()
const { origin } = server

const slots = await bookableSlots(pool, 12, 50)
const buyer = makeVisitor(origin, "it")
const bearer = (partnerId: string) => ({ authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}` })
const bookings: { readonly code: string; readonly token: string }[] = []
const links: string[] = []
for (const [n, picked] of slots.entries()) {
  bookings.push(await buyer.buy(picked))
  const order = {
    slot_id: picked.slot.id,
    participants: picked.body.participants,
    amount_cents: 5_000 + n,
    customer: { name: "Anna", surname: "Rossi", email: `anna.${n}@example.it`, phone: "333 1234567" },
  }
  const made = await buyer.send("POST", "/partner/v0/links", { body: order, headers: bearer(picked.partnerId) })
  links.push(read(PartnerLinkWire, made).url.split("/").at(-1) ?? "")
}
await settled(pool)

const partners = [...new Set(slots.map(({ partnerId }) => partnerId))]
const otherPartner = (code: string) => {
  const owner = slots[bookings.findIndex((booking) => booking.code === code)]?.partnerId
  return partners.find((id) => id !== owner) ?? "nobody"
}

const turn = <T>(all: readonly T[], n: number): T => {
  const one = all[n % all.length]
  if (one === undefined) throw new RangeError("nothing to take turns with")
  return one
}
const noCode = () => codeFromBytes(randomBytes(16))
const noToken = () => randomBytes(32).toString("base64url")
/** A token whose end was lost when it was copied. */
const mangled = (token: string) => `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`
const theirs = (n: number) => turn(bookings, n)

type Named = Readonly<Record<string, string>>
type Asked = {
  readonly path: string
  /** The form as a page sends it. Without it and without `command` the call only reads. */
  readonly form?: Named
  readonly command?: true
  readonly headers?: Named
}
type Call = {
  readonly name: string
  /** What the call is made with: a code or a token that somebody has, and one that nobody has. */
  readonly has: (n: number) => string
  readonly none: () => string
  readonly ask: (key: string) => Asked
}

const byCode = { has: (n: number) => theirs(n).code, none: noCode }
const byToken = { has: (n: number) => mangled(theirs(n).token), none: noToken }
const byLink = { has: (n: number) => mangled(turn(links, n)), none: noToken }
const stranger = { email: "eva@example.it", name: "Eva Neri" }

const calls: readonly Call[] = [
  { name: "checkout, by code", ...byCode, ask: (code) => ({ path: `/payment/v1/bookings/checkout/${code}` }) },
  { name: "its page", ...byCode, ask: (code) => ({ path: `/checkout/${code}/grazie` }) },
  {
    name: "giving a checkout up, by code",
    ...byCode,
    ask: (code) => ({ path: `/booking/v1/bookings/${code}/checkout/delete`, command: true }),
  },
  {
    name: "finding a booking, by code and email",
    ...byCode,
    ask: (code) => ({ path: "/prenotazione", form: { code, email: stranger.email } }),
  },
  {
    name: "withdrawing, by code and email",
    ...byCode,
    ask: (code) => ({ path: "/recesso", form: { code, ...stranger } }),
  },
  {
    name: "another partner's answer, by code",
    ...byCode,
    ask: (code) => ({
      path: `/partner/v0/bookings/${code}/confirm`,
      command: true,
      headers: bearer(otherPartner(code)),
    }),
  },
  { name: "booking, by token", ...byToken, ask: (token) => ({ path: `/booking/v1/bookings/${token}` }) },
  { name: "its page", ...byToken, ask: (token) => ({ path: `/prenotazione/${token}` }) },
  { name: "its calendar file", ...byToken, ask: (token) => ({ path: `/booking/v1/bookings/${token}/calendar.ics` }) },
  { name: "payment link, by token", ...byLink, ask: (token) => ({ path: `/payment/v1/links/${token}` }) },
  { name: "its page", ...byLink, ask: (token) => ({ path: `/paga/${token}` }) },
  {
    name: "control: two codes of nobody",
    has: noCode,
    none: noCode,
    ask: (code) => ({ path: `/payment/v1/bookings/checkout/${code}` }),
  },
  {
    name: "control: the owner's own token",
    has: (n) => theirs(n).token,
    none: noToken,
    ask: (token) => ({ path: `/booking/v1/bookings/${token}` }),
  },
]

let asked = 0

async function answer({ path, form, command, headers = {} }: Asked) {
  asked++
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  const began = performance.now()
  const response = await fetch(`${origin}${path}`, {
    ...((form || command) && { method: "POST" }),
    redirect: "manual",
    headers: { "accept-language": "it", "x-forwarded-for": address, ...headers },
    // `fetch` sets the content type of a form.
    ...(form && { body: new URLSearchParams(form) }),
  })
  const text = await response.text()
  return { milliseconds: performance.now() - began, status: response.status, text }
}

/** The answer without the parts that differ each time and without what was asked for. */
const said = (text: string, key: string) =>
  text
    .replaceAll(key, "…")
    .replace(/nonce="[^"]*"|<meta property="csp-nonce"[^>]*>/g, "")
    .replace(/<script[\s\S]*?<\/script>/g, "")

async function compare({ name, has, none, ask }: Call) {
  const times = { theirs: [] as number[], nobodys: [] as number[] }
  const statuses = new Set<number>()
  let longer = 0
  let different = 0
  for (let n = -WARM_UP; n < pairs; n++) {
    if (n % FORGET_EVERY === 0) await pool.query("delete from rate_limits")
    const keys = { theirs: has(Math.abs(n)), nobodys: none() }
    const inTurn = async () => {
      // The second request finds a warm server, so the order alternates.
      if (n % 2 === 0) {
        const first = await answer(ask(keys.theirs))
        return { theirs: first, nobodys: await answer(ask(keys.nobodys)) }
      }
      const first = await answer(ask(keys.nobodys))
      return { theirs: await answer(ask(keys.theirs)), nobodys: first }
    }
    const answers = await inTurn()
    if (n < 0) continue
    times.theirs.push(answers.theirs.milliseconds)
    times.nobodys.push(answers.nobodys.milliseconds)
    if (answers.theirs.milliseconds > answers.nobodys.milliseconds) longer++
    statuses.add(answers.theirs.status).add(answers.nobodys.status)
    if (said(answers.theirs.text, keys.theirs) !== said(answers.nobodys.text, keys.nobodys)) different++
  }
  const [ours, nobodys] = [median(times.theirs), median(times.nobodys)]
  const row = {
    call: name,
    answers: [...statuses].toSorted().join(" / "),
    "somebody's, ms": ours,
    "nobody's, ms": nobodys,
    ratio: ours / nobodys,
    "took longer, of 100": Math.round((100 * longer) / pairs),
  }
  return { row, alike: different === 0 && statuses.size === 1 }
}

const compared = []
for (const call of calls) compared.push(await compare(call))
await server.stop()
await pool.end()
await databases.close()

const [owner, ...others] = compared.toReversed()
report(
  `somebody else's code or token, and one of nobody: ${pairs} pairs of each call, one after the other`,
  compared.map(({ row }) => row),
  {
    "both are not found, in the same words": others.every(({ row, alike }) => alike && row.answers === "404"),
    "negative control: the owner's own is answered otherwise": owner?.alike === false,
  },
)
