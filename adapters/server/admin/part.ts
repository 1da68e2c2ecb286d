import type { Part } from "../kernel/part.ts"
import { adminHandlers } from "./handlers.ts"

export const adminPart = { name: "admin", api: { admin: adminHandlers } } satisfies Part
