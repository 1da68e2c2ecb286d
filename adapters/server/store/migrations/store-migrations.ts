import { store } from "./0001_store.ts"
import { subscriptions } from "./0060_subscriptions.ts"
import type { Migrations } from "./migrate.ts"

export const storeMigrations: Migrations = { "0001_store": store, "0060_subscriptions": subscriptions }
