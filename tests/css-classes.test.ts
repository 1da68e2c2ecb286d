import { globSync, readFileSync } from "node:fs"
import { posix } from "node:path"
import { transform } from "lightningcss"
import { describe, expect, test } from "vitest"

/** Sources by path: `a.tsx` with its imports, `a.module.css`. */
type Sources = ReadonlyMap<string, string>

const classesIn = (file: string, css: string): readonly string[] => {
  const cssModules = { animation: false, container: false, customIdents: false, grid: false }
  const { exports } = transform({ filename: file, code: Buffer.from(css), cssModules })
  return Object.keys(exports ?? {})
}

/** The classes that a view names, by the style sheet that it imports: `s.row` of `import s from "./row.module.css"`. */
function namesIn(file: string, source: string): readonly { readonly sheet: string; readonly name: string }[] {
  const imports = [...source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)]
  return imports.flatMap(([, local = "", path = ""]) => {
    const sheet = posix.join(posix.dirname(file), path)
    const names = source.matchAll(new RegExp(`(?<![\\w."/-])${local}(?:\\.(\\w+)|\\[)`, "g"))
    return [...names].map(([text, name]) => ({ sheet, name: name ?? text }))
  })
}

/** What does not agree between views and style sheets. */
function faultsOf(sources: Sources): readonly string[] {
  const all = [...sources]
  const named = all.flatMap(([file, source]) =>
    file.endsWith(".css") ? [] : namesIn(file, source).map((found) => ({ ...found, file })),
  )
  const defined = new Map(
    all.flatMap(([file, css]) => (file.endsWith(".module.css") ? [[file, classesIn(file, css)] as const] : [])),
  )
  const missing = named.filter(({ sheet, name }) => !defined.get(sheet)?.includes(name))
  const unused = [...defined].flatMap(([file, classes]) =>
    classes
      .filter((one) => !named.some(({ sheet, name }) => sheet === file && name === one))
      .map((one) => `${file}: no view uses .${one}`),
  )
  return [...missing.map(({ file, sheet, name }) => `${file}: ${sheet} does not define .${name}`), ...unused]
}

const filesLike = (pattern: string): readonly (readonly [string, string])[] =>
  globSync(pattern).map((file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")])

/** The views, style sheets and routes of the shop, and those of the feature that `npm run new` writes. */
const skeleton = filesLike("tools/skeleton/{ui,routes}/**/*.{tsx,css}.txt").map(
  ([file, source]) => [file.slice("tools/skeleton/".length, -".txt".length), source] as const,
)
const sources: Sources = new Map([...filesLike("{ui,routes}/**/*.{ts,tsx,css}"), ...skeleton])

describe("the classes of style sheets", () => {
  test("views use only classes that their style sheet defines, and every class is used", () => {
    expect([...sources.keys()].filter((file) => file.endsWith(".module.css")).length).toBeGreaterThan(50)
    expect(skeleton.map(([file]) => file)).toContain("ui/sample-thing/sample-thing-page.tsx")
    expect(faultsOf(sources)).toEqual([])
  })

  test("negative control: a missing class, an unused one, a computed name and a missing style sheet are found", () => {
    const planted = new Map([
      [
        "ui/a/a.tsx",
        'import s from "./a.module.css"\nimport t from "../b/no.module.css"\nx(s.row, s.gone, s[one], t.x)',
      ],
      ["ui/a/a.module.css", "@layer components { .row { color: red; &:hover .left { color: blue } } }"],
    ])
    expect(faultsOf(planted)).toEqual([
      "ui/a/a.tsx: ui/a/a.module.css does not define .gone",
      "ui/a/a.tsx: ui/a/a.module.css does not define .s[",
      "ui/a/a.tsx: ui/b/no.module.css does not define .x",
      "ui/a/a.module.css: no view uses .left",
    ])
  })
})
