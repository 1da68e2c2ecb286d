import { store } from "./0001_store.ts"
import type { Migrations } from "./migrate.ts"

export const storeMigrations: Migrations = { "0001_store": store }
