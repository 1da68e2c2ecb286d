import type { Page } from "@playwright/test"
import { plusHours } from "../../../../domain/time/instant.ts"
import type { CatalogueFlow } from "../../../../machines/index.ts"
import type { AnyMachine } from "../../../../machines/kit/machine-types.ts"
import { stateText } from "../../../../machines/kit/replay/active.ts"
import { frames } from "../../../../machines/kit/replay/frames.ts"
import { type Path, tour } from "../../../../machines/kit/tour.ts"
import { fieldText } from "../../../../ui/flows/run/instant-text.ts"
import { noteFlows } from "../../../fixtures/flow-coverage.ts"
import { stateOf } from "../../../fixtures/tours/plan.ts"
import { words } from "../../setup/flow-page.ts"
import { expect, test } from "../../setup/test.ts"

const HOUR_MS = 3_600_000
/**
 * The picture changes with every step and nobody looks at it here: drawing it on the screen takes half of the time. What
 * it shows is what the tests of `flows/` look at.
 */
const undrawn = `
  section[aria-label="${words.it.canvas}"] { content-visibility: hidden }
  * { animation: none !important; transition: none !important }
`

/** Beyond this the hour is written into the clock rather than pressed. */
const FAR_HOURS = 96

/**
 * A flow that has no page of its own yet, on the visualiser's "what if" page: the machine runs in the browser, its
 * events are pressed and its clock is moved. Takes the whole tour, or one of the wanted transitions; fails where the page
 * is in another state.
 */
export async function walkWhatIf(page: Page, flow: CatalogueFlow, wanted?: ReadonlySet<string>): Promise<void> {
  const { paths, missed } = tour(flow.durable, flow.cases, undefined, wanted)
  expect(missed, `what the tour of ${flow.id} does not take`).toEqual([])
  await page.goto(`/flows/${flow.id}?view=what-if`)
  const panel = page.locator(`[data-what-if=${flow.id}]`)
  await expect(panel).toBeVisible()
  await expect(page.getByRole("region", { name: words.it.canvas })).toBeVisible()
  await page.addStyleTag({ content: undrawn })
  await page
    .locator("details")
    .filter({ has: page.locator("[data-start=input]") })
    .locator("summary")
    .first()
    .click()
  for (const [index, path] of paths.entries()) {
    await test.step(`path ${index + 1} from ${path.input}`, () => walkPath(page, flow, path))
  }
}

/** After each step the page must say that it took the transitions that the model took, and be in the model's state. */
async function walkPath(page: Page, { id, durable }: CatalogueFlow, { input, runs }: Path<AnyMachine>): Promise<void> {
  const { opening, log } = runs.at(-1) ?? runs[0]
  const steps = frames(durable, { opening, log }).frames
  const panel = page.locator(`[data-what-if=${id}]`)
  await page.locator("select[name=input]").selectOption(input)
  await page.locator("[data-start=input]").click()
  await expect(panel).toHaveAttribute("data-entries", "0")
  for (const [index, run] of runs.slice(1).entries()) {
    const fact = run.log.at(-1)?.fact
    if (fact === undefined) continue
    const wanted = {
      flow: id,
      entries: String(index + 1),
      state: stateText(stateOf(run.snapshot)),
      taken: steps[index + 1]?.transitions.join(" ") ?? "",
    }
    if (fact.kind === "timer") await page.evaluate(takeStep, { presses: ["[data-clock=next]"], wanted })
    else {
      const presses = await advance(
        page,
        Temporal.Instant.from(fact.event.at)
          .since(runs[index]?.at ?? fact.event.at)
          .total("hours"),
      )
      await page.evaluate(takeStep, { presses, event: sent(fact.event), wanted })
    }
  }
  noteFlows("simulated", [{ opening, log }])
}

/** The presses that move the page's clock by whole hours; the seconds between facts make no difference. */
async function advance(page: Page, hours: number): Promise<readonly string[]> {
  const wanted = Math.floor(hours + 1 / HOUR_MS)
  if (wanted > FAR_HOURS) {
    await setClock(page, wanted)
    return []
  }
  return [
    ...Array.from({ length: Math.floor(wanted / 48) }, () => '[data-clock="48"]'),
    ...Array.from({ length: wanted % 48 }, () => '[data-clock="1"]'),
  ]
}

async function setClock(page: Page, hours: number): Promise<void> {
  const clock = page.locator("section[data-now]")
  const now = await clock.getAttribute("data-now")
  const field = clock.locator("input[type=datetime-local]")
  if (!(await field.isVisible())) await clock.locator("summary").click()
  await field.fill(fieldText(plusHours(now ?? "", hours)))
  await clock.locator("details button").click()
  await expect(clock).not.toHaveAttribute("data-now", now ?? "")
}

type Sent = { readonly type: string; readonly payload: string | null }

function sent({ type, at: _at, ...payload }: { readonly type: string; readonly at: string }): Sent {
  return { type, payload: Object.keys(payload).length === 0 ? null : JSON.stringify(payload) }
}

type Step = {
  readonly presses: readonly string[]
  readonly event?: Sent
  readonly wanted: { readonly flow: string; readonly entries: string; readonly state: string; readonly taken: string }
}

/**
 * Runs in the page. A tour has hundreds of steps; pressing each through the driver, which waits for the big picture to
 * stand still, takes twenty times as long. Visibility and real presses are what `what-if` tests of `flows/` look at.
 */
async function takeStep({ presses, event, wanted }: Step): Promise<void> {
  async function until<T>(what: string, probe: () => T | null): Promise<T> {
    const began = performance.now()
    for (;;) {
      const found = probe()
      if (found !== null) return found
      if (performance.now() - began > 15_000) throw new Error(`${what} (entry ${wanted.entries} of ${wanted.flow})`)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  async function press(selector: string): Promise<void> {
    const button = await until(`no button ${selector} to press`, () => {
      const found = document.querySelector<HTMLButtonElement>(selector)
      return found === null || found.disabled ? null : found
    })
    button.click()
  }

  for (const selector of presses) await press(selector)
  if (event !== undefined && event.payload === null) await press(`[data-event="${event.type}"]`)
  else if (event !== undefined) {
    const item = `li:has([data-event="${event.type}"])`
    if (document.querySelector(`${item} textarea`) === null) await press(`${item} button[aria-expanded=false]`)
    const field = await until("no field for the event's content", () =>
      document.querySelector<HTMLTextAreaElement>(`${item} textarea`),
    )
    // React watches the property of the element, so that a value counts as typed only when set through its prototype.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, event.payload)
    field.dispatchEvent(new Event("input", { bubbles: true }))
    await press(`[data-send="${event.type}"]`)
  }
  const panel = document.querySelector(`[data-what-if="${wanted.flow}"]`)
  for (const name of ["entries", "state", "taken"] as const) {
    await until(`data-${name} is ${panel?.getAttribute(`data-${name}`)}, not ${wanted[name]}`, () =>
      panel?.getAttribute(`data-${name}`) === wanted[name] ? true : null,
    )
  }
}
