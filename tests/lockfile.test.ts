import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

type Locked = { readonly optionalDependencies?: Readonly<Record<string, string>> }
type Packages = Readonly<Record<string, Locked>>

const { packages }: { packages: Packages } = JSON.parse(readFileSync("package-lock.json", "utf8"))

/** Programs of other platforms that a package names but the lockfile lacks: `npm ci` would fail there. */
function unnamed(all: Packages): string[] {
  return Object.entries(all).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => all[`node_modules/${name}`] === undefined && all[`${path}/node_modules/${name}`] === undefined,
    ),
  )
}

test("[OP-01] the lockfile names the programs of every platform, also those that the current registry lacks", () => {
  expect(unnamed(packages)).toEqual([])
})

test("[OP-01] a program that is missing from a lockfile is found", () => {
  const planted = { "node_modules/tool": { optionalDependencies: { "tool-darwin-arm64": "1.0.0" } } }
  expect(unnamed(planted)).toEqual(["tool-darwin-arm64"])
})
