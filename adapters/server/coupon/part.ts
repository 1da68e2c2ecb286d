import type { Part } from "../kernel/part.ts"
import { couponMigrations } from "./migrations.ts"

export const couponPart = { name: "coupon", migrations: couponMigrations } satisfies Part
