import type { ArtRef } from "../../../../domain/catalogue/experience.ts"
import type { Choice } from "../../../../domain/pictures/choice.ts"
import { hash } from "../../../../domain/pictures/hash.ts"
import { framingOf } from "../../../../domain/pictures/seed.ts"
import { groundOf } from "../../../../domain/pictures/title.ts"
import { chosen } from "../../../../domain/pictures/where.ts"
import { views } from "./regions.ts"
import type { Scene } from "./scenes/scene.ts"
import { scenes } from "./scenes/scenes.ts"
import { sceneOf } from "./scenes/subjects.ts"
import { specialViews } from "./special-views.ts"
import { createStage, HEIGHT, WIDTH } from "./stage.ts"
import type { View } from "./views/view.ts"

export type ArtOptions = {
  readonly width?: number
  readonly height?: number
  /** Replaces the choices that the seed would make. For trying out pictures. */
  readonly choice?: Partial<Choice>
}

/** How near a picture with a subject comes, and where it looks. What matters stays inside. */
const framings = [
  [1, 400, 400],
  [1.14, 400, 440],
  [1.08, 300, 380],
  [1.2, 430, 430],
] as const

function sceneFor({ category, subject, seed }: ArtRef, composition: string): Scene {
  const scene = subject === undefined ? scenes[category][composition] : sceneOf(category, subject, seed)
  if (!scene) throw new Error(`No composition ${category}/${composition}`)
  return scene
}

const viewFor = (ref: ArtRef, choice: Choice): View =>
  chosen(views[ref.region], specialViews[ref.region] ?? {}, ref, choice, groundOf(ref, choice.composition))

/**
 * The picture of a reference, as a complete SVG document. It is 4:3, and its middle still looks right when cropped to
 * 16:9, 1:1 or 3:4. The same reference always gives the same text.
 */
export function art(ref: ArtRef, options: ArtOptions = {}): string {
  const stage = createStage(ref, options.choice)
  const { choice } = stage
  const scene = sceneFor(ref, choice.composition)
  const picture = framed(ref, scene(stage, viewFor(ref, choice)))
  // Half of the pictures are mirrored, so that the light does not always come from one side.
  const body =
    hash(`${choice.key}/${ref.seed}/side`) % 2 ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${picture}</g>` : picture
  const { width = WIDTH, height = Math.round((width * HEIGHT) / WIDTH) } = options
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${stage.defs()}${body}</svg>`
}

function framed({ subject, seed }: ArtRef, picture: string): string {
  const [k, x, y] = framings[framingOf(seed)] ?? framings[0]
  if (subject === undefined || k === 1) return picture
  return `<g transform="matrix(${k} 0 0 ${k} ${Math.round(x - k * x)} ${Math.round(y - k * y)})">${picture}</g>`
}
