import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { importsBelow, importsOf } from "./fixtures/imports.ts"

const root = "adapters/server"
/** Folders that every feature may import. They know no feature. */
const shared = ["kernel", "store", "http", "mail", "documents", "tool-pages"]
const door = "part.ts"

type Found = { readonly from: string; readonly to: string }

/** The feature that a file of the server belongs to; null for the composition roots, which are beside the folders. */
function featureOf(file: string): string | null {
  const [folder, ...rest] = file.startsWith(`${root}/`) ? file.slice(root.length + 1).split("/") : []
  return folder === undefined || rest.length === 0 ? null : folder
}

const found: readonly Found[] = importsBelow([root]).map(({ from, to }) => ({ from, to: to.target }))

/** Imports from one feature's folder into another's. */
const between = (imports: readonly Found[]): readonly Found[] =>
  imports.filter(({ from, to }) => {
    const [one, other] = [featureOf(from), featureOf(to)]
    return one !== null && other !== null && one !== other && !shared.includes(other)
  })

/** Import cycles between features, as `a > b > a`. */
function cyclesIn(imports: readonly Found[]): readonly string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of between(imports)) {
    const [one, other] = [featureOf(from) ?? "", featureOf(to) ?? ""]
    next.set(one, (next.get(one) ?? new Set()).add(other))
  }
  const wayBack = (start: string, way: readonly string[]): string | null => {
    for (const one of next.get(way.at(-1) ?? "") ?? []) {
      if (one === start) return [...way, start].join(" > ")
      const longer = way.includes(one) ? null : wayBack(start, [...way, one])
      if (longer !== null) return longer
    }
    return null
  }
  return [...next.keys()].flatMap((one) => wayBack(one, [one]) ?? [])
}

const pastDoors = (imports: readonly Found[]): readonly string[] =>
  between(imports)
    .filter(({ from, to }) => !shared.includes(featureOf(from) ?? "") && to !== `${root}/${featureOf(to)}/${door}`)
    .map(({ from, to }) => `${from} > ${to}`)

const fromShared = (imports: readonly Found[]): readonly string[] =>
  between(imports)
    .filter(({ from }) => shared.includes(featureOf(from) ?? ""))
    .map(({ from, to }) => `${from} > ${to}`)

/** The demo has commands of its own, which prepare a database, or start a shop, as the server does. */
const startsLikeTheServer = ["config", "history", "prepare"].map((name) => `${root}/${name}.ts`)
const commandsOfTheDemo = ["cli", "open", "template"].map((name) => `${root}/demo/${name}.ts`)

/** Imports of a composition root, which knows every feature, by a feature. */
const ofRoots = (imports: readonly Found[]): readonly string[] =>
  imports
    .filter(({ from, to }) => featureOf(from) !== null && to.startsWith(`${root}/`) && featureOf(to) === null)
    .filter(({ from, to }) => !(commandsOfTheDemo.includes(from) && startsLikeTheServer.includes(to)))
    .map(({ from, to }) => `${from} > ${to}`)

/**
 * A flow by its bare name (`…FlowAlone`) is known to nobody: what is sent to it, its followers hear late. A joined flow is
 * called `server…Flow`, or it is a service.
 */
const sentAlone = /\b(?:send|openStream|hear)\(\s*\w+FlowAlone/
const bareByName = /export const server\w+Flow\b(?! = joined\()/

/** Before the flows join, the demo gives its own vouchers, which no gift order and no delivery follows. */
const beforeJoining = ["demo/codes.ts", "voucher/open.ts"].map((file) => `${root}/${file}`)

const bareSends = (files: readonly { readonly file: string; readonly text: string }[]): readonly string[] =>
  files
    .filter(({ file, text }) => bareByName.test(text) || (sentAlone.test(text) && !beforeJoining.includes(file)))
    .map(({ file }) => file)

describe("the features of the server", () => {
  test("send events to joined flows, so that followers hear them at once", () => {
    const files = [...new Set(found.map(({ from }) => from))].filter((file) => !/\.test\./.test(file))
    const texts = files.map((file) => ({ file, text: readFileSync(file, "utf8") }))
    expect(texts.filter(({ text }) => text.includes("FlowAlone")).length).toBeGreaterThan(10)
    expect(bareSends(texts)).toEqual([])
    for (const text of ["send(\n  pointsFlowAlone, x)", "export const serverPointsFlow: Flow = {"])
      expect(bareSends([{ file: "planted", text }])).toEqual(["planted"])
  })

  test("do not import each other in a circle", () => {
    expect(new Set(found.map(({ from }) => featureOf(from))).size).toBeGreaterThan(15)
    expect(cyclesIn(found)).toEqual([])
  })

  test("meet only through their doors", () => {
    expect(pastDoors(found)).toEqual([])
  })

  test("are not imported by the shared folders", () => {
    expect(fromShared(found)).toEqual([])
  })

  test("import no composition root", () => {
    expect(ofRoots(found)).toEqual([])
    const planted = { from: `${root}/booking/rows.ts`, to: `${root}/parts.ts` }
    expect(ofRoots([...found, planted]), "planted fault").toEqual([`${planted.from} > ${planted.to}`])
  })

  test("are wired in one list: the composition knows few modules", () => {
    const app = importsOf(`${root}/app.ts`, readFileSync(`${root}/app.ts`, "utf8"))
    expect(app.length).toBeLessThan(25)
    const doors = app.filter(({ target }) => target.endsWith(`/${door}`) && !shared.includes(featureOf(target) ?? ""))
    expect(doors).toEqual([])
  })

  test("planted fault: a circle, an import past a door and a shared folder that imports a feature are found", () => {
    const planted = (from: string, to: string) => [...found, { from: `${root}/${from}`, to: `${root}/${to}` }]
    expect(cyclesIn(planted("catalogue/search.ts", "booking/part.ts"))).toContain("booking > catalogue > booking")
    expect(cyclesIn(planted("voucher/credit.ts", "withdrawal/part.ts")).length).toBeGreaterThan(0)
    expect(pastDoors(planted("contact/form.ts", "booking/rows.ts"))).toEqual([
      `${root}/contact/form.ts > ${root}/booking/rows.ts`,
    ])
    expect(fromShared(planted("http/events.ts", "booking/part.ts"))).toEqual([
      `${root}/http/events.ts > ${root}/booking/part.ts`,
    ])
  })
})
