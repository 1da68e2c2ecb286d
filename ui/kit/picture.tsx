import type { Picture as Shown } from "../../domain/catalogue/experience.ts"
import { picturePath } from "../../domain/paths.ts"
import { coloursOf, focusOf, sizeOf, sourcesOf } from "../../domain/pictures/picture.ts"
import s from "./picture.module.css"

export type PictureProps = {
  readonly art: Shown
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
  const { width, height } = sizeOf(art)
  const { x, y } = focusOf(art)
  return (
    <img
      className={s.picture}
      src={picturePath(art)}
      srcSet={sourcesOf(art)}
      alt={alt}
      sizes={sizes}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      data-whole={whole || undefined}
      style={whole ? undefined : { backgroundImage: backdrop(art), objectPosition: `${x}% ${y}%` }}
    />
  )
}

/** The picture's colours from sky to ground. */
const backdrop = (art: Shown): string => `linear-gradient(${coloursOf(art).join(", ")})`
