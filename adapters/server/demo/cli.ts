import "temporal-polyfill/global"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { romeToday } from "../../../domain/time/rome.ts"
import { CannotStart, endWithSentence } from "../kernel/cannot-start.ts"
import { prepare } from "../prepare.ts"
import { now } from "../store/clock.ts"
import { databaseLayer, databaseSettings } from "../store/database.ts"
import { readDemo } from "./demo.ts"
import { growCatalogue } from "./large.ts"
import { analyse } from "./load.ts"
import { partnerSecret, partnerToken } from "./partner-tokens.ts"
import { writeTemplate } from "./template.ts"

const help = `Fills the database with the demo catalogue. Existing rows stay as they are.

  --experiences N   grow the catalogue to N experiences by variations of the seeded ones
  --slots-days D    give these experiences slots for the next D days (default 0)
  --tokens          list the demo's partners and their tokens, without a database
  --template FILE   write a copy of the embedded database with the demo to FILE, and change no other database

DATABASE_URL selects a PostgreSQL. Without it, the embedded database in DATA_DIR (default ./data) is filled.
The partners' tokens are made with ALTROVE_PARTNER_SECRET (the demo has its own secret).`

const { values } = parseArgs({
  options: {
    experiences: { type: "string" },
    "slots-days": { type: "string", default: "0" },
    template: { type: "string" },
    tokens: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
})

const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new RangeError(`--${name} must be a whole number, not ${text}`)
  return Number(text)
}

const seed = Effect.gen(function* () {
  const count = values.experiences === undefined ? 0 : wholeNumber("experiences", values.experiences)
  const slotDays = wholeNumber("slots-days", values["slots-days"])
  const secret = partnerSecret(process.env, true)
  const demo = readDemo(demoFolder)
  const done = yield* prepare({ partnerSecret: secret, demo })
  console.log(
    `${done.migrations.length} migrations, ${done.experiences} experiences, ${done.slots} slots (${seconds()})`,
  )
  if (count > 0) {
    const today = romeToday(yield* now)
    const seeded = demo.catalogue(today)
    const progress = (reached: number) => {
      if (reached % 5000 < 250) console.log(`  ${reached} experiences (${seconds()})`)
    }
    const added = yield* growCatalogue({ catalogue: seeded, count, today, slotDays, progress })
    console.log(`${added} more experiences (${seconds()})`)
    if (added > 0) yield* analyse
  }
  const sql = yield* SqlClient.SqlClient
  const [partner] = yield* sql<{ id: string }>`select id from partners where token_hash is not null order by id limit 1`
  if (partner && secret !== null) {
    console.log(`token of the partner ${partner.id}: ${partnerToken(partner.id, secret)}`)
  }
})

/** The copy of the demo's files beside the bundle, which `tools/build.mjs` makes. */
const demoFolder = fileURLToPath(new URL("../demo/", import.meta.url))
const embedded = { dataDir: process.env.DATA_DIR ?? "data", template: undefined }

/** Tokens are computed from the partners' ids, so the shop may be running. */
function listTokens(): void {
  const secret = partnerSecret(process.env, true)
  if (secret === null) throw new CannotStart("the demo's partners have no tokens here: set ALTROVE_PARTNER_SECRET")
  const { partners } = readDemo(demoFolder)
  for (const { id, displayName } of partners) console.log(`${partnerToken(id, secret)}  ${displayName}`)
}

async function main(): Promise<void> {
  if (values.help) return console.log(help)
  if (values.tokens) return listTokens()
  if (values.template === undefined)
    return Effect.runPromise(Effect.provide(seed, databaseLayer(databaseSettings(process.env, embedded))))
  await writeTemplate(values.template, demoFolder)
  console.log(`template of the embedded database: ${values.template} (${seconds()})`)
}

await main().catch(endWithSentence)
