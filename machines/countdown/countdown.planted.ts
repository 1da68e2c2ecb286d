import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { doubled, without } from "../kit/fixtures/rule-faults.ts"
import { countdownFlow, countdownMachine } from "./countdown.machine.ts"

const lasting = (timeLeft: number) =>
  durable({ machine: countdownMachine.provide({ delays: { timeLeft } }), policyGuards: [] })

export const planted: Planted<typeof countdownMachine> = {
  "[CK-02] the time is over no earlier than at the server's deadline": lasting(1_000),
  "[CK-02] while time is left, its end is the deadline that the server last told": lasting(3_600_000),
  "[CK-02] after each jump of the clock, the server is asked": without(countdownFlow, "askServer"),
  "[CK-02] that the time is over is told once for each end": doubled(countdownFlow, "tellOver"),
}
