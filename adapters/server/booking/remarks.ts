import { randomUUID } from "node:crypto"
import { ownRow, prepared, type Write } from "../store/writes.ts"

/** What a person wrote about a booking. It stands beside the log, which only names it. */
export type Remark = { readonly id: string; readonly row: Write }

const remark = prepared<Readonly<Record<"id" | "code" | "words", string>>>(`
  insert into booking_remark (id, booking_code, words, created_at) values (:id, :code, :words, shop_now())`)

/** The row must be written in the transaction of the event that names the remark. */
export function remarkOn(code: string, words: string): Remark {
  const id = randomUUID()
  return { id, row: ownRow(remark, { id, code, words }) }
}
