import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { parseSync } from "vite"
import { describe, expect, test } from "vitest"
import texts from "../ui/i18n/messages/it.json" with { type: "json" }
import { partsOf, type TextFile, textFileOf } from "../ui/i18n/parts.ts"

const ids = Object.keys(texts)

/** What a module imports, now or later; the route tree would lead from every page to every other. */
function importsOf(file: string, source: string): readonly string[] {
  const { module } = parseSync(file, source)
  const names = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ]
  return names
    .filter((name) => name.startsWith("."))
    .map((name) => normalize(join(dirname(file), name)))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("-router") && existsSync(name))
}

/** Ids that a source writes, or begins to write: `search.sort.${sort}` may be any sort. */
function idsIn(source: string): readonly string[] {
  const written = [...source.matchAll(/["'`]([a-zA-Z]\w*\.[\w.]*)(["'`]|\$\{)/g)]
  return written.flatMap(([, text = "", end]) => ids.filter((id) => (end === "${" ? id.startsWith(text) : id === text)))
}

/** The files of texts that a module and all that it brings along may ask for, each with an id as the proof. */
function needed(file: string, seen = new Set<string>()): ReadonlyMap<TextFile, string> {
  const found = new Map<TextFile, string>()
  if (seen.has(file)) return found
  seen.add(file)
  const source = readFileSync(file, "utf8")
  for (const id of idsIn(source)) found.set(textFileOf(id), `${id} in ${file}`)
  for (const name of importsOf(file, source)) for (const [part, why] of needed(name, seen)) found.set(part, why)
  return found
}

/** `routes/checkout.$code.index.tsx` → `/checkout/x/`. */
const pathOf = (file: string) =>
  `/${file
    .replace(/\.tsx$/, "")
    .replace(/^index$|\.index$/, "")
    .split(".")
    .map((part) => (part.startsWith("$") ? "x" : part))
    .join("/")}`

const missing = (file: string, path: string) =>
  [...needed(file)].filter(([part]) => part !== "core" && !partsOf(path).includes(part)).map(([, why]) => why)

describe("[RT-01] the texts that travel with a page", () => {
  const routes = readdirSync("routes").filter((file) => /^[a-z].*\.tsx$/.test(file))

  test.each(routes)("%s has every text that it can show", (file) => {
    expect(missing(`routes/${file}`, pathOf(file))).toEqual([])
  })

  test("the frame around every page needs the core alone", () => {
    expect(missing("routes/__root.tsx", "/")).toEqual([])
  })

  test("planted fault: a checkout at the home page's address would lack its texts", () => {
    expect(missing("routes/checkout.$code.index.tsx", "/").join()).toMatch(/in (ui|routes)\//)
  })
})
