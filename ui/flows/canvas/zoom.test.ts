import { describe, expect, test } from "vitest"
import {
  atScale,
  firstSight,
  fitted,
  kept,
  LEGIBLE_SCALE,
  MAX_SCALE,
  pinched,
  revealed,
  type View,
  wheelFactor,
  zoomedAt,
} from "./zoom.ts"

const picture = { width: 1600, height: 600 }
const frame = { width: 1000, height: 500 }
const view: View = { x: 30, y: -20, scale: 0.8 }

/** The point of the picture below a point of the frame. */
const under = ({ x, y, scale }: View, at: { x: number; y: number }) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
})
const close = (a: { x: number; y: number }, b: { x: number; y: number }) => {
  expect(a.x).toBeCloseTo(b.x, 6)
  expect(a.y).toBeCloseTo(b.y, 6)
}

describe("[FL-03] the canvas", () => {
  test("shows the whole picture in the middle, at most at its drawn size", () => {
    const { x, y, scale } = fitted(picture, frame)
    expect(x).toBeCloseTo(frame.width - (x + picture.width * scale), 6)
    expect(y).toBeCloseTo(frame.height - (y + picture.height * scale), 6)
    expect(scale).toBeLessThan(1000 / 1600)
    expect(fitted({ width: 100, height: 50 }, frame).scale).toBe(1)
  })

  test("starts at a legible scale with the initial state in sight if the whole would be too small", () => {
    const phone = { width: 328, height: 400 }
    const start = { x: 20, y: 270, width: 120, height: 60 }
    const first = firstSight(picture, phone, start)
    expect(first.scale).toBe(LEGIBLE_SCALE)
    const at = { x: first.x + start.x * first.scale, y: first.y + start.y * first.scale }
    expect(at.x).toBeGreaterThan(0)
    expect(at.x + start.width * first.scale).toBeLessThan(phone.width)
    expect(at.y).toBeGreaterThan(0)
    expect(at.y + start.height * first.scale).toBeLessThan(phone.height)
    const desk = { width: 1400, height: 700 }
    expect(firstSight(picture, desk, start)).toEqual(fitted(picture, desk))
    const tall = { width: 1200, height: 4000 }
    expect(firstSight(tall, desk, { x: 600, y: 20, width: 100, height: 60 })).toEqual({ x: 100, y: 16, scale: 1 })
  })

  test("zooms around the pointer", () => {
    const at = { x: 612, y: 77 }
    for (const factor of [0.5, 1.1, 2]) close(under(zoomedAt(view, factor, at, 0.1), at), under(view, at))
  })

  test("stops at its smallest and largest scale, still around the pointer", () => {
    const at = { x: 200, y: 100 }
    const far = zoomedAt(view, 1000, at, 0.1)
    expect(far.scale).toBe(MAX_SCALE)
    close(under(far, at), under(view, at))
    expect(zoomedAt(view, 0.0001, at, 0.1).scale).toBe(0.1)
    expect(atScale(view, 1, frame, 0.1).scale).toBe(1)
  })

  test("a pinch keeps both points under the two fingers", () => {
    const before = [
      { x: 100, y: 100 },
      { x: 300, y: 200 },
    ] as const
    const after = [
      { x: 150, y: 130 },
      { x: 450, y: 280 },
    ] as const
    const next = pinched(view, before, after, 0.1)
    close(under(next, after[0]), under(view, before[0]))
    close(under(next, after[1]), under(view, before[1]))
  })

  test("always keeps part of the picture in sight", () => {
    for (const [x, y] of [
      [-99999, 0],
      [99999, 0],
      [0, -99999],
      [0, 99999],
    ] as const) {
      const held = kept({ ...view, x, y }, picture, frame)
      expect(held.x).toBeLessThan(frame.width)
      expect(held.x + picture.width * held.scale).toBeGreaterThan(0)
      expect(held.y).toBeLessThan(frame.height)
      expect(held.y + picture.height * held.scale).toBeGreaterThan(0)
    }
    expect(kept(view, picture, frame)).toEqual(view)
  })

  test("moves only as far as needed to show a state beside what covers the frame", () => {
    const box = { x: 1400, y: 100, width: 150, height: 80 }
    const insets = { right: 352, bottom: 0 }
    const next = revealed(view, box, frame, insets)
    expect(next.x + (box.x + box.width) * next.scale).toBeCloseTo(frame.width - 352 - 16, 6)
    expect(next.y).toBe(view.y)
    expect(revealed(next, box, frame, insets)).toEqual(next)
  })

  test("turns the wheel's movement into a factor, whatever unit the mouse uses", () => {
    const turn = (deltaY: number, deltaMode = 0, ctrlKey = false) => wheelFactor({ deltaY, deltaMode, ctrlKey })
    expect(turn(100) * turn(-100)).toBeCloseTo(1, 9)
    expect(turn(3, 1)).toBe(turn(48))
    expect(turn(10, 0, true)).toBeLessThan(turn(10))
    expect(turn(1e9)).toBeGreaterThan(0.5)
  })
})
