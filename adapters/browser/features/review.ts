import type { ReviewReads } from "../../../domain/review/ports.ts"

/** The page of a review comes with the document and stands in no cache of the browser, so it is loaded again. */
const withDocument = (): Promise<never> => {
  location.reload()
  return new Promise(() => {})
}

export default () => ({ review: withDocument }) satisfies ReviewReads
