import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { computed, type Import, importsOf, sourceFiles } from "./fixtures/imports.ts"

/** The folders and packages that each layer may import. Tests beside the source may also use test tools. */
const layers: Record<string, RegExp> = {
  domain: /^domain\/|^libphonenumber-js\/min$/,
  machines: /^(domain|machines)\/|^xstate(\/graph)?$/,
  ui: /^(domain|machines|ui)\/|^(react|react-dom|@ark-ui\/react|@xstate\/react|@formatjs\/(intl|icu-messageformat-parser)|@tanstack\/react-query|@fontsource-variable\/[\w-]+|ol|virtual:texts)(\/|$)/,
  routes: /^(domain|machines|ui|routes)\/|^(react|@tanstack\/[\w-]+)(\/|$)/,
  "adapters/contract": /^(domain|machines|adapters\/contract)\/|^effect(\/|$)/,
  "adapters/browser":
    /^(domain|machines|adapters\/(contract|browser))\/|^virtual:basemap$|^@(stripe\/stripe-js|paypal\/paypal-js)(\/|$)/,
  "adapters/cli": /^(domain|machines|adapters\/cli)\/|^node:[\w/]+$/,
  "adapters/server": /^(domain|machines|adapters\/(contract|server))\/|^(?!react-dom\/client)[@\w]/,
}

/** The composition roots: the only files that know every layer. */
const roots = [
  "adapters/browser/main.tsx",
  "adapters/server/main.ts",
  "adapters/server/app.ts",
  "adapters/server/dev.ts",
  "adapters/server/http/pages.tsx",
]

const testFile = /\.(test|cases|script)\.tsx?$|\/testing\/|\/testing\.ts$/
const testTools =
  /^(vitest|fast-check|node:[\w/]+|temporal-polyfill\/global|@formatjs\/icu-messageformat-parser|package\.json)$/

/** It imports again, by a computed name, what another file has imported by name. */
const mayCompute = "adapters/browser/again.ts"

function broken(folder: string, allowed: (found: Import) => boolean): string[] {
  const files = sourceFiles(folder).filter((file) => !roots.includes(file))
  return files.flatMap((file) =>
    importsOf(file, readFileSync(file, "utf8"))
      .filter((found) => !(found.target === computed && file === mayCompute))
      .filter((found) => !allowed(found) && !(testFile.test(file) && testTools.test(found.target)))
      .map(({ target }) => `${file} → ${target}`),
  )
}

describe("the layers", () => {
  test.each(Object.entries(layers))("%s imports only what it may", (folder, rule) => {
    expect(broken(folder, ({ target }) => rule.test(target))).toEqual([])
  })

  test("only machine files and the kit import xstate's code; other files import its types at most", () => {
    const unrelated = ({ target, typeOnly }: Import) => typeOnly || !/^xstate(\/|$)/.test(target)
    expect(["domain", "ui", "routes", "adapters"].flatMap((folder) => broken(folder, unrelated))).toEqual([])
  })

  test("a planted import across the layers is found", () => {
    const planted =
      'export { x } from "../../adapters/server/main.ts"\nconst later = () => import("../../routes/index.tsx")'
    const targets = importsOf("domain/money/planted.ts", planted).map(({ target }) => target)
    expect(targets).toEqual(["adapters/server/main.ts", "routes/index.tsx"])
    expect(targets.some((target) => layers.domain?.test(target))).toBe(false)
    const hidden = "const later = (name: string) => import(name)"
    expect(importsOf("adapters/server/planted.ts", hidden).map(({ target }) => target)).toEqual([computed])
    expect(layers["adapters/server"]?.test(computed)).toBe(false)
  })
})
