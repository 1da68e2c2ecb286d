import { late } from "../ui/kit/late.tsx"

/*
 * The part of the page whose script comes later. It is in a file named after its route, `-late.<route>.tsx`, and the
 * server sends the part's styles with the route's page (adapters/server/http/assets.ts).
 */
export const LateHome = late(() => import("./-late.index.tsx"))
