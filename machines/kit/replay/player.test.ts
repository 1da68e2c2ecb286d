import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { playerMachine, shownFrame } from "./player.machine.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const player = (frame: number, frames: number) => createActor(playerMachine, { input: { frame, frames } }).start()
const where = (actor: ReturnType<typeof player>) => [actor.getSnapshot().value, shownFrame(actor.getSnapshot())]

test("[FL-03] a story plays frame by frame and pauses at its end", () => {
  const actor = player(0, 3)
  actor.send({ type: "reader.toggled" })
  expect(where(actor)).toEqual(["playing", 0])
  vi.advanceTimersByTime(1400)
  expect(where(actor)).toEqual(["playing", 1])
  vi.advanceTimersByTime(1400)
  expect(where(actor)).toEqual(["paused", 2])
  vi.advanceTimersByTime(10_000)
  expect(where(actor)).toEqual(["paused", 2])
})

test("[FL-03] a story started at its end begins again; one with a single frame stays there", () => {
  const actor = player(2, 3)
  actor.send({ type: "reader.toggled" })
  expect(where(actor)).toEqual(["playing", 0])
  const short = player(0, 1)
  short.send({ type: "reader.toggled" })
  expect(where(short)).toEqual(["paused", 0])
})

test("[FL-03] another speed applies to the current frame", () => {
  const actor = player(0, 9)
  actor.send({ type: "reader.toggled" })
  actor.send({ type: "reader.choseSpeed", speed: 4 })
  vi.advanceTimersByTime(349)
  expect(where(actor)).toEqual(["playing", 0])
  vi.advanceTimersByTime(1)
  expect(where(actor)).toEqual(["playing", 1])
})

test("[FL-03] a step by hand pauses the story and stays within it", () => {
  const actor = player(1, 3)
  actor.send({ type: "reader.toggled" })
  actor.send({ type: "reader.moved", to: 7 })
  expect(where(actor)).toEqual(["paused", 2])
  actor.send({ type: "reader.moved", to: -1 })
  expect(where(actor)).toEqual(["paused", 0])
})

test("[FL-03] a frame beyond the log shows the last one until the log has it", () => {
  const actor = player(5, 3)
  expect(where(actor)).toEqual(["paused", 2])
  actor.send({ type: "log.counted", frames: 8 })
  expect(where(actor)).toEqual(["paused", 5])
})
