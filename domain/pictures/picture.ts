import type { Focus, Picture, UploadedPicture } from "../catalogue/experience.ts"
import { type PictureSize, picturePath } from "../paths.ts"
import { palette } from "./palette.ts"

/** The widths, in pixels, in which an uploaded picture is kept. A narrower one is never made wider. */
export const widths: Readonly<Record<PictureSize, number>> = { small: 480, medium: 960, large: 1_600 }
export const isPictureSize = (size: string): size is PictureSize => Object.hasOwn(widths, size)

export const isUploaded = (picture: Picture): picture is UploadedPicture => "upload" in picture

/** Every drawing is 4:3. */
const DRAWN = { width: 1_200, height: 900 }
const CENTRE: Focus = { x: 50, y: 50 }

export const sizeOf = (picture: Picture): { readonly width: number; readonly height: number } =>
  isUploaded(picture) ? picture : DRAWN

/** Drawings are composed around their middle. */
export const focusOf = (picture: Picture): Focus => (isUploaded(picture) ? picture.focus : CENTRE)

/** The sizes for `<img srcset>`; nothing for a drawing. */
export function sourcesOf(picture: Picture): string | undefined {
  if (!isUploaded(picture)) return undefined
  const sizes = (Object.keys(widths) as PictureSize[]).map(
    (size) => [picturePath(picture, size), Math.min(widths[size], picture.width)] as const,
  )
  // Of two that are equally wide, the first is enough.
  const different = sizes.filter(([, width], index) => index === 0 || width > sizes[index - 1]![1])
  return different.map(([path, width]) => `${path} ${width}w`).join(", ")
}

/** Some of its colours from top to bottom. They stand in its place until it has loaded. */
export function coloursOf(picture: Picture): readonly string[] {
  if (isUploaded(picture)) return picture.colours
  const { sky, accent, ground } = palette(picture)
  return [sky, accent, ground]
}
