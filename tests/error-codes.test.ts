import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { type ErrorCode, errorCatalogue, errorEntry, isErrorCode } from "../domain/errors/catalogue.ts"
import { flows } from "../machines/index.ts"
import { reached } from "../machines/kit/explore.ts"
import { guardNames } from "../machines/kit/guards.ts"
import { outgoing, statesOf } from "../machines/kit/introspect.ts"
import { accept } from "../machines/kit/run.ts"
import { sourceFiles } from "./fixtures/imports.ts"

/** The sources that can raise an error: neither the catalogue, nor texts about flows, nor what only tests use. */
const sources = ["domain", "machines", "adapters", "ui", "routes"]
  .flatMap(sourceFiles)
  .filter(
    (path) =>
      !/^domain\/errors\/|\.test\.|\.(?:cases|about|planted|fixture)\.|\/testing\/|\/faults\/|\.gen\./.test(path),
  )
const words = new Set(sources.flatMap((path) => readFileSync(path, "utf8").match(/\w+/g) ?? []))
const codes = Object.keys(errorCatalogue).filter(isErrorCode)
const unraised = (among: readonly string[]) => among.filter((code) => !words.has(code))

test("[ER-01] every code is raised by the shop, or it reaches a page by its address", () => {
  expect(sources.length).toBeGreaterThan(1000)
  const others = codes.filter((code) => errorEntry(code).from === "address")
  expect(unraised(codes)).toEqual(others)
  expect(others).toHaveLength(5)
})

test("[ER-01] negative control: a code that nothing raises is found", () => {
  expect(unraised(["payment_declined", "a_code_that_nothing_raises"])).toEqual(["a_code_that_nothing_raises"])
})

const eventsOf = (code: ErrorCode): readonly string[] => [errorEntry(code).event ?? []].flat()

/** What is refused there changes no flow: names of profiles, keys, resellers, hooks, embeds, bank accounts, copies of data, a page. */
const ofNoFlow = [
  ...["passkey_not_done", "passkeys_at_most", "username_invalid", "username_too_soon", "username_taken"],
  ...["exports_at_most", "page_not_found", "label_required", "scopes_required", "keys_at_most"],
  ...["reseller_required", "commission_invalid", "connections_at_most", "holder_required", "iban_wrong"],
  ...["channel_unknown", "days_at_most", "drafts_at_most"],
  ...["embed_not_found", "not_bookable_here", "embed_name_required"],
  ...["origins_required", "origin_wildcard", "origin_not_https", "origin_with_path", "origin_invalid"],
  ...["origins_at_most", "embeds_at_most"],
  ...["already_inside", "device_label_required", "devices_at_most", "pairing_over", "scans_at_most"],
  ...["templates_at_most", "number_invalid"],
  ...[
    "webhook_url_not_allowed",
    "webhook_kinds_required",
    "webhook_not_active",
    "feeds_at_most",
    "feed_shrank",
    "webhooks_at_most",
  ],
]

test("[ER-01] every code has its machine event, except where what is refused changes no flow", () => {
  const types = new Set(flows.flatMap(({ durable }) => [...durable.machine.events]))
  const named = codes.flatMap(eventsOf)
  expect(new Set(named).size).toBeGreaterThan(30)
  expect(named.filter((event) => !types.has(event))).toEqual([])
  const without = codes.filter((code) => eventsOf(code).length === 0)
  expect(without.toSorted()).toEqual(ofNoFlow.toSorted())
})

/** The guards of all machines, each with the events that it can refuse. */
const guarded = Map.groupBy(
  flows.flatMap(({ durable: { machine } }) =>
    statesOf(machine).flatMap((state) =>
      outgoing(state).flatMap(({ event, candidates }) =>
        candidates.flatMap(({ guard }) => guardNames(guard).map((name) => ({ name, event }))),
      ),
    ),
  ),
  ({ name }) => name,
)

/** The server's tables from a guard that refused to the code that it answers. */
const codesOfGuards = sourceFiles("adapters/server").flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(/const guardCodes[^{]*\{([^}]*)\}/g)].flatMap(([, table = ""]) =>
    [...table.matchAll(/(\w+): "(\w+)"/g)].map(([, guard = "", code = ""]) => ({ guard, code })),
  ),
)

/** Codes that a guard gives, but whose event that guard does not refuse. */
const astray = (pairs: typeof codesOfGuards, eventsOfCode = eventsOf) =>
  pairs.filter(({ guard, code }) => {
    const refused = guarded.get(guard)?.map(({ event }) => event) ?? []
    return (
      !isErrorCode(code) || (code !== "not_allowed_now" && !eventsOfCode(code).some((one) => refused.includes(one)))
    )
  })

test("[ER-01] the code that a guard of the server gives belongs to an event that this guard refuses", () => {
  expect(codesOfGuards.length).toBeGreaterThan(20)
  expect(astray(codesOfGuards)).toEqual([])
})

test("[ER-01] planted fault: a code with the event of another guard is found", () => {
  const late = { guard: "withinCancellation", code: "cancellation_too_late" }
  expect(astray([late], () => ["customer.detailsGiven"])).toEqual([late])
  expect(astray([{ guard: "withinCancellation", code: "code_required" }])).toHaveLength(1)
})

/** The events of the browser's flows that carry a code in their cases, each with a run in which it is accepted. */
function* carriers() {
  for (const { id, kind, durable, cases } of flows) {
    if (kind === "server") continue
    const waiting = new Set(cases.events.map(({ event }) => event).filter((event) => carriesCode(event)))
    // A flow is explored only until each of its codes was accepted once.
    for (const input of Object.keys(cases.inputs)) {
      for (const run of waiting.size === 0 ? [] : reached(durable, cases, input)) {
        for (const event of waiting) {
          if (!accept(durable, run, factOf(event, run.at)).ok) continue
          waiting.delete(event)
          yield { id, durable, event, run }
        }
        if (waiting.size === 0) break
      }
    }
  }
}
const carriesCode = (event: object) => "code" in event && isErrorCode(event.code)
const factOf = (event: object, at: string) => ({ kind: "event", event: { ...event, at } }) as never

test("[ER-01] an event that carries a code into a flow takes every code that names it", () => {
  const all = [...carriers()]
  expect(new Set(all.map(({ event }) => event.type)).size).toBeGreaterThan(6)
  const refused = all.flatMap(({ id, durable, event, run }) =>
    codes
      .filter((code) => eventsOf(code).includes(event.type))
      .filter((code) => !accept(durable, run, factOf({ ...event, code }, run.at)).ok)
      .map((code) => `${id}: ${event.type} ${code}`),
  )
  expect(refused).toEqual([])
})
