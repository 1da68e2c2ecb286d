import type { ArtRef } from "../../../../domain/catalogue/experience.ts"
import type { Choice } from "../../../../domain/pictures/choice.ts"
import { hash } from "../../../../domain/pictures/hash.ts"
import { groundOf } from "../../../../domain/pictures/title.ts"
import { placeOf } from "../../../../domain/pictures/where.ts"
import { views } from "./regions.ts"
import { scenes } from "./scenes/scenes.ts"
import { createStage, HEIGHT, WIDTH } from "./stage.ts"

export type ArtOptions = {
  readonly width?: number
  readonly height?: number
  /** Replaces the choices that the seed would make. For trying out pictures. */
  readonly choice?: Partial<Choice>
}

/**
 * The picture of a reference, as a complete SVG document. It is 4:3, and its middle still looks right when cropped to
 * 16:9, 1:1 or 3:4. The same reference always gives the same text.
 */
export function art(ref: ArtRef, options: ArtOptions = {}): string {
  const stage = createStage(ref, options.choice)
  const { composition, key } = stage.choice
  const scene = scenes[ref.category][composition]
  if (!scene) throw new Error(`No composition ${ref.category}/${composition}`)
  const picture = scene(stage, placeOf(views[ref.region][groundOf(ref.category, composition)], stage.choice))
  // Half of the pictures are mirrored, so that the light does not always come from one side.
  const body =
    hash(`${key}/${ref.seed}/side`) % 2 ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${picture}</g>` : picture
  const { width = WIDTH, height = Math.round((width * HEIGHT) / WIDTH) } = options
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${stage.defs()}${body}</svg>`
}
