import { randomUUID } from "node:crypto"
import type { Picked } from "../../../fixtures/shop-picks.ts"
import { callsOf, cards, customer } from "../../../fixtures/shop-visitor.ts"
import { type Client, type Reply, textIn } from "./client.ts"

/** The calls of a booking. `wait`: the visitor looks again, because the payment was not taken with the last call. */
export const callNames = ["hold", "details", "create payment", "card", "confirm", "wait"] as const
export type CallName = (typeof callNames)[number]

export type Booked = {
  readonly code: string
  /** Opens the booking's page and its events. */
  readonly token: string
  readonly email: string
  readonly slotId: string
  /** From the first call to the answer that says that the booking is confirmed. */
  readonly milliseconds: number
  readonly calls: readonly { readonly name: CallName; readonly milliseconds: number }[]
  /** When the visitor had that answer. */
  readonly confirmedAt: number
}

/** The shop said no. */
export class Refusal extends Error {
  readonly status: number
  constructor(name: string, { status }: Reply, text: string) {
    super(`${name}: ${status} ${text.slice(0, 300)}`)
    this.status = status
  }
}

const LOOK_AGAIN_MS = 25
const MOST_LOOKS = 400

type Answered = {
  readonly code: string
  readonly encrypted_code: string
  readonly status: string
  readonly payment: { readonly payment_id: string; readonly client_secret: string; readonly endpoint: string } | null
}

/**
 * A visitor who has not been here before books one place and pays by card. As in a browser, each command has a key and
 * is repeated with it never. Throws Refusal.
 */
export async function book(client: Client, { variant, slot, body, answers }: Picked, email: string): Promise<Booked> {
  const cookies = new Map<string, string>()
  const calls: { name: CallName; milliseconds: number }[] = []
  const start = performance.now()

  const call = async (name: CallName, method: "GET" | "POST", path: string, sent?: unknown): Promise<Answered> => {
    const began = performance.now()
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ")
    const reply = await client.ask(method, path, {
      headers: {
        accept: "application/json",
        ...(method === "POST" && { "idempotency-key": randomUUID() }),
        ...(sent !== undefined && { "content-type": "application/json" }),
        ...(cookie !== "" && { cookie }),
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    })
    for (const line of reply.headers["set-cookie"] ?? []) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (key !== undefined) cookies.set(key, value ?? "")
    }
    calls.push({ name, milliseconds: performance.now() - began })
    const text = textIn(reply)
    if (reply.status !== 200) throw new Refusal(name, reply, text)
    return JSON.parse(text)
  }

  const { code, encrypted_code: token } = await call(
    "hold",
    "POST",
    `/api/v1/experience_variants/${variant.id}/bookings/create`,
    body,
  )
  const details = { ...customer, email, confirm_email: email, custom_fields: answers }
  await call("details", "POST", callsOf(code).details, details)
  const { payment } = await call("create payment", "POST", callsOf(code).create)
  if (payment === null) throw new Error(`${code} has nothing to pay`)
  const card = { number: cards.good, holder: "Anna Rossi", exp: "12/30", cvv: "123" }
  const entered = { client_secret: payment.client_secret, card }
  await call("card", "POST", `${payment.endpoint}/payments/${payment.payment_id}/confirm`, entered)
  let { status } = await call("confirm", "POST", callsOf(code).confirm(payment.payment_id))
  for (let looks = 0; status !== "CONFIRMED" && looks < MOST_LOOKS; looks++) {
    await new Promise((wait) => setTimeout(wait, LOOK_AGAIN_MS))
    status = (await call("wait", "GET", callsOf(code).checkout)).status
  }
  if (status !== "CONFIRMED") throw new Error(`${code} is ${status}`)
  const confirmedAt = performance.now()
  return { code, token, email, slotId: slot.id, milliseconds: confirmedAt - start, calls, confirmedAt }
}
