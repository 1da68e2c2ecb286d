import { existsSync, readdirSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { CLIENT, closure, START } from "../adapters/server/http/assets.ts"
import { checkoutMachine } from "../machines/checkout/checkout.machine.ts"
import { statesOf } from "../machines/kit/introspect.ts"
import { textsOfRoute } from "./fixtures/route-texts.ts"

/*
 * The weight of a page's script on a phone at a first visit without any press, read from the build. The benchmark of
 * the pages measures the same in a browser. gzip, 1 kB = 1000 bytes.
 */

type Chunk = { readonly file: string; readonly imports?: string[]; readonly dynamicImports?: string[] }
type Build = Readonly<Record<string, Chunk>>

const BUILT = "dist/client"

function readBuild(folder: string): Build {
  const file = `${folder}/.vite/manifest.json`
  if (!existsSync(file)) throw new Error(`${file} is not there: the script is weighed as it is built, npm run build`)
  return JSON.parse(readFileSync(file, "utf8"))
}

/**
 * Loaded later: when somebody is there (ui/kit/visitor-there.ts), by a press, a key or the focus, when one scrolls near it, by a page that needs a
 * booking or a flow, after a refusal, for a browser that prefers the other language, for a browser that was here before, that holds places or carries a gift, or in which somebody is signed in, with a tag manager, or by a browser that lacks
 * a feature.
 */
const waits = [
  "adapters/browser/passkey.ts",
  "adapters/browser/sandbox-payment.ts",
  "adapters/browser/features.ts",
  "adapters/browser/user-events/start.ts",
  "domain/contact/phone-validity.ts",
  "domain/errors/catalogue.ts",
  "node_modules/temporal-polyfill/global.esm.js",
  "routes/-late.esperienze.$slug.tsx",
  "routes/-late.index.tsx",
  "routes/-query-client.ts",
  "routes/-recent-cards.tsx",
  "routes/-search-page.ts",
  "ui/account/account-session.tsx",
  "ui/booking/not-found.tsx",
  "ui/checkout/carried-code.tsx",
  "ui/checkout/checkout-over.tsx",
  "ui/checkout/data-step.tsx",
  "ui/checkout/experience-step.tsx",
  "ui/checkout/payment-step.tsx",
  "ui/checkout/refused.tsx",
  "ui/consent/consent-details.tsx",
  "ui/consent/consent-host.tsx",
  "ui/experience/lightbox.tsx",
  "ui/favourites/favourites-host.tsx",
  "ui/flow/answer.ts",
  "ui/held/held-bar.tsx",
  "ui/kit/dialog.tsx",
  "ui/language/language-host.tsx",
  "ui/map/experience-map.tsx",
  "ui/map/point-map.tsx",
  "ui/map/why-not.tsx",
  "ui/saved-in/saved-in-host.tsx",
  "ui/search/carried-gift.tsx",
  "ui/search/filter-sheet.tsx",
  "ui/search-box/search-box-list.tsx",
  "ui/search/search-host.tsx",
  "ui/toasts/toast-host.tsx",
  "ui/waiting/join-line.tsx",
]

/** Part of the page from 900 px on. On a phone it is loaded at a press. */
const wideOnly = ["ui/search/filter-form.tsx"]

const pages = {
  home: { route: "index" },
  search: { route: "esperienze.index" },
  detail: { route: "esperienze.$slug" },
  checkout: { route: "checkout.$code.index" },
  flow: { route: "flows.$flow" },
} as const

type Page = (typeof pages)[keyof typeof pages]

/** The module of a page; the search page's also holds its loader. */
function split(build: Build, { route }: Page): string {
  const name = `routes/${route}.tsx?tsr-split=component`
  return name in build ? name : `${name}---loader`
}

/** What is always loaded: the start, the frame of every page, and the page. */
const atOnce = (build: Build, page: Page) => union(build, [START, CLIENT, split(build, page)])

/** The modules that a page loads while it hydrates: all dynamic imports that no list names as loaded later. */
function atMount(build: Build, page: Page): readonly string[] {
  const there = atOnce(build, page)
  return [...there]
    .flatMap((name) => build[name]?.dynamicImports ?? [])
    .filter((name) => !/^(routes\/.+\?tsr-split=|ui\/flows\/)/.test(name) && !there.has(name))
    .filter((name) => ![...waits, ...wideOnly].includes(name))
}

const firstVisit = (build: Build, page: Page) =>
  new Set([...atOnce(build, page), ...union(build, atMount(build, page))])

/** The text files that a page loads, in the language with the longer texts. */
async function textsFetched({ route }: Page): Promise<readonly string[]> {
  const folder = readdirSync(`${BUILT}/assets`).find((name) => name.startsWith("texts-"))
  return ["core", ...(await textsOfRoute(route))].map((file) => `assets/${folder}/it/${file}.json`)
}

function union(build: Build, names: readonly string[]): ReadonlySet<string> {
  for (const name of names) if (!(name in build)) throw new Error(`${name} is not in the build`)
  return new Set(names.flatMap((name) => closure({ ...build }, name)))
}

type Weighed = { readonly name: string; readonly kilobytes: number }

type Weights = { readonly sum: number; readonly largest: readonly Weighed[] }

function weigh(build: Build, names: Iterable<string>, texts: readonly string[] = []): Weights {
  const scripts = [...new Set([...names].map((name) => build[name]?.file ?? ""))].filter((file) => file.endsWith(".js"))
  const files = [...scripts, ...texts]
  const all = files.map((file) => ({
    name: file.replace("assets/", ""),
    kilobytes: gzipSync(readFileSync(`${BUILT}/${file}`), { level: 9 }).length / 1000,
  }))
  const largest = all.toSorted((a, b) => b.kilobytes - a.kilobytes)
  return { sum: all.reduce((sum, { kilobytes }) => sum + kilobytes, 0), largest }
}

const text = ({ sum, largest }: ReturnType<typeof weigh>) =>
  `${sum.toFixed(1)} kB: ${largest
    .slice(0, 6)
    .map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(1)}`)
    .join(", ")}`

describe("the script of a page", () => {
  const limits = [
    { page: "home", code: 126, all: 130.5 },
    { page: "search", code: 157, all: 163.5 },
    { page: "detail", code: 145.5, all: 154 },
    { page: "checkout", code: 189, all: 197.5 },
  ] as const

  test.each(limits)("$page: $code kB of code, $all kB with all it fetches untouched", async ({ page, code, all }) => {
    const build = readBuild(BUILT)
    const first = weigh(build, firstVisit(build, pages[page]), await textsFetched(pages[page]))
    const own = weigh(build, atOnce(build, pages[page]))
    console.log(`${page}: ${own.sum.toFixed(1)} kB of code, with all it fetches ${text(first)}`)
    expect(own.sum, text(own)).toBeLessThanOrEqual(code)
    expect(first.sum, text(first)).toBeLessThanOrEqual(all)
  })

  test("the script that starts a page brings nothing of the shop with it: the page is shown first", () => {
    const build = readBuild(BUILT)
    const start = weigh(build, union(build, [START]))
    expect(start.sum, text(start)).toBeLessThanOrEqual(3)
  })

  test("[XD-13] the booking box and the form of a sum come without the gifts' pages", () => {
    const build = readBuild(BUILT)
    const box = [...closure({ ...build }, "routes/-late.esperienze.$slug.tsx")]
    const gifts = (names: readonly string[]) => names.filter((name) => name.startsWith("_gift-"))
    expect(gifts(box)).toEqual([])
    expect(gifts([...union(build, ["ui/gift/gift-sum.tsx"])])).toEqual([])
    expect(gifts([...union(build, ["ui/gift/customise-step.tsx"])])).toHaveLength(1)
  })

  test("[CK-11] a checkout loads no payment provider's script and no wallet before the customer pays with it", () => {
    const build = readBuild(BUILT)
    const ofProviders = /sandbox|stripe|paypal|wallet|sheet/
    const named = (names: Iterable<string>) => [...names].filter((name) => ofProviders.test(name))
    expect(named(firstVisit(build, pages.checkout))).toEqual([])
    const payment = "adapters/browser/sandbox-payment.ts"
    const forms = ["adapters/browser/payments/stripe-form.ts", "adapters/browser/payments/paypal-form.ts"]
    expect(named(build["adapters/browser/features.ts"]?.dynamicImports ?? [])).toEqual([payment, ...forms])
    const sheet = "adapters/browser/sandbox-sheet.ts"
    expect(named(closure({ ...build }, payment)), "a card needs no sheet").toEqual([payment])
    expect(build[payment]?.dynamicImports).toContain(sheet)
  })

  test("the descriptions of states stay out of a page's machines: only the pictures of the flows show them", () => {
    const build = readBuild(BUILT)
    const scripts = [...firstVisit(build, pages.checkout)].map((name) => build[name]?.file ?? "")
    const code = [...new Set(scripts)]
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(`${BUILT}/${file}`, "utf8"))
    const described = statesOf(checkoutMachine).flatMap(({ description }) => description ?? [])
    expect(described.length).toBeGreaterThan(10)
    expect(described.filter((text) => code.some((script) => script.includes(text)))).toEqual([])
    expect(code.some((script) => script.includes("customer.submittedData"))).toBe(true)
  })

  test("the visualiser adds at most 60 kB of code to the shell, whatever it shows", () => {
    const build = readBuild(BUILT)
    const panels = Object.keys(build).filter((name) => /^ui\/flows\/.*-panel\.tsx$/.test(name))
    expect(panels.length).toBeGreaterThan(0)
    const shell = union(build, [START, CLIENT, "routes/-query-client.ts"])
    for (const panel of panels) {
      const shown = union(build, [split(build, pages.flow), panel])
      const onTop = weigh(
        build,
        [...shown].filter((name) => !shell.has(name)),
      )
      console.log(`flow with ${panel}: ${text(onTop)}`)
      expect(onTop.sum, text(onTop)).toBeLessThanOrEqual(60)
    }
  })

  test("messages are filled by @formatjs/intl, and the parser of messages stays out of every script", () => {
    const scripts = readdirSync(`${BUILT}/assets`)
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(`${BUILT}/assets/${name}`, "utf8"))
    const packageText = (name: string) => readFileSync(`node_modules/${name}/index.js`, "utf8")
    const parser = ["EXPECT_ARGUMENT_CLOSING_BRACE", "UNMATCHED_CLOSING_TAG"]
    for (const name of parser) expect(packageText("@formatjs/icu-messageformat-parser")).toContain(name)
    expect(scripts.filter((text) => parser.some((name) => text.includes(name)))).toHaveLength(0)
    const filler = "was not provided to the string"
    expect(packageText("intl-messageformat")).toContain(filler)
    expect(scripts.filter((text) => text.includes(filler))).toHaveLength(1)
  })

  test("a module that a page newly loads by itself counts, unless it is listed as loaded later", () => {
    const build = readBuild(BUILT)
    const page = build[split(build, pages.search)]
    if (page === undefined) throw new Error("the search is not in the build")
    const named = { ...page, dynamicImports: [...(page.dynamicImports ?? []), "planted.ts"] }
    const planted = { ...build, [split(build, pages.search)]: named, "planted.ts": { file: "assets/planted.js" } }
    expect(firstVisit(planted, pages.search)).toContain("planted.ts")
    expect(firstVisit(planted, pages.search)).not.toContain("ui/map/experience-map.tsx")
  })

  test("without a build, the error says what to do", () => {
    expect(() => readBuild("dist/nowhere")).toThrow("npm run build")
  })
})
