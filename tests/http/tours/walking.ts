import type { Walking } from "../../fixtures/tours/walk.ts"

/** A tour has many paths; each step has its own patience. Milliseconds. */
export const TOUR_TIMEOUT_MS = 240_000

/** Over HTTP the shop's log holds exactly the facts of the path, one after the other. */
export const walking: Walking = {
  source: "http",
  part: async (title, walk) => {
    try {
      await walk()
    } catch (error) {
      throw new Error(`${title}\n${error instanceof Error ? error.message : error}`, { cause: error })
    }
  },
  exact: true,
}
