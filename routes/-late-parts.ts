import { late } from "../ui/kit/late.tsx"

/*
 * The parts of pages whose scripts come later. Each is in a file named after its route, `-late.<route>.tsx`, and the
 * server sends the part's styles with the route's page (adapters/server/http/assets.ts).
 */

export const LateHome = late(() => import("./-late.index.tsx"))
export const LateBookingBox = late(() => import("./-late.esperienze.$slug.tsx"))

/** Loads a part beside the data: a page to which one goes from another is shown as a whole. */
export async function withPart<T>(part: { readonly load: () => Promise<unknown> }, data: Promise<T>): Promise<T> {
  const [read] = await Promise.all([data, part.load()])
  return read
}
