import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { CompanyWire, ParticipationWire } from "../../adapters/contract/participation.ts"
import { BookingWire } from "../../adapters/contract/wire/booking.ts"
import { isSignedBy, newKeyPair } from "../../adapters/server/ticket/sign.ts"
import { slotHashOf } from "../../adapters/server/ticket/tickets.ts"
import { readTicket } from "../../domain/tickets/ticket.ts"
import { read } from "../fixtures/http-client.ts"
import { type MailServer, openMailServer } from "../fixtures/mail-server.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { type Picked, requestFor } from "../fixtures/shop-picks.ts"
import { answerAsPartner } from "../fixtures/shop-visitor.ts"

/* Tickets: who gets one, what it says, and whose key has signed it. */

let post: MailServer
let shop: Shop

beforeAll(async () => {
  post = await openMailServer()
  shop = await openShop({ settings: { smtpUrl: post.url } })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  await post?.close()
})

const inDatabase = <A>(of: (db: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  shop.run(Effect.flatMap(SqlClient.SqlClient, of))

const keysOf = (partnerId: string) =>
  inDatabase(
    (db) => db<{ keyId: number; publicKey: string; sealed: string }>`
      select key_id as "keyId", public_key as "publicKey", sealed from ticket_key
      where partner_id = ${partnerId} order by key_id`,
  )

/** Whether the partner's key of this number has signed it. */
async function isSigned(text: string | null, partnerId: string): Promise<boolean> {
  const ticket = readTicket(text ?? "")
  const key = (await keysOf(partnerId)).find(({ keyId }) => keyId === ticket?.keyId)
  return ticket !== null && key !== undefined && isSignedBy(key.publicKey, ticket.signed, ticket.signature)
}

async function bought(where: Parameters<Shop["pick"]>[0] = {}, size = 2) {
  const visitor = shop.visitor()
  const picked = await shop.pick(where)
  const typeId = picked.variant.participantTypes[0]?.id ?? ""
  const own: Picked = { ...picked, ...requestFor(picked.variant, picked.slot, [{ typeId, quantity: size }]) }
  return { visitor, picked: own, ...(await visitor.buy(own)) }
}

const forSeveral = {
  where: ({ pricing, capacityGroups, participantTypes }: Picked["variant"]) =>
    pricing.kind === "person" &&
    participantTypes.length > 0 &&
    capacityGroups.every(({ maxQuantity }) => maxQuantity >= 4),
}

test("[BX-13] a sold booking has one ticket for everybody who comes, signed by its partner's own key", async () => {
  const { visitor, picked, token } = await bought(forSeveral, 3)
  const { ticket } = await visitor.booking(token)
  expect(readTicket(ticket ?? "")).toMatchObject({
    ...{ units: 3, revision: 0, startsAt: picked.slot.startsAt, slot: slotHashOf(picked.slot.id) },
  })
  expect(await isSigned(ticket, picked.partnerId)).toBe(true)
  expect((await visitor.booking(token)).ticket, "it stays the same").toBe(ticket)
  const [key] = await keysOf(picked.partnerId)
  expect(key?.sealed, "the private half is not readable").not.toContain(key?.publicKey ?? "")
  const [foreign] = await inDatabase(
    (db) => db<{ publicKey: string }>`
      select public_key as "publicKey" from ticket_key where partner_id <> ${picked.partnerId} limit 1`,
  )
  const other = foreign?.publicKey ?? newKeyPair().publicKey
  const said = readTicket(ticket ?? "")
  expect(said && isSignedBy(other, said.signed, said.signature), "by another partner's key").toBe(false)
})

test("[BX-13] a request that nobody has answered has no ticket; its confirmation brings one", async () => {
  const { visitor, picked, code, token } = await bought({ instant: false }, 1)
  if ((await visitor.booking(token)).status !== "PENDING") throw new Error("it is no request")
  expect((await visitor.booking(token)).ticket).toBeNull()
  await answerAsPartner(visitor, picked.partnerId, code, "confirm")
  await expect.poll(async () => isSigned((await visitor.booking(token)).ticket, picked.partnerId)).toBe(true)
})

test("[BX-13] a participant who accepted has a ticket of their own, for one", async () => {
  const { visitor, picked, token } = await bought(forSeveral, 3)
  const base = `/booking/v1/bookings/${token}/participants`
  const address = `guest.${Date.now()}@example.it`
  read(CompanyWire, await visitor.send("POST", base, { body: { name: "Marco", email: address } }))
  const mailed = () => post.received.findLast(({ to }) => to.includes(address))
  await expect.poll(() => mailed() !== undefined).toBe(true)
  const [, own = ""] = /\/partecipa\/([\w-]+)/.exec(mailed()?.mail.text ?? "") ?? []
  const seen = async () =>
    read(ParticipationWire, await shop.visitor().send("GET", `/booking/v1/participations/${own}`))
  expect((await seen()).ticket, "invited only").toBeNull()
  await shop.visitor().send("POST", `/booking/v1/participations/${own}/accept`)
  const { ticket } = await seen()
  expect(await isSigned(ticket, picked.partnerId)).toBe(true)
  expect(readTicket(ticket ?? "")?.units).toBe(1)
  const owners = readTicket((await visitor.booking(token)).ticket ?? "")
  expect(readTicket(ticket ?? "")?.id).not.toBe(owners?.id)
})

test("[BX-13] a move raises the ticket's revision: the old code is no longer the newest", async () => {
  const { visitor, picked, token } = await bought()
  const first = readTicket((await visitor.booking(token)).ticket ?? "")
  const [slot] = await otherSlots(visitor, picked, 1)
  const quote = await visitor.send("GET", `/booking/v1/bookings/${token}/reschedule?slot_id=${slot?.id}`)
  const { to_pay_cents, refund_cents } = JSON.parse(quote.text)
  const moved = read(
    BookingWire,
    await visitor.send("POST", `/booking/v1/bookings/${token}/reschedule`, {
      body: { slot_id: slot?.id, to_pay_cents, refund_cents },
    }),
  )
  const second = readTicket(moved.ticket ?? "")
  expect([first?.revision, second?.revision]).toEqual([0, 1])
  expect(second).toMatchObject({ id: first?.id, startsAt: slot?.starts_at, slot: slotHashOf(slot?.id ?? "") })
})

test("[BX-13] a key signs for a year; then there is a new one, and the old one is still known", async () => {
  const { visitor, picked, token } = await bought()
  const before = (await visitor.booking(token)).ticket
  await inDatabase(
    (db) => db`update ticket_key set made_at = made_at - interval '366 days' where partner_id = ${picked.partnerId}`,
  )
  // All at once: one new key, not one each.
  const after = await Promise.all(Array.from({ length: 12 }, async () => (await visitor.booking(token)).ticket))
  expect(new Set(after).size).toBe(1)
  const [old, young] = [readTicket(before ?? ""), readTicket(after[0] ?? "")]
  expect(young).toMatchObject({ id: old?.id, keyId: (old?.keyId ?? 0) + 1 })
  expect(await isSigned(before, picked.partnerId)).toBe(true)
  expect(await isSigned(after[0] ?? null, picked.partnerId)).toBe(true)
})

test("[BX-13] a key that was sealed with another secret is replaced, for example in a copied database", async () => {
  const { visitor, picked, token } = await bought()
  await visitor.booking(token)
  await inDatabase((db) => db`update ticket_key set sealed = 'AAAA' where partner_id = ${picked.partnerId}`)
  const before = (await keysOf(picked.partnerId)).length
  const tickets = await Promise.all(Array.from({ length: 4 }, async () => (await visitor.booking(token)).ticket))
  expect(await isSigned(tickets[0] ?? null, picked.partnerId)).toBe(true)
  expect([new Set(tickets).size, (await keysOf(picked.partnerId)).length]).toEqual([1, before + 1])
})

test("[BX-13] the confirmation's mail brings the ticket as a picture", async () => {
  const { code } = await bought()
  const spoken = `${code.slice(0, 4)}-${code.slice(4, 8)}`
  const mailed = () =>
    post.received.findLast(({ mail }) => mail.text?.includes(spoken) && mail.html?.includes("cid:ticket"))
  await expect.poll(() => mailed() !== undefined).toBe(true)
  const picture = mailed()?.mail.attachments.find(({ contentId }) => contentId === "<ticket>")
  const { width, height, format } = await sharp(new Uint8Array(picture?.content as ArrayBuffer)).metadata()
  // 41 squares and a border of four on each side.
  expect([format, width, height]).toEqual(["png", 49 * 6, 49 * 6])
})
