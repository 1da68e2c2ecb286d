import { describe, expect, it } from "vitest"
import { folderOf } from "../machines/folder.ts"
import { flows } from "../machines/index.ts"
import type { CatalogueFlow } from "../machines/kit/catalogue.ts"
import { importsBelow } from "./fixtures/imports.ts"

const imports = importsBelow(["adapters/server", "adapters/browser", "ui"]).filter(({ to }) => !to.typeOnly)

type Runner = CatalogueFlow["runs"] | "nothing"

/** Who runs a flow, according to its `flow.ts`. */
const said = ({ planned, runs }: CatalogueFlow): Runner => (planned ? "nothing" : runs)

/** Who imports the machine. A view that keeps its flow in the browser also imports the storage. */
function seen({ id }: CatalogueFlow, imported = imports): Runner {
  const machine = `machines/${folderOf(id)}/${folderOf(id)}.machine.ts`
  const importers = imported.filter(({ to }) => to.target === machine).map(({ from }) => from)
  if (importers.length === 0) return "nothing"
  if (importers.some((file) => file.startsWith("adapters/server/"))) return "server"
  const keeps = imports.some(({ from, to }) => to.target === "ui/flow/storage.ts" && importers.includes(from))
  return keeps ? "browser" : "page"
}

describe("[FL-06] who runs a flow", () => {
  it.each(flows.map((flow) => [flow.id, flow] as const))("%s is run by whom its flow.ts names", (_id, flow) => {
    expect(seen(flow)).toBe(said(flow))
  })

  it("planted fault: a flow that nothing imports is found, whatever its `flow.ts` says", () => {
    const [live] = flows.filter(({ planned }) => !planned)
    if (live === undefined) throw new Error("no such flow")
    expect(seen(live, [])).toBe("nothing")
    expect(seen(live)).not.toBe(said({ ...live, planned: true }))
  })
})
