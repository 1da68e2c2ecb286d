import type { ArtRef } from "../../domain/catalogue/experience.ts"
import { artPath } from "../../domain/paths.ts"
import { palette } from "../../domain/pictures/palette.ts"
import s from "./picture.module.css"

/** Every picture is drawn 4:3. Its box keeps that ratio while it loads. */
const WIDTH = 1200
const HEIGHT = 900

export type PictureProps = {
  readonly art: ArtRef
  /** Empty if the text beside it says the same. */
  readonly alt: string
  /** The displayed width, as in `<img sizes>`. */
  readonly sizes: string
  /** For the main picture of the first screen: it loads at once, before the others. */
  readonly eager?: boolean
  /** Shows the whole picture with room around it, instead of filling the box. */
  readonly whole?: boolean
}

/** A picture that fills its box. Until it has loaded, its main colours are shown. */
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
