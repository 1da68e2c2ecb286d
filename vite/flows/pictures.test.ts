import { expect, test } from "vitest"
import { locales } from "../../domain/locale.ts"
import { flows } from "../../machines/index.ts"
import { parcelAbout } from "../../machines/kit/fixtures/parcel.about.ts"
import { parcelCases } from "../../machines/kit/fixtures/parcel.cases.ts"
import { parcelFlow } from "../../machines/kit/fixtures/parcel.machine.ts"
import { definitionOf } from "../../machines/kit/picture/definition.ts"
import { faultsOf } from "../../machines/kit/picture/faults.ts"
import { lastingOf } from "../../machines/kit/picture/lasting.ts"
import type { DifferencePage, FlowPage } from "../../machines/kit/picture/types.ts"
import { flowFiles } from "./flow-files.ts"
import { interMeasure } from "./inter.ts"
import { picturesOf } from "./pictures.ts"
import { knownWays } from "./ways.ts"

const measure = interMeasure()

/** In a wider picture, fitted to a window of 1440 px, the smallest letters are below 12 px. */
const READABLE = 1450

// The build has usually laid them out before, so the test only reads them.
test.each(flows.map((flow) => [flow.id, flow] as const))(
  "[FL-03] the pictures of %s are laid out in a known way: no text under another, no line through a box, in either language",
  async (_, flow) => {
    const { files, searched } = await flowFiles(flow, [])
    expect(searched, `node vite/flows/find-ways.ts ${flow.id} keeps a better way`).toEqual([])
    for (const [name, file] of Object.entries(files)) {
      if (!isDrawn(file)) continue
      expect(faultsOf(file.picture, measure), name).toEqual([])
    }
    for (const locale of locales) {
      const page = files[`${flow.id}/${locale}.json`]
      if (!isDrawn(page)) throw new Error(`no page in ${locale}`)
      const { states, edges, width } = page.picture
      expect(edges.map(({ id }) => id).sort()).toEqual([...transitionIds(files[`${flow.id}/definition.json`])].sort())
      const there = new Set([...states, ...edges].map(({ id }) => id))
      for (const [id, version] of Object.entries("gone" in page ? page.gone : {})) {
        expect(there.has(id), id).toBe(false)
        const both = files[`${flow.id}/from-${version}.${locale}.json`]
        if (!isDrawn(both)) throw new Error(`no difference from version ${version}`)
        expect(
          [...both.picture.states, ...both.picture.edges].some((one) => one.id === id),
          id,
        ).toBe(true)
      }
      if (states.length - 1 <= 20) expect(width, `${flow.id} ${locale}`).toBeLessThanOrEqual(READABLE)
    }
  },
  600_000,
)

test("[FL-03] the same flow always gives exactly the same picture", async () => {
  const definition = definitionOf(parcelFlow.machine, lastingOf(parcelFlow, parcelCases))
  const way = knownWays().toasts
  const once = JSON.stringify(await picturesOf(definition, parcelAbout, way))
  expect(JSON.stringify(await picturesOf(definition, parcelAbout, way))).toBe(once)
})

test("[FL-03] a state that a flow no longer has is named with the newest version that had it", async () => {
  const booking = flows.find(({ id }) => id === "booking")
  if (booking === undefined) throw new Error("no booking")
  const page = (await flowFiles(booking, [])).files["booking/en.json"]
  expect(page).toMatchObject({ gone: { "booking.EXPIRED.settled": "3" } })
}, 600_000)

function isDrawn(file: unknown): file is FlowPage | DifferencePage {
  return typeof file === "object" && file !== null && "picture" in file
}

function transitionIds(definition: unknown): readonly string[] {
  if (typeof definition !== "object" || definition === null || !("transitions" in definition)) return []
  const { transitions } = definition
  return Array.isArray(transitions) ? transitions.map(({ id }) => String(id)) : []
}
