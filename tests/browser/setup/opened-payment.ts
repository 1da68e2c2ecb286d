import type { BookingReads } from "../../../domain/booking/ports.ts"
import type { PaymentView } from "../../../domain/checkout/payment-form.ts"
import { expect } from "./test.ts"

/** The payment of the booking's latest attempt. The provider opens it shortly after the customer began to pay. */
export async function openedPayment(bookings: BookingReads, code: string): Promise<PaymentView> {
  const read = async () => (await bookings.checkout(code))?.payment ?? null
  await expect.poll(read, { message: `the payment of ${code} is open`, intervals: [20, 50, 100] }).not.toBeNull()
  const payment = await read()
  if (payment === null) throw new Error(`the payment of ${code} is over`)
  return payment
}
