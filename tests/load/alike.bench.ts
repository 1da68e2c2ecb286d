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
 * Shows that somebody else's code, token, email address or public name gets the same answer as one that does not exist:
 * the same words in the same time. Each call is made with both, one after the other, in alternating order. The table gives the medians and how
 * often somebody else's took longer: 50 of 100 means no difference. The last rows are controls: two that do not exist,
 * which must be alike, and an answer to the owner and the right password, which must not. `node tests/load/alike.bench.ts [--quick] [pairs of
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

const turn = <T>(all: readonly T[], n: number): T => {
  const one = all[n % all.length]
  if (one === undefined) throw new RangeError("nothing to take turns with")
  return one
}

/** Accounts with a public name. */
const ACCOUNTS = 24
const secret = "una frase molto lunga"
const accounts = Array.from({ length: ACCOUNTS }, (_, n) => ({
  email: `conto.${n}.di.prova@example.it`,
  username: `conto.${n}.di.prova`,
}))
let sent = 0
/** Each request comes from a new address. */
const fromElsewhere = () => {
  sent++
  return { "x-forwarded-for": `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` }
}
const signUpForm = (email: string) => ({
  ...{ firstName: "Anna", lastName: "Neri", phone: "333 1234567", city: "MI", referralCode: "" },
  ...{ email, confirmEmail: email, password: secret },
})
const formHeaders = { "content-type": "application/x-www-form-urlencoded" }
for (const { email } of accounts) {
  const raw = new URLSearchParams(signUpForm(email)).toString()
  const answer = await buyer.send("POST", "/signup", { raw, headers: { ...formHeaders, ...fromElsewhere() } })
  if (answer.status !== 200) throw new Error(`${answer.status} for the account of ${email}`)
}
await pool.query("update person set public_username = split_part(email, '@', 1), email_verified_at = created_at")
await settled(pool)

/** Owners of lists, who invite by public name: each list has only so many collaborators. */
const LISTS = 120
const OWNERS = 4
type Inviting = { readonly path: string; readonly headers: Readonly<Record<string, string>> }
const inviting: Inviting[] = []
const owners = []
for (const { email } of accounts.slice(0, OWNERS)) {
  const owner = makeVisitor(origin, "it")
  const raw = new URLSearchParams({ form: "signIn", email, password: secret }).toString()
  await owner.send("POST", "/auth/signin", { raw, headers: { ...formHeaders, ...fromElsewhere() } })
  const { csrfToken } = JSON.parse((await owner.send("GET", "/api/auth/csrf")).text)
  owners.push({ ...owner, csrfToken })
}
// In turns, because each owner may invite only so often.
for (let n = 0; n < LISTS; n++) {
  const { send, cookies, csrfToken } = turn(owners, n)
  const token = { "x-csrf-token": csrfToken }
  await pool.query("delete from rate_limits")
  const opened = await send("POST", "/api/v0/lists", { body: { name: `Lista ${n}` }, headers: token })
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const { id } = JSON.parse(opened.text)
  inviting.push({ path: `/api/v0/lists/${id}/collaborators`, headers: { cookie, ...token } })
}
await settled(pool)

const partners = [...new Set(slots.map(({ partnerId }) => partnerId))]
const otherPartner = (code: string) => {
  const owner = slots[bookings.findIndex((booking) => booking.code === code)]?.partnerId
  return partners.find((id) => id !== owner) ?? "nobody"
}

const noCode = () => codeFromBytes(randomBytes(16))
const noToken = () => randomBytes(32).toString("base64url")
/** A token whose end was lost when it was copied. */
const mangled = (token: string) => `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`
const theirs = (n: number) => turn(bookings, n)

type Named = Readonly<Record<string, string>>
type Asked = {
  readonly path: string
  /** The form as a page sends it. Without it, without `json` and without `command` the call only reads. */
  readonly form?: Named
  readonly json?: Named
  readonly command?: true
  readonly headers?: Named
}
type Call = {
  readonly name: string
  /** What the call is made with: a code or a token that somebody has, and one that nobody has. */
  readonly has: (n: number) => string
  readonly none: () => string
  readonly ask: (key: string, n: number) => Asked
  /** What both are answered; 404 without it. */
  readonly says?: number
  /** The parts of the answer that differ each time. */
  readonly differs?: RegExp
}

const byCode = { has: (n: number) => theirs(n).code, none: noCode }
const byToken = { has: (n: number) => mangled(theirs(n).token), none: noToken }
const byLink = { has: (n: number) => mangled(turn(links, n)), none: noToken }
const noEmail = () => `${randomBytes(12).toString("hex")}@example.it`
const byEmail = { has: (n: number) => turn(accounts, n).email, none: noEmail }
const byUsername = {
  has: (n: number) => turn(accounts, OWNERS + (n % (ACCOUNTS - OWNERS))).username,
  none: () => `nessuno.${randomBytes(6).toString("hex")}`,
}
const wrong = "un’altra frase lunga"
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
    name: "signing in with a wrong password, by email",
    ...byEmail,
    ask: (email) => ({ path: "/auth/signin", form: { form: "signIn", email, password: wrong } }),
    says: 401,
  },
  {
    name: "asking for a new password, by email",
    ...byEmail,
    ask: (email) => ({ path: "/password/forgot", form: { form: "forgot", email } }),
    says: 200,
  },
  {
    name: "asking for a link to sign in, by email",
    ...byEmail,
    ask: (email) => ({ path: "/auth/signin", form: { form: "signIn", by: "link", email, password: "" } }),
    says: 200,
  },
  {
    name: "signing up, by email",
    ...byEmail,
    ask: (email) => ({ path: "/signup", form: signUpForm(email) }),
    says: 200,
  },
  {
    name: "check-email",
    ...byEmail,
    ask: (email) => ({ path: "/api/auth/check-email", json: { email } }),
    says: 202,
  },
  {
    name: "inviting to a list, by public name",
    ...byUsername,
    // Both of a pair go to one list, so one has an invitation more: its answer and the time to write it differ.
    ask: (username, n) => ({ ...turn(inviting, Math.abs(n)), json: { username } }),
    says: 202,
    differs: /^[\s\S]*$/,
  },
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
  {
    name: "control: the right password",
    ...byEmail,
    ask: (email) => ({ path: "/auth/signin", form: { form: "signIn", email, password: secret } }),
  },
]

async function answer({ path, form, json, command, headers = {} }: Asked) {
  const from = fromElsewhere()
  const began = performance.now()
  const response = await fetch(`${origin}${path}`, {
    ...((form || json || command) && { method: "POST" }),
    redirect: "manual",
    headers: { "accept-language": "it", ...from, ...(json && { "content-type": "application/json" }), ...headers },
    // `fetch` sets the content type of a form.
    ...(form && { body: new URLSearchParams(form) }),
    ...(json && { body: JSON.stringify(json) }),
  })
  const text = await response.text()
  return { milliseconds: performance.now() - began, status: response.status, text }
}

/** The answer without the parts that differ each time and without what was asked for. */
const said = (text: string, key: string) =>
  text
    .replaceAll(key, "…")
    .replace(/"request_id":"[^"]*"/, "")
    .replace(/nonce="[^"]*"|<meta property="csp-nonce"[^>]*>/g, "")
    .replace(/<script[\s\S]*?<\/script>/g, "")

/** Where two texts part, with what stands around. */
function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, n) => letter !== other[n])
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))
  return `${around(one)} and ${around(other)}`
}

async function compare({ name, has, none, ask, says = 404, differs }: Call) {
  const times = { theirs: [] as number[], nobodys: [] as number[] }
  const statuses = new Set<number>()
  let longer = 0
  let different = 0
  let apart = ""
  for (let n = -WARM_UP; n < pairs; n++) {
    if (n % FORGET_EVERY === 0) await pool.query("delete from rate_limits")
    const keys = { theirs: has(Math.abs(n)), nobodys: none() }
    const inTurn = async () => {
      // The second request finds a warm server, so the order alternates.
      if (n % 2 === 0) {
        const first = await answer(ask(keys.theirs, n))
        return { theirs: first, nobodys: await answer(ask(keys.nobodys, n)) }
      }
      const first = await answer(ask(keys.nobodys, n))
      return { theirs: await answer(ask(keys.theirs, n)), nobodys: first }
    }
    const answers = await inTurn()
    if (n < 0) continue
    times.theirs.push(answers.theirs.milliseconds)
    times.nobodys.push(answers.nobodys.milliseconds)
    if (answers.theirs.milliseconds > answers.nobodys.milliseconds) longer++
    statuses.add(answers.theirs.status).add(answers.nobodys.status)
    const [one, other] = [said(answers.theirs.text, keys.theirs), said(answers.nobodys.text, keys.nobodys)]
    if (differs === undefined && one !== other) {
      different++
      apart ||= firstDifference(one, other)
    }
  }
  const [ours, nobodys] = [median(times.theirs), median(times.nobodys)]
  const row = {
    call: name,
    answers: [...statuses].toSorted().join(" / "),
    "somebody's, ms": ours,
    "nobody's, ms": nobodys,
    ratio: ours / nobodys,
    "took longer, of 100": Math.round((100 * longer) / pairs),
    "other words": different,
  }
  if (apart !== "") console.log(`${name}: ${apart}`)
  return { row, isAlike: different === 0 && statuses.size === 1 && statuses.has(says) }
}

const compared = []
for (const call of calls) compared.push(await compare(call))
await server.stop()
await pool.end()
await databases.close()

const controls = compared.slice(-2)
report(
  `somebody else's code, token, address or name, and one of nobody: ${pairs} pairs of each call, one after the other`,
  compared.map(({ row }) => row),
  {
    "both are answered alike, in the same words": compared.slice(0, -2).every(({ isAlike }) => isAlike),
    "negative control: the owner's own and the right password are answered otherwise": controls.every(
      ({ isAlike }) => !isAlike,
    ),
  },
)
