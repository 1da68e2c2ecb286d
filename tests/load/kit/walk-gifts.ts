import type pg from "pg"
import { GiftOrderWire } from "../../../adapters/contract/wire/gift.ts"
import { paths } from "../../../domain/paths.ts"
import { type Answer, read } from "../../fixtures/http-client.ts"
import { cards, type makeVisitor } from "../../fixtures/shop-visitor.ts"

type Visitor = ReturnType<typeof makeVisitor>
type Step = (name: string, work: () => Promise<Answer | null>) => Promise<Answer>

const gift = { recipient: "Marta", message: "Auguri!", sender: "Anna", theme: "hills", send_to: "buyer" }
const customer = {
  name: "Anna",
  surname: "Rossi",
  email: "gift.walk@example.it",
  confirm_email: "gift.walk@example.it",
}

/** The process that confirms a gift mails it too, after its answer and some time later. */
async function mailsSent(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      "select from outbox where status = 'pending' and stream ~ '^(gift|voucher|delivery)-'",
    )
    if (rows.length === 0) return
    await new Promise((wait) => setTimeout(wait, 20))
  }
}

/** The steps of a gift of a sum: it is ordered, paid, opened by who receives it, and asked for what is left. */
export async function walkGifts(step: Step, pool: pg.Pool, buyer: Visitor, recipient: Visitor): Promise<void> {
  const get = (name: string, path: string, by = buyer) => step(name, () => by.send("GET", path))
  const post = (name: string, path: string, body: object = {}, by = buyer) =>
    step(name, () => by.send("POST", path, { body }))
  await get("page gifts", paths.gifts)
  const sum = { value_cents: 5_000, gift, customer }
  const { code } = JSON.parse((await post("gift, order", "/api/v0/gift-cards/create", sum)).text)
  const order = `/api/v0/open-bookings/${code}`
  await get("page gift checkout", paths.giftCheckout(code))
  await get("gift, checkout", `${order}/checkout`)
  const { payment } = read(GiftOrderWire, await post("gift, payment", `${order}/pay`))
  if (payment === null) throw new Error(`${code} has nothing to pay`)
  await buyer.enterCard(payment, cards.good)
  const confirm = async () => {
    const answer = await buyer.send("POST", `${order}/pay/${payment.payment_id}/confirm`, { body: {} })
    await mailsSent(pool)
    return answer
  }
  const confirmed = await step("gift, confirm and mails", confirm)
  const { voucher } = read(GiftOrderWire, confirmed)
  if (voucher === null) throw new Error(`${code} has no voucher`)
  await get("page gift thanks", paths.giftThanks(code))
  // Its size depends on the code, which its QR code holds.
  await step("gift, voucher", async () => {
    const { status } = await buyer.send("GET", `${order}/voucher.pdf`)
    if (status !== 200) throw new Error(`the voucher of ${code}: ${status}`)
    return null
  })
  await get("page gift", voucher.link, recipient)
  await post("gift, open", `/api/v0/gifts/${voucher.link.split("/").at(-1)}/open`, {}, recipient)
  await get("page balance", paths.giftBalance, recipient)
  await post("gift, balance", "/api/v0/gift-cards/balance", { code: voucher.code }, recipient)
}
