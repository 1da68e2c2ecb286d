import { store } from "./0001_store.ts"
import { subscriptions } from "./0060_subscriptions.ts"
import type { Migrations } from "./migrate.ts"

/** The first step of every database. A template for tests stops here: features have steps between this and the next. */
export const firstMigration: Migrations = { "0001_store": store }

export const storeMigrations: Migrations = { ...firstMigration, "0060_subscriptions": subscriptions }
