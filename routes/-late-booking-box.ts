import { late } from "../ui/kit/late.tsx"

/* As in `-late-home.ts`: the script of the box comes later. */
export const LateBookingBox = late(() => import("./-late.esperienze.$slug.tsx"))
