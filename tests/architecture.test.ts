import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { computed, type Import, importsOf, sourceFiles } from "./fixtures/imports.ts"

/** The folders and packages that each layer may import. Tests beside the source may also use test tools. */
const layers: Record<string, RegExp> = {
  domain: /^domain\/|^libphonenumber-js\/min$/,
  machines: /^(domain|machines)\/|^xstate(\/graph)?$/,
  // A package of its own: nothing of the shop.
  "machines/kit": /^machines\/kit\/|^xstate(\/graph)?$/,
  "machines/kit/cli": /^machines\/kit\/|^xstate$|^node:[\w/]+$/,
  ui: /^(domain|machines|ui)\/|^(react|react-dom|@ark-ui\/react|@xstate\/react|@formatjs\/(intl|icu-messageformat-parser)|@tanstack\/react-query|@fontsource-variable\/[\w-]+|ol|uqr|virtual:texts)(\/|$)/,
  routes: /^(domain|machines|ui|routes)\/|^(react|@tanstack\/[\w-]+)(\/|$)/,
  "adapters/contract": /^(domain|machines|adapters\/contract)\/|^effect(\/|$)/,
  "adapters/browser":
    /^(domain|machines|adapters\/(contract|browser))\/|^virtual:basemap$|^@(stripe\/stripe-js|paypal\/paypal-js|simplewebauthn\/browser)(\/|$)/,
  "adapters/cli": /^(domain|machines|adapters\/cli)\/|^node:[\w/]+$/,
  "adapters/server":
    /^(domain|machines|adapters\/(contract|server))\/|^node:[\w/]+$|^(effect|@electric-sql\/pglite|@tanstack\/react-router|nodemailer|oauth4webapi|passkit-generator|pdfkit|pg|postal-mime|@node-rs\/argon2|@simplewebauthn\/server|culori|rate-limiter-flexible|sharp|srvx|stripe|xstate|temporal-polyfill\/global|uqr)(\/|$)|^(vite|react(-dom\/server)?)$/,
}

/** For each layer, files and packages that it must not import. Other layers import them. */
const forbidden: Record<string, readonly string[]> = {
  domain: ["machines/booking/selectors.ts", "ui/ports.tsx", "adapters/server/app.ts", "effect", "react", "node:fs"],
  machines: ["ui/ports.tsx", "adapters/contract/api.ts", "routes/index.tsx", "effect", "react", "node:fs"],
  "machines/kit": ["domain/locale.ts", "machines/index.ts", "machines/folder.ts", "ui/ports.tsx", "effect", "node:fs"],
  "machines/kit/cli": ["domain/locale.ts", "machines/index.ts", "adapters/cli/options.ts", "ui/ports.tsx", "effect"],
  ui: ["adapters/browser/http.ts", "adapters/contract/api.ts", "routes/index.tsx", "effect", "node:fs"],
  routes: ["adapters/browser/http.ts", "adapters/contract/api.ts", "adapters/server/app.ts", "effect", "node:fs"],
  "adapters/contract": ["adapters/server/app.ts", "adapters/browser/http.ts", "ui/ports.tsx", "react", "node:fs"],
  "adapters/browser": ["adapters/server/app.ts", "ui/ports.tsx", "routes/index.tsx", "effect", "react", "node:fs"],
  "adapters/cli": ["adapters/server/app.ts", "adapters/browser/http.ts", "ui/ports.tsx", "effect", "react"],
  "adapters/server": [
    ...[
      "ui/ports.tsx",
      "routes/index.tsx",
      "adapters/browser/http.ts",
      "adapters/cli/paths.ts",
      "vite/flow-pictures.ts",
    ],
    ...["tests/fixtures/shop.ts", "react-dom/client", "@stripe/stripe-js", "@tanstack/react-query", "virtual:texts/it"],
  ],
}

/** The composition roots: the only files that know every layer. */
const roots = [
  "adapters/browser/main.tsx",
  "adapters/browser/scan/scan.tsx",
  "adapters/browser/user-events/start.ts",
  "adapters/server/main.ts",
  "adapters/server/app.ts",
  "adapters/server/dev.ts",
  "adapters/server/http/pages.tsx",
]

const testFile = /\.(test|cases|script)\.tsx?$|\/testing\/|\/testing\.ts$/
const testTools = /^(vitest|fast-check|node:[\w/]+|temporal-polyfill\/global|@formatjs\/icu-messageformat-parser)$/
/** Tests beside the server's source also start a database, the sandbox and other simulators. */
const serverTestTools = /^tests\/(fixtures|simulators)\/|^smtp-server$/

/** One imports again, by a computed name, what another file has imported by name; the other, the file that a command names. */
const mayCompute = ["adapters/browser/again.ts", "machines/kit/cli/load.ts"]

function isTestTool(folder: string, target: string): boolean {
  return testTools.test(target) || (folder === "adapters/server" && serverTestTools.test(target))
}

function broken(folder: string, allowed: (found: Import) => boolean): string[] {
  const inner = Object.keys(layers).filter((other) => other.startsWith(`${folder}/`))
  const files = sourceFiles(folder).filter(
    (file) => !roots.includes(file) && !inner.some((other) => file.startsWith(`${other}/`)),
  )
  return files.flatMap((file) =>
    importsOf(file, readFileSync(file, "utf8"))
      .filter((found) => !(found.target === computed && mayCompute.includes(file)))
      .filter((found) => !allowed(found) && !(testFile.test(file) && isTestTool(folder, found.target)))
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

  test.each(Object.entries(layers))("planted fault: what %s may not import is refused", (folder, rule) => {
    const planted = forbidden[folder] ?? []
    expect(planted.length).toBeGreaterThan(4)
    expect(planted.filter((target) => rule.test(target))).toEqual([])
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
