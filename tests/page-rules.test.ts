import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { pages } from "../domain/pages.ts"

/* Every page of routes/ is in the table of pages, or says that it is secret: a page is not forgotten by accident. */

type Sources = Readonly<Record<string, string>>

const sources: Sources = Object.fromEntries(
  readdirSync("routes")
    .filter((file) => file.endsWith(".tsx") && !/^(-|__)/.test(file))
    .map((file) => [file, readFileSync(`routes/${file}`, "utf8")]),
)

/** The page of a route's file; null if the file makes none. */
const pageIn = (source: string): string | null =>
  /createFileRoute\("(\/[^"]*)"\)/.exec(source)?.[1]?.replace(/(?<=.)\/$/, "") ?? null
/** Of a route for a whole folder: the folder's own page. */
const folderOf = (page: string) => page.replace(/(?<=.)\/\$$/, "")

const saysSecret = (source: string): boolean => /staticData: \{[^}]*\bsecret: true\b/.test(source)

const forgotten = (all: Sources): readonly string[] =>
  Object.entries(all).flatMap(([file, source]) => {
    const page = pageIn(source)
    return page === null || (!(folderOf(page) in pages) && !saysSecret(source)) ? [file] : []
  })

describe("[OP-07] the table of pages", () => {
  test("has every page of routes/, and no other", () => {
    expect(forgotten(sources)).toEqual([])
    const routed = Object.values(sources).map(pageIn)
    // The pages of partners are one route, and so are those of the blog.
    const isRouted = (page: string) =>
      routed.some((one) => one === page || (one?.endsWith("/$") && `${page}/`.startsWith(one.slice(0, -1))))
    expect(Object.keys(pages).filter((page) => !isRouted(page))).toEqual([])
    expect(routed.length).toBeGreaterThan(30)
  })

  test("negative control: a page that nobody has thought of is named, and one that says that it is secret is not", () => {
    const page = (staticData: string) => `export const Route = createFileRoute("/nuova/$token")({ ${staticData} })`
    const planted = { "nuova.tsx": page('staticData: { texts: ["visit"] },'), "altra.tsx": "export const Route = 1" }
    expect(forgotten({ ...sources, ...planted })).toEqual(["nuova.tsx", "altra.tsx"])
    expect(forgotten({ ...sources, "nuova.tsx": page('staticData: { texts: ["visit"], secret: true },') })).toEqual([])
  })
})
