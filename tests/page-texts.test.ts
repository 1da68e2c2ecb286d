import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { parseSync } from "vite"
import { describe, expect, test } from "vitest"
import { onEveryPage, readTexts, shared } from "../vite/texts/read.ts"
import { textsOfRoute } from "./fixtures/route-texts.ts"

/** The feature that owns each text. */
const owners = new Map(
  readTexts(".").flatMap(({ feature, texts }) => Object.keys(texts.it).map((id) => [id, feature] as const)),
)
const ids = [...owners.keys()]

/**
 * The imports of a module, static and dynamic. The route tree is left out, because it leads from every page to every
 * other.
 */
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

/** The text ids that a source contains, or begins: `search.sort.${sort}` may be any sort. */
function idsIn(source: string): readonly string[] {
  const written = [...source.matchAll(/["'`]([a-zA-Z]\w*\.[\w.]*)(["'`]|\$\{)/g)]
  return written.flatMap(([, text = "", end]) => {
    if (end === "${") return ids.filter((id) => id.startsWith(text))
    return owners.has(text) ? [text] : []
  })
}

/** The features whose texts a module and its imports may use, each with a key as proof. */
function needed(file: string, seen = new Set<string>()): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (seen.has(file)) return found
  seen.add(file)
  const { imports, texts } = read(file)
  for (const id of texts) found.set(owners.get(id) ?? "", `${id} in ${file}`)
  for (const name of imports) for (const [feature, why] of needed(name, seen)) found.set(feature, why)
  return found
}

const known = new Map<string, { readonly imports: readonly string[]; readonly texts: readonly string[] }>()

/** Reads each file once, however many pages use it. */
function read(file: string) {
  const before = known.get(file)
  if (before !== undefined) return before
  const source = readFileSync(file, "utf8")
  const found = { imports: importsOf(file, source), texts: idsIn(source) }
  known.set(file, found)
  return found
}

const missing = (file: string, named: readonly string[]) =>
  [...needed(file)].filter(([feature]) => ![...onEveryPage, ...named].includes(feature)).map(([, why]) => why)

/** Texts that a feature's files use but another feature owns. */
const foreign = (file: string, source: string): readonly string[] =>
  idsIn(source)
    .filter((id) => ![...shared, file.split("/")[1]].includes(owners.get(id)))
    .map((id) => `${file} uses the text "${id}", which belongs to ui/${owners.get(id)}.`)

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|gen)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)

describe("[RT-01] the texts that are sent with a page", () => {
  const routes = readdirSync("routes").filter((file) => /^[a-z].*\.tsx$/.test(file))

  test.each(routes)("%s names every feature whose texts it can show, and no other", async (file) => {
    const named = await textsOfRoute(file.replace(".tsx", ""))
    expect(missing(`routes/${file}`, named)).toEqual([])
    expect(named.filter((feature) => !needed(`routes/${file}`).has(feature))).toEqual([])
  })

  test("the frame around every page needs only the texts that every page has", () => {
    expect(missing("routes/__root.tsx", [])).toEqual([])
  })

  test("planted fault: a checkout that names no feature would lack its texts", () => {
    expect(missing("routes/checkout.$code.index.tsx", []).join()).toMatch(/in (ui|routes)\//)
  })
})

describe("[RT-01] the texts beside the views", () => {
  test("a feature uses its own texts and the shared ones", () => {
    expect(filesIn("ui").flatMap((file) => foreign(file, readFileSync(file, "utf8")))).toEqual([])
  })

  test("a text of another feature is named with both features", () => {
    expect(
      foreign("ui/contact/planted.tsx", 'text("landing.all") + text("contact.title") + text("kit.close")'),
    ).toEqual(['ui/contact/planted.tsx uses the text "landing.all", which belongs to ui/landing.'])
  })

  test("every text is used by a view, a route or the head of a page", () => {
    const used = new Set(["ui", "routes"].flatMap(filesIn).flatMap((file) => idsIn(readFileSync(file, "utf8"))))
    expect(ids.filter((id) => !used.has(id))).toEqual([])
  })
})
