import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { ManualClock } from "../../machines/kit/fixtures/manual-clock.ts"
import { parcelFlow } from "../../machines/kit/fixtures/parcel.machine.ts"
import { session } from "./storage.ts"
import { useFlow } from "./use-flow.ts"

const at = "2026-11-20T09:00:00.000Z"

function Parcel({ clock, asked }: { clock: ManualClock; asked: string[] }) {
  const { snapshot, send, live } = useFlow({
    flow: parcelFlow,
    stream: "parcel/P1",
    input: { code: "P1", at, keepHours: 48, feeCents: 0 },
    handlers: { tellCustomer: ({ code }) => void asked.push(code) },
    storage: session,
    clock,
  })
  return (
    <p>
      {String(snapshot.value)} {live ? "live" : "still"} {send({ type: "customer.fetched" }) ? "took" : "refused"}
    </p>
  )
}

describe("useFlow on the server", () => {
  it("shows the state that the input leads to, without running anything or touching storage", () => {
    const clock = new ManualClock(at)
    const asked: string[] = []
    const html = renderToString(
      <StrictMode>
        <Parcel clock={clock} asked={asked} />
      </StrictMode>,
    )
    expect(html.replaceAll("<!-- -->", "")).toBe("<p>waiting still refused</p>")
    expect([clock.waiting, asked]).toEqual([0, []])
  })
})
