import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { openDemoReseller } from "../../adapters/server/demo-reseller.ts"
import { useShop } from "../fixtures/shop.ts"

const shop = useShop({ own: true })

/** The commands of the page, as requests. */
const commands = [...readFileSync("docs/octo.md", "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .flatMap(([, text = ""]) => text.replaceAll("\\\n", "").split("\n"))
  .filter((line) => line.startsWith("curl "))
  .map((line) => ({
    path: /\$OCTO(\S+)/.exec(line)?.[1] ?? "",
    headers: [...line.matchAll(/-H "([\w-]+): ([^"]+)"/g)].map(([, name = "", value = ""]) => [name, value] as const),
    body: /-d '([^']+)'/.exec(line)?.[1] ?? null,
  }))

test("[BX-15] the commands of docs/octo.md do what the page says, with the demo's reseller", async () => {
  const app = { run: shop().run, handle: (request: Request) => fetch(request), close: async () => {} }
  const reseller = await openDemoReseller(app, shop().origin)
  if (reseller === null) throw new Error("the demo has no reseller")
  expect(commands).toHaveLength(6)
  const day = Temporal.Now.plainDateISO("Europe/Rome").add({ days: 20 }).toString()
  let departure = ""
  const answers: unknown[] = []
  for (const { path, headers, body } of commands) {
    const answer = await fetch(`${reseller.endpoint}${path}`, {
      method: body === null ? "GET" : "POST",
      headers: headers.map(([name, value]): [string, string] => [name, value.replace("$TOKEN", reseller.token)]),
      body: body?.replaceAll('"DAY"', `"${day}"`).replace('"DEPARTURE"', `"${departure}"`) ?? null,
    })
    const said = await answer.json()
    expect(answer.status, `${path}: ${JSON.stringify(said)}`).toBe(200)
    if (path === "/availability") departure = said[0].id
    answers.push(said.status ?? said.length ?? said.name)
  }
  expect(answers.slice(-3)).toEqual(["ON_HOLD", "CONFIRMED", "CANCELLED"])
})

test("[BX-15] the demo's reseller finds a sold-out departure, and one with a hundred places", async () => {
  const app = { run: shop().run, handle: (request: Request) => fetch(request), close: async () => {} }
  const { endpoint, token } = (await openDemoReseller(app, shop().origin)) ?? { endpoint: "", token: "" }
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  type Product = { id: string; options: { id: string; restrictions: { maxUnits: number } }[] }
  const products: Product[] = await (await fetch(`${endpoint}/products`, { headers })).json()
  const today = Temporal.Now.plainDateISO("Europe/Rome")
  const departures = async ({ id, options }: Product) => {
    const range = { localDateStart: today.toString(), localDateEnd: today.add({ days: 30 }).toString() }
    const body = JSON.stringify({ productId: id, optionId: options[0]?.id, ...range })
    const found: { status: string; available: boolean; vacancies: number }[] = await (
      await fetch(`${endpoint}/availability`, { method: "POST", headers, body })
    ).json()
    return found
  }
  const [first] = products
  if (first === undefined) throw new Error("there is no product")
  const open = (await departures(first)).filter(({ available }) => available)
  expect(open.length).toBeGreaterThan(1)
  expect(open[0]?.vacancies).toBeGreaterThanOrEqual(100)
  expect(first.options[0]?.restrictions.maxUnits).toBeLessThanOrEqual(6)
  const all = (await Promise.all(products.map(departures))).flat()
  expect(all.some(({ status }) => status === "SOLD_OUT")).toBe(true)
})
