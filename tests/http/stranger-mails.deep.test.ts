import { Effect, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { alike, deep } from "../fixtures/deep.ts"
import { problem } from "../fixtures/http-client.ts"
import { type MailServer, openMailServer } from "../fixtures/mail-server.ts"
import { press } from "../fixtures/mailed-link.ts"
import { makePicker, type RunSql, requestFor } from "../fixtures/shop-picks.ts"
import { callsOf, cards, customer, makeVisitor, type Visitor } from "../fixtures/shop-visitor.ts"
import { makeServers, type Server } from "../load/kit/servers.ts"

const PER_RECEIVER = 10
const PER_ADDRESS = 30
const LIMITED = { MAILS_PER_RECEIVER: String(PER_RECEIVER), MAILS_PER_ADDRESS: String(PER_ADDRESS) }
const UNLIMITED = { MAILS_PER_RECEIVER: "0", MAILS_PER_ADDRESS: "0" }

describe("mails to people who did not ask for them, on three processes", () => {
  let post: MailServer
  let servers: readonly Server[]
  /** One more process, whose limits are off. */
  let unlimited: Server
  let run: RunSql
  let dispose = async () => {}
  let pick: ReturnType<typeof makePicker>
  let turn = 0

  beforeAll(async () => {
    post = await openMailServer()
    const settings = await shopDatabase(4)
    if (settings.kind !== "postgres") throw new Error("several processes need PostgreSQL")
    const runtime = ManagedRuntime.make(databaseLayer(settings))
    run = (effect) => runtime.runPromise(effect)
    dispose = () => runtime.dispose()
    pick = makePicker(run)
    const env = { DATABASE_POOL: "5", CONTACT_PER_HOUR: "1000", CONTACT_PER_DAY: "1000" }
    const [off, ...made] = await makeServers(4, { databaseUrl: settings.url, env: { ...env, SMTP_URL: post.url } })
    unlimited = off!
    servers = made
    await Promise.all([unlimited.start(UNLIMITED), ...servers.map(({ start }) => start(LIMITED))])
  }, 120_000)
  afterAll(async () => {
    await Promise.all([unlimited, ...(servers ?? [])].map((server) => server?.stop()))
    await dispose()
    await post?.close()
  })

  /** A new browser from this network address. */
  const from = (address: string, language = "it", via = servers) => {
    const visitor = makeVisitor(via[turn++ % via.length]!.origin, language)
    const send: Visitor["send"] = (method, path, sending = {}) =>
      visitor.send(method, path, { ...sending, headers: { "x-forwarded-for": address, ...sending.headers } })
    return { ...visitor, send }
  }

  const write = (address: string, email: string, via = servers) =>
    from(address, "it", via).send("POST", "/api/v1/contact", {
      body: { name: "Eva Neri", email, subject: "Una domanda", message: "Avete posto sabato?" },
    })

  const held = async (visitor: Visitor, email: string, size?: number) => {
    const picked = await pick({
      where: ({ pricing, capacityGroups, minParticipants }) =>
        pricing.kind === "person" &&
        minParticipants <= 2 &&
        capacityGroups.every(({ maxQuantity }) => maxQuantity >= (size ?? 2)),
    })
    await run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update slot_places set capacity = 40 where slot_id = ${picked.slot.id}`,
      ),
    )
    const typeId = picked.variant.participantTypes[0]!.id
    const { body } = size === undefined ? picked : requestFor(picked.variant, picked.slot, [{ typeId, quantity: size }])
    const path = `/api/v1/experience_variants/${picked.variant.id}/bookings/create`
    const { code, encrypted_code: token } = JSON.parse((await visitor.send("POST", path, { body })).text)
    const details = { ...customer, email, confirm_email: email, custom_fields: picked.answers }
    await visitor.send("POST", callsOf(code).details, { body: details })
    return { code, token }
  }
  const askToReserve = ({ send }: Pick<Visitor, "send">, code: string) =>
    send("POST", `/payment/v1/bookings/checkout/${code}/reserve`)

  const mailsTo = (email: string) => post.received.filter(({ to }) => to.includes(email))
  /** Waits until no mail is on its way. */
  const sent = () =>
    expect
      .poll(async () => {
        const [row] = await run(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) => sql<{ waiting: number }>`
              select count(*)::integer as waiting from outbox where status = 'pending' and type like 'send%'`,
          ),
        )
        return row!.waiting
      })
      .toBe(0)

  /** Many addresses cause mails of two kinds to one mailbox, all at once. */
  const flood = async (victim: string, network: string, via = servers) => {
    const asks = Array.from({ length: 15 }, (_, n) => n).flatMap((n) => [
      write(`${network}.${n}`, victim, via),
      (async () => {
        const visitor = from(`${network}.${100 + n}`, "it", via)
        return askToReserve(visitor, (await held(visitor, victim)).code)
      })(),
    ])
    const answers = await Promise.all(asks)
    await sent()
    return answers
  }

  test("[OP-07] the parts of one mailbox (`eva+1@…`) get no more mails than the mailbox", async () => {
    const answers = await Promise.all(
      Array.from({ length: 2 * PER_RECEIVER }, (_, n) => write(`192.0.2.${n}`, `parts+${n}@example.it`)),
    )
    await sent()
    const got = Array.from(answers, (_, n) => mailsTo(`parts+${n}@example.it`).length)
    expect(got.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(PER_RECEIVER)
  })

  test("[OP-07] one mailbox gets a limited number of mails in an hour, over all kinds and senders", async () => {
    const answers = await flood("victim@example.it", "203.0.113")
    const got = mailsTo("victim@example.it").length
    expect(got).toBeLessThanOrEqual(PER_RECEIVER)
    expect(got).toBeGreaterThan(PER_RECEIVER / 2)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) {
      expect(problem(answer).code).toBe("mails_at_most")
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    }
    // The messages themselves all reach the shop.
    expect(
      post.received.filter(({ mail }) => mail.replyTo?.some(({ address }) => address === "victim@example.it")),
    ).toHaveLength(15)
  })

  test("[OP-07] strangers who ask for mails to an address do not keep its owner from confirming a booking", async () => {
    const owner = "ada.lovelace@example.it"
    const asks = async (address: string) => {
      const visitor = from(address)
      return problem(await askToReserve(visitor, (await held(visitor, owner)).code)).code
    }
    for (let n = 0; n < PER_RECEIVER; n++) await write(`198.51.100.${100 + n}`, owner)
    const stranger = [1, 2, 3, 4].map(() => "198.51.100.90")
    const codes = []
    for (const address of stranger) codes.push(await asks(address))
    const refused = "mails_at_most"
    expect(codes, "negative control: whoever asks again").toEqual(["reservation_link_sent", refused, refused, refused])
    expect(await asks("198.51.100.91"), "the owner, from elsewhere").toBe("reservation_link_sent")
    expect((await write("198.51.100.91", owner)).status, "and writes to the shop").toBe(200)
  })

  test("[OP-07] one network address causes a limited number of mails in an hour", async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => write("198.51.100.1", `stranger.${n}@example.it`)))
    await sent()
    expect(post.received.filter(({ to }) => to.some((one) => one.startsWith("stranger.")))).toHaveLength(PER_ADDRESS)
  })

  const invite = ({ send }: Pick<Visitor, "send">, token: string, email: string) =>
    send("POST", `/booking/v1/bookings/${token}/participants`, { body: { name: "Marco", email } })

  test("[OP-07] a booking that nobody has paid for sends few invitations, a paid one as many as it has guests", async () => {
    const visitor = from("198.51.100.2")
    const unpaid = await held(visitor, "ugo@example.it", 8)
    await askToReserve(visitor, unpaid.code)
    await sent()
    const text = mailsTo("ugo@example.it").at(-1)?.mail.text ?? ""
    expect(text, "anybody can type the address").toMatch(/\/stop-email\/[\w-]{86}/)
    await press(visitor, /(\/checkout\/\S+\/conferma\/[\w-]+)/.exec(text)![1]!)
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await invite(visitor, unpaid.token, `guest.${n}@example.it`))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429])
    expect(problem(answers[4]!).code).toBe("invitations_unpaid_at_most")
    expect(Number(answers[4]!.headers.get("retry-after")), "a day").toBeGreaterThan(12 * 3_600)

    const paid = await held(visitor, "pia@example.it", 8)
    const payment = await visitor.startPaying(paid.code)
    await visitor.enterCard(payment, cards.good)
    await visitor.confirm(paid.code, payment.payment_id)
    for (let n = 0; n < 7; n++) {
      expect((await invite(visitor, paid.token, `friend.${n}@example.it`)).status).toBe(200)
    }
    await sent()
    expect(post.received.filter(({ to }) => to.some((one) => one.startsWith("guest.")))).toHaveLength(4)
    expect(post.received.filter(({ to }) => to.some((one) => one.startsWith("friend.")))).toHaveLength(7)
    const { mail } = mailsTo("friend.0@example.it")[0]!
    expect(mail.text, "an invited person has not asked for it").toMatch(/\/stop-email\/[\w-]{86}/)
    expect(mail.headers.find(({ key }) => key === "list-unsubscribe")?.value).toContain("/stop-email/")
  })

  const languages = [
    ["it", "", "Non ricevere altre email così", "Fatto"],
    ["en", "/en", "Stop emails like this one", "Done"],
  ] as const

  test.each(alike(languages))(
    "[OP-07] the first mail says how to stop them, and the link stops them (%s)",
    async (lang, prefix, label, done) => {
      const stranger = `${lang}@example.it`
      const writes = () =>
        from("198.51.100.3", lang).send("POST", "/api/v1/contact", {
          body: { name: "Eva", email: stranger, subject: "Una domanda", message: "Avete posto?", lang },
        })
      await writes()
      await sent()
      const { mail } = mailsTo(stranger)[0]!
      expect(mail.text).toContain(label)
      const link = new RegExp(`(${prefix}/stop-email/[\\w-]{86})`).exec(mail.text ?? "")![1]!
      const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
      expect(header("list-unsubscribe")).toContain(link)
      expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
      const other = from("198.51.100.4", lang)
      // A program that looks at links stops nothing, and neither does a link with one wrong letter.
      expect((await other.send("GET", link)).status).toBe(200)
      const wrong = `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`
      expect((await press(other, wrong)).status).toBe(404)
      await writes()
      await sent()
      expect(mailsTo(stranger), "negative control").toHaveLength(2)
      const stopped = await press(other, link)
      expect([stopped.status, stopped.text.includes(done)]).toEqual([200, true])
      await writes()
      await sent()
      expect(mailsTo(stranger)).toHaveLength(2)
      // What a purchase needs still arrives.
      const buyer = from("198.51.100.5", lang)
      const { code } = await held(buyer, stranger)
      const payment = await buyer.startPaying(code)
      await buyer.enterCard(payment, cards.good)
      await buyer.confirm(code, payment.payment_id)
      await expect.poll(() => mailsTo(stranger).length).toBe(3)
      // Whoever wants an account later can let them through again.
      expect(stopped.text).toContain('name="undo"')
      const undone = await press(other, link, { undo: "yes" })
      expect([undone.status, undone.text.includes('name="undo"')]).toEqual([200, false])
      expect((await press(other, wrong, { undo: "yes" })).status).toBe(404)
      await writes()
      await expect.poll(() => mailsTo(stranger).length).toBe(4)
    },
  )

  deep.test("[OP-07] negative control: without limits every mail goes out", async () => {
    await flood("nobody@example.it", "192.0.2", [unlimited])
    expect(mailsTo("nobody@example.it")).toHaveLength(30)
  })
})
