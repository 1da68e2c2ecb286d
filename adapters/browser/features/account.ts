import type { AccountReads } from "../../../domain/account/ports.ts"

/** What a customer sees of the account comes with the document and stands in no other answer, so it is loaded again. */
const withDocument = (): Promise<never> => {
  location.reload()
  return new Promise(() => {})
}

export default (): AccountReads => ({
  link: withDocument,
  own: withDocument,
  bookings: withDocument,
  sessions: withDocument,
})
