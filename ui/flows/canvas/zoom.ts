import type { Box, Point } from "../../../machines/kit/picture/types.ts"

/** The position of the picture in its frame: moved by (x, y) CSS pixels, then scaled by `scale`. */
export type View = Point & { readonly scale: number }
export type Size = { readonly width: number; readonly height: number }

export const MAX_SCALE = 3
/** The smallest text, of 12.5 px, is just legible at this scale. */
export const LEGIBLE_SCALE = 0.8
const PADDING = 16
/** At least this much of the picture stays in sight, however far it is dragged. Pixels. */
const KEPT = 64

/** The whole picture in the middle, at most at its drawn size. */
export function fitted(picture: Size, frame: Size): View {
  const scale = Math.min(
    1,
    Math.max(0.02, (frame.width - 2 * PADDING) / picture.width),
    Math.max(0.02, (frame.height - 2 * PADDING) / picture.height),
  )
  return centred(picture, frame, scale)
}

function centred(picture: Size, frame: Size, scale: number): View {
  return { scale, x: (frame.width - picture.width * scale) / 2, y: (frame.height - picture.height * scale) / 2 }
}

/**
 * The first view. It shows the whole picture if that is legible. Otherwise the picture is as wide as the frame or as
 * small as is legible, with the initial state in the middle of the upper part.
 */
export function firstSight(picture: Size, frame: Size, beginning: Box): View {
  const whole = fitted(picture, frame)
  if (whole.scale >= LEGIBLE_SCALE) return whole
  const scale = Math.min(1, Math.max(LEGIBLE_SCALE, (frame.width - 2 * PADDING) / picture.width))
  const view = {
    scale,
    x: frame.width / 2 - (beginning.x + beginning.width / 2) * scale,
    y: frame.height / 3 - (beginning.y + beginning.height / 2) * scale,
  }
  return flush(view, picture, frame)
}

/** Leaves no empty space on a side that the picture could fill. */
function flush(view: View, picture: Size, frame: Size): View {
  const along = (at: number, length: number, room: number) => {
    const free = room - length * view.scale
    if (free >= 2 * PADDING) return free / 2
    return Math.min(PADDING, Math.max(free - PADDING, at))
  }
  return {
    scale: view.scale,
    x: along(view.x, picture.width, frame.width),
    y: along(view.y, picture.height, frame.height),
  }
}

/** The smallest scale is half of the scale that shows everything. */
export function smallest(picture: Size, frame: Size): number {
  return Math.min(fitted(picture, frame).scale / 2, 0.25)
}

/** Zooms by a factor; the point under `at` stays where it is. */
export function zoomedAt(view: View, factor: number, at: Point, least: number): View {
  const scale = Math.min(MAX_SCALE, Math.max(least, view.scale * factor))
  const real = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }
}

/** Zooms to a scale around the middle of the frame. */
export function atScale(view: View, scale: number, frame: Size, least: number): View {
  return zoomedAt(view, scale / view.scale, { x: frame.width / 2, y: frame.height / 2 }, least)
}

export function moved(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y }
}

/** A pinch keeps the points below the two fingers there. */
export function pinched(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  least: number,
): View {
  const [from, to] = [middle(...before), middle(...after)]
  const factor = distance(...after) / Math.max(1, distance(...before))
  return zoomedAt(moved(view, { x: to.x - from.x, y: to.y - from.y }), factor, to, least)
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Moves the picture back until a part of it is in sight. */
export function kept(view: View, picture: Size, frame: Size): View {
  const within = (at: number, length: number, room: number) => {
    const keep = Math.min(KEPT, (length * view.scale) / 2, room / 2)
    return Math.min(room - keep, Math.max(keep - length * view.scale, at))
  }
  return {
    scale: view.scale,
    x: within(view.x, picture.width, frame.width),
    y: within(view.y, picture.height, frame.height),
  }
}

export type Insets = { readonly right: number; readonly bottom: number }

/** Moves no further than needed to show the box, beside what covers the frame's right and bottom. */
export function revealed(view: View, box: Box, frame: Size, insets: Insets = { right: 0, bottom: 0 }): View {
  const along = (at: number, length: number, room: number) => {
    if (length + 2 * PADDING >= room || at < PADDING) return PADDING - at
    const beyond = at + length - (room - PADDING)
    return beyond > 0 ? -beyond : 0
  }
  const { scale } = view
  return moved(view, {
    x: along(view.x + box.x * scale, box.width * scale, frame.width - insets.right),
    y: along(view.y + box.y * scale, box.height * scale, frame.height - insets.bottom),
  })
}

/**
 * Converts a wheel movement into a factor. Old mice count lines or pages, which become pixels; a trackpad pinch zooms
 * in small steps.
 */
export function wheelFactor(wheel: Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">): number {
  const pixels = wheel.deltaY * [1, 16, 400][wheel.deltaMode]!
  const most = 240
  return 2 ** (-Math.max(-most, Math.min(most, pixels)) / (wheel.ctrlKey ? 120 : 360))
}
