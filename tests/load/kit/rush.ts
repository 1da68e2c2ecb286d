import { CreatedWire } from "../../../adapters/contract/checkout.ts"
import { type Answer, problem, read } from "../../fixtures/http-client.ts"
import type { Picked } from "../../fixtures/shop-picks.ts"
import { callsOf, cards, makeVisitor, type Visitor } from "../../fixtures/shop-visitor.ts"

export type Sale = { readonly code: string; readonly token: string; readonly status: string }

/** The answers to the clients of a rush. */
export type Rush = {
  readonly attempts: number
  readonly sales: readonly Sale[]
  /** Refusals by error code. */
  readonly refused: Readonly<Record<string, number>>
  /** The number of answers of 500 and above, and of broken connections. */
  readonly faults: number
  readonly milliseconds: number
}

/** Many clients try to book the same slot, again and again until all attempts are used. */
export async function rush(
  origins: readonly string[],
  picked: Picked,
  { clients, attempts }: { readonly clients: number; readonly attempts: number },
): Promise<Rush> {
  const sales: Sale[] = []
  const refused: Record<string, number> = {}
  let left = attempts
  let faults = 0
  const start = performance.now()

  const attempt = async (visitor: Visitor) => {
    const path = `/api/v1/experience_variants/${picked.variant.id}/bookings/create`
    const answer = await visitor.send("POST", path, { body: picked.body })
    if (answer.status === 200) {
      const { code, encrypted_code: token } = read(CreatedWire, answer)
      sales.push({ code, token, status: await pay(visitor, code, token) })
    } else if (answer.status >= 500) {
      faults++
    } else {
      const { code } = problem(answer)
      refused[code] = (refused[code] ?? 0) + 1
    }
  }
  const client = async (n: number) => {
    const visitor = makeVisitor(origins[n % origins.length]!, "it")
    while (left-- > 0) await attempt(visitor).catch(() => faults++)
  }
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)))
  return { attempts, sales, refused, faults, milliseconds: performance.now() - start }
}

/** Pays, up to the thank-you page. Resolves with the status that the customer sees there. */
async function pay(visitor: Visitor, code: string, token: string): Promise<string> {
  await visitor.giveDetails(code)
  const payment = await visitor.startPaying(code)
  expectOk(await visitor.enterCard(payment, cards.good))
  await visitor.confirm(code, payment.payment_id)
  expectOk(await visitor.send("GET", callsOf(code).pending))
  expectOk(await visitor.send("GET", `/checkout/${code}/grazie`))
  return (await visitor.booking(token)).status
}

function expectOk({ status, text }: Answer): void {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`)
}
