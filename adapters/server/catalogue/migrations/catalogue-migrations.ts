import type { Migrations } from "../../store/migrations/migrate.ts"
import { catalogue } from "./0002_catalogue.ts"

export const catalogueMigrations: Migrations = { "0002_catalogue": catalogue }
