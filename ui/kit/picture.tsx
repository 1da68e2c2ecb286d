import type { ArtRef } from "../../domain/catalogue/experience.ts"
import { artPath } from "../../domain/paths.ts"
import { palette } from "../../domain/pictures/palette.ts"
import s from "./picture.module.css"

/** Every picture is drawn 4:3; its place keeps that shape while it loads. */
const WIDTH = 1200
const HEIGHT = 900

export type PictureProps = {
  readonly art: ArtRef
  /** Empty where the words beside it say the same. */
  readonly alt: string
  /** How wide it stands, as in `<img sizes>`. */
  readonly sizes: string
  /** For the one picture that the first screen is about: loads at once, before the rest. */
  readonly eager?: boolean
  /** Shows all of it with room around, instead of filling the box. */
  readonly whole?: boolean
}

/** Fills its box; until the picture is there, its own colours stand in for it. */
export function Picture({ art, alt, sizes, eager = false, whole = false }: PictureProps) {
  return (
    <img
      className={s.picture}
      src={artPath(art)}
      alt={alt}
      sizes={sizes}
      width={WIDTH}
      height={HEIGHT}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      data-whole={whole || undefined}
      style={whole ? undefined : { backgroundImage: backdrop(art) }}
    />
  )
}

/** The picture's colours from sky to ground. */
function backdrop(art: ArtRef): string {
  const { sky, accent, ground } = palette(art)
  return `linear-gradient(${sky}, ${accent}, ${ground})`
}
