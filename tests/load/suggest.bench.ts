import "temporal-polyfill/global"
import { random } from "../../adapters/server/catalogue/place-words/random.ts"
import { suggest } from "../../adapters/server/catalogue/suggest.ts"
import type { Suggestion } from "../../domain/search/views.ts"
import { plainText } from "../../domain/search/words.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { numberOf, quick } from "./kit/arguments.ts"
import { bareSuggest } from "./kit/bare-suggest.ts"
import { doneFor, recorded } from "./kit/plans.ts"
import { quantile, report } from "./kit/report.ts"
import { exponent, growth, ratios, sideBySide } from "./kit/side-by-side.ts"
import { atSizes, type SizedShop } from "./kit/sized.ts"

/*
 * Suggestions while 50 clients at once type the name or the city of an experience, every fifth time with a typing
 * error, over catalogues of three sizes. They are compared with bare SQL for the same answer, in alternating order in
 * one run. The answers must be equal. `node tests/load/suggest.bench.ts [--quick] [--rounds=30] [--size=100000]` (size:
 * the largest)
 */

const rounds = numberOf("rounds", quick ? 6 : 30)
const CLIENTS = 50
/** How many texts are run again to see the database's work. */
const EXPLAINED = 40

const { int, pick } = random("suggest bench")

/** The beginning of a text, from two letters on. */
function typed(text: string): string {
  const whole = plainText(text).split(" ").slice(0, 3).join(" ")
  return slipped(whole.slice(0, int(2, Math.max(2, whole.length)))).trim()
}

/** Swaps two neighbouring letters every fifth time. */
function slipped(text: string): string {
  if (text.length < 5 || int(1, 5) > 1) return text
  const at = int(1, text.length - 2)
  return `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`
}

/** The shop's suggestion in the form of the bare SQL's. */
function plain(one: Suggestion): string {
  switch (one.kind) {
    case "category":
      return `category ${one.id} ${one.count}`
    case "destination":
      return `destination ${one.slug} ${one.count}`
    case "experience":
      return `experience ${one.slug} ${one.name}`
  }
}

async function measured({ size, pool, runtime }: SizedShop) {
  const { rows } = await pool.query<{ name: string; city: string }>(
    "select card_it->>'name' as name, city from experiences order by hashtext(id) limit 1000",
  )
  const texts = rows.flatMap(({ name, city }) => [name, city, `${name.split(" ")[0]} ${city}`])
  const question = (): string => {
    const text = typed(pick(texts))
    return text.replaceAll(" ", "").length < 2 ? question() : text
  }
  const shop = async (text: string) => (await runtime.runPromise(suggest(text, "it"))).map(plain)
  const bare = (text: string) => bareSuggest(pool, text)
  const compared = await sideBySide({ rounds, clients: CLIENTS, question, shop, bare })

  const done: Awaited<ReturnType<typeof doneFor>>[] = []
  const pages: number[] = []
  for (let n = 0; n < EXPLAINED; n++) {
    const text = question()
    const statements: typeof done = []
    for (const one of await recorded(() => shop(text))) statements.push(await doneFor(pool, one))
    pages.push(statements.reduce((sum, one) => sum + one.pages, 0))
    done.push(...statements)
  }
  const slowest = done.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]
  const answered = compared.answers.filter((answer) => answer !== "[]").length / compared.answers.length
  return { size, ...compared, answered, pages: quantile(pages, 0.5), slowest }
}

const today = romeToday(new Date().toISOString())
const all = await atSizes(today, { dailySlots: false }, measured)

report(
  `Suggestions with ${CLIENTS} clients at once; times in ms, ratio to the bare SQL (target 1.5 at most)`,
  all.flatMap((one) => ratios("suggestions", one).map((row) => ({ size: one.size, ...row, answered: one.answered }))),
  { "suggestions and bare SQL give the same": all.every(({ same }) => same) },
)
if (all.length > 1) {
  report("Time over size as a power of it (target below 1)", growth("suggestions", all), {})
  const pages = all.map((one) => ({ size: one.size, cost: one.pages }))
  report(
    "What the database reads for one text",
    all.map((one) => ({ size: one.size, "pages p50": one.pages })),
    { [`pages grow as size to the power of ${exponent(pages).toFixed(2)}, below 1`]: exponent(pages) < 1 },
  )
}
for (const { size, slowest } of all) {
  if (slowest === undefined) continue
  console.log(`\nThe slowest statement at ${size}: ${slowest.milliseconds} ms, ${slowest.pages} pages`)
  for (const step of slowest.steps) console.log(`  ${step}`)
}
